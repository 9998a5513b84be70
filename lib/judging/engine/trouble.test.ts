import { expect, test } from "vitest";
import { reasonText, type Pause } from "@/lib/messages/reason";
import { pausing, CallFailure } from "../endpoint/call-failure";
import { plainAnswer, type JudgeAnswer, type JudgeClient } from "../judge-client";
import type { CallStore, EngineCall, EngineOptions, EngineResult } from "./call-store";
import { runCalls } from "./engine";
import { Traffic } from "./traffic";

/** Calls in memory, and what became of them. */
class Calls implements CallStore {
  readonly results: EngineResult[] = [];
  readonly released: EngineCall[] = [];
  reason: string | null = null;
  readonly #open: EngineCall[];

  constructor(
    count: number,
    readonly known = new Map<string, JudgeAnswer>(),
  ) {
    this.#open = Array.from({ length: count }, (_, i) => ({
      id: `i${i}`,
      question: { task: "rubric", itemKey: `i${i}`, query: "", text: "", values: {} },
    }));
  }
  async claim(most: number) {
    return this.#open.splice(0, most);
  }
  async cached(keys: readonly string[]) {
    return new Map(
      keys.flatMap((key) => (this.known.has(key) ? [[key, this.known.get(key)!] as const] : [])),
    );
  }
  async store(results: readonly EngineResult[]) {
    this.results.push(...results);
  }
  async release(calls: readonly EngineResult[]) {
    this.released.push(...calls.map(({ call }) => call));
  }
  async renew() {
    return { goes: true, sharers: 1 };
  }
  async pause(why: Pause) {
    this.reason = reasonText(why);
  }
}

function options(over: Partial<EngineOptions> = {}): EngineOptions {
  return {
    window: 8,
    requestsPerMinute: null,
    tokensPerMinute: null,
    useCache: true,
    signal: new AbortController().signal,
    renewMs: 5,
    random: () => 0,
    ...over,
  };
}

function judge(answer: (n: number, sample: number) => string, samples = 1): JudgeClient {
  return {
    samples,
    async answer({ itemKey }, _signal, sample) {
      await new Promise((resolve) => setImmediate(resolve));
      return plainAnswer(answer(Number(itemKey.slice(1)), sample));
    },
    isUsable: (_question, { raw }) => /^[0-5]$/.test(raw),
    cacheKey: ({ itemKey }, sample) => `${itemKey} ${sample}`,
    tokens: () => 10,
    async close() {},
  };
}

test("a run pauses after 25 answers in a row that say nothing, and says what came", async () => {
  const calls = new Calls(200);
  await runCalls(
    calls,
    judge((n) => (n === 0 ? "4" : `I would say ${n % 2 === 0 ? "four" : "five"}`)),
    options({ window: 1 }),
  );
  expect(calls.reason).toMatch(
    /The last 25 answers say nothing that can be used\. What came: "I would say five"; "I would say four"\./,
  );
  expect(calls.results).toHaveLength(26);
  const claimed = 64;
  expect(calls.results.length + calls.released.length).toBe(claimed);
});

test("answers that say nothing here and there pause nothing", async () => {
  const calls = new Calls(200);
  await runCalls(
    calls,
    judge((n) => (n % 20 === 0 ? "4" : "well")),
    options({ window: 1 }),
  );
  expect(calls.reason).toBeNull();
  expect(calls.results).toHaveLength(200);
});

test("a refused input among answered ones is that input's failure and pauses nothing, even if it comes first", async () => {
  const calls = new Calls(40);
  await runCalls(
    calls,
    judge((n) => {
      if (n === 0 || n === 17)
        throw pausing("forbidden", { code: "endpoint.key", data: { answer: "403 flagged." } });
      return "3";
    }),
    options({ window: 4 }),
  );
  expect(calls.reason).toBeNull();
  const failed = calls.results.filter(({ failure }) => failure !== null);
  expect(failed.map(({ call }) => call.id).sort()).toEqual(["i0", "i17"]);
  expect(calls.results).toHaveLength(40);
});

test("an endpoint that forbids everything pauses the run, and all calls are given back", async () => {
  const calls = new Calls(40);
  await runCalls(
    calls,
    judge(() => {
      throw pausing("forbidden", { code: "endpoint.key", data: { answer: "403." } });
    }),
    options({ window: 4 }),
  );
  expect(calls.reason).toBe("403. Check the key.");
  expect(calls.results).toEqual([]);
  expect(calls.released).toHaveLength(40);
});

test("a single call that is forbidden pauses the run instead of waiting for ever", async () => {
  const calls = new Calls(1);
  await runCalls(
    calls,
    judge(() => {
      throw pausing("forbidden", { code: "endpoint.key", data: { answer: "403." } });
    }),
    options(),
  );
  expect(calls.reason).toBe("403. Check the key.");
  expect(calls.released).toHaveLength(1);
});

test("after an outage every call is answered: none fails because the endpoint was away", async () => {
  const calls = new Calls(30);
  let refused = 0;
  await runCalls(
    calls,
    judge(() => {
      refused += 1;
      if (refused <= 80) throw new CallFailure("retry", "network", "It cannot be reached.", 0);
      return "3";
    }),
    options({ window: 4, attempts: 2 }),
  );
  // 80 refusals are more than two attempts at each of the 24 calls that count towards a pause.
  expect(calls.results.filter(({ failure }) => failure !== null)).toEqual([]);
  expect(calls.results.length + calls.released.length).toBe(30);
});

test("an endpoint out of reach pauses the run with what to do, and its calls stay open", async () => {
  const calls = new Calls(30);
  await runCalls(
    calls,
    judge(() => {
      throw new CallFailure("retry", "network", "It cannot be reached.", 0);
    }),
    options({ window: 4, attempts: 1 }),
  );
  expect(calls.reason).toMatch(/^It cannot be reached\. Check that it runs/);
  expect(calls.results).toEqual([]);
});

test("refusals for too many calls hold all calls back: they count as no attempt, and few are sent in vain", async () => {
  const calls = new Calls(120);
  const AT_ONCE = 10;
  const PERIOD_MS = 100;
  let [sent, begun, inPeriod] = [0, 0, 0];
  await runCalls(
    calls,
    judge(() => {
      sent += 1;
      const now = performance.now();
      if (now - begun > PERIOD_MS) [begun, inPeriod] = [now, 0];
      inPeriod += 1;
      const left = Math.ceil(begun + PERIOD_MS - now) + 1;
      if (inPeriod > AT_ONCE) throw new CallFailure("retry", "rate limit", "429", left);
      return "3";
    }),
    options({ window: 16, attempts: 2 }),
  );
  expect(calls.results).toHaveLength(120);
  expect(calls.results.every(({ failure }) => failure === null)).toBe(true);
  expect(sent).toBeLessThan(2 * 120);
});

test("a question is asked several times; a sample that failed is tried again, and known samples are not asked", async () => {
  const known = new Map([["i1 0", plainAnswer("5")]]);
  const calls = new Calls(3, known);
  const asked: string[] = [];
  await runCalls(
    calls,
    judge((n, sample) => {
      asked.push(`i${n} ${sample}`);
      if (n === 2 && sample === 1 && asked.filter((one) => one === "i2 1").length < 3)
        throw new CallFailure("retry", "server", "again", 0);
      return String(sample);
    }, 3),
    options(),
  );
  const raws = new Map(
    calls.results.map(({ call, answers }) => [call.id, answers.map(({ answer }) => answer.raw)]),
  );
  expect(raws.get("i0")).toEqual(["0", "1", "2"]);
  expect(raws.get("i1")).toEqual(["5", "1", "2"]);
  expect(raws.get("i2")).toEqual(["0", "1", "2"]);
  expect(asked.filter((one) => one === "i1 0")).toEqual([]);
  expect(asked.filter((one) => one === "i2 0")).toHaveLength(1);
  expect(asked.filter((one) => one === "i2 1")).toHaveLength(3);
});

test("known answers that say nothing are asked again only if that is wanted", async () => {
  const known = () =>
    new Map([
      ["i0 0", plainAnswer("hm")],
      ["i1 0", plainAnswer("2")],
    ]);
  const defaultPrompt = new Calls(2, known());
  await runCalls(
    defaultPrompt,
    judge(() => "4"),
    options(),
  );
  expect(defaultPrompt.results.every(({ attempts }) => attempts === 0)).toBe(true);
  const again = new Calls(2, known());
  await runCalls(
    again,
    judge(() => "4"),
    options({ asksUnusableAgain: true }),
  );
  const raws = again.results.map(({ call, answers }) => [call.id, answers[0]!.answer.raw]).sort();
  expect(raws).toEqual([
    ["i0", "4"],
    ["i1", "2"],
  ]);
});

test("a refusal halves the calls under way once for all that were refused with it, and answers raise them again", () => {
  let now = 0;
  const traffic = new Traffic(() => now);
  expect(traffic.allowed(64)).toBe(64);
  for (let i = 0; i < 10; i += 1) traffic.refused(1000, 0, 64);
  expect(traffic.allowed(64)).toBe(32);
  expect(traffic.quietMs()).toBe(1000);
  now = 1000;
  expect(traffic.quietMs()).toBe(0);
  for (let i = 0; i < 32 * 64; i += 1) traffic.answered(64);
  expect(traffic.allowed(64)).toBe(64);
});
