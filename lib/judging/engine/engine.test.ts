import { reasonText, type Pause } from "@/lib/messages/reason";
import fc from "fast-check";
import { expect, test } from "vitest";
import { askAll } from "../ask-all";
import { CallFailure, pausing } from "../endpoint/call-failure";
import { lexicalClient, replayClient } from "../local-judges";
import { localJudge, plainAnswer, type JudgeAnswer, type JudgeClient } from "../judge-client";
import type { CallStore, EngineCall, EngineOptions, EngineResult } from "./call-store";
import { runCalls } from "./engine";

const question = (n: number) => ({
  task: "rubric" as const,
  itemKey: `i${n}`,
  query: "When is kelp cut?",
  text: "Kelp is cut in spring.",
  values: {},
});

/** A store in memory that records which calls were claimed, stored and given back. */
class MemoryStore implements CallStore {
  readonly results: EngineResult[] = [];
  readonly released: EngineCall[] = [];
  reason: string | null = null;
  goes = true;
  #open: EngineCall[];
  constructor(
    n: number,
    readonly known = new Map<string, JudgeAnswer>(),
  ) {
    this.#open = Array.from({ length: n }, (_, i) => ({ id: `i${i}`, question: question(i) }));
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
    return { goes: this.goes, sharers: 1 };
  }
  async pause(why: Pause) {
    this.reason = reasonText(why);
  }
}

const options = (over: Partial<EngineOptions> = {}): EngineOptions => ({
  window: 8,
  requestsPerMinute: null,
  tokensPerMinute: null,
  useCache: true,
  signal: new AbortController().signal,
  renewMs: 5,
  random: () => 0,
  ...over,
});
const judge = (answer: (n: number, signal: AbortSignal) => Promise<string>): JudgeClient => ({
  samples: 1,
  async answer({ itemKey }, signal) {
    return plainAnswer(await answer(Number(itemKey.slice(1)), signal));
  },
  isUsable: (_question, { raw }) => /^[0-5]$/.test(raw),
  cacheKey: ({ itemKey }) => itemKey,
  tokens: () => 10,
  async close() {},
});

test.each<[string, JudgeClient]>([
  ["lexical", lexicalClient],
  ["replay", replayClient(() => "3")],
  ["scripted", localJudge(() => ({ raw: "4", detail: null }))],
  ["remote", judge(async () => "2")],
])("the %s judge answers, is asked once per item, and is closed", async (_name, client) => {
  const store = new MemoryStore(20);
  await runCalls(store, client, options());
  expect(store.results.map((result) => result.call.id).sort()).toEqual(
    Array.from({ length: 20 }, (_, i) => `i${i}`).sort(),
  );
  for (const { answers } of store.results) expect(answers[0]!.answer.raw).toMatch(/^[0-5]$/);
  await client.close();
});

test("every call ends exactly once, whatever fails: stored, failed for good, or given back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.constantFrom("ok", "retry", "fail", "throw", "pause"), {
        minLength: 60,
        maxLength: 60,
      }),
      fc.integer({ min: 0, max: 60 }),
      async (n, window, plan, stopAfter) => {
        const store = new MemoryStore(n);
        const tries = new Map<number, number>();
        let asked = 0;
        const halt = new AbortController();
        await runCalls(
          store,
          judge(async (i) => {
            asked += 1;
            if (asked > stopAfter && stopAfter > 0) halt.abort();
            tries.set(i, (tries.get(i) ?? 0) + 1);
            await Promise.resolve();
            const what = plan[i];
            if (what === "retry" && tries.get(i)! < 3)
              throw new CallFailure("retry", "server", "again", 0);
            if (what === "fail") throw new CallFailure("fail", "bad request", "no");
            if (what === "pause" && i > 40) throw new CallFailure("pause", "key", "bad key");
            if (what === "throw") throw new Error("odd");
            return "3";
          }),
          options({ window, signal: halt.signal }),
        );
        const ends = [
          ...store.results.map((result) => result.call.id),
          ...store.released.map((call) => call.id),
        ];
        expect(new Set(ends).size).toBe(ends.length);
        if (!halt.signal.aborted && store.reason === null) expect(ends).toHaveLength(n);
      },
    ),
    { numRuns: 60 },
  );
});

test("cached answers are not asked for again, except by a probe", async () => {
  const known = new Map([["i0", plainAnswer("5")]]);
  let asked = 0;
  const counting = judge(async () => {
    asked += 1;
    return "1";
  });
  const store = new MemoryStore(3, known);
  await runCalls(store, counting, options());
  expect(asked).toBe(2);
  expect(store.results.find((result) => result.call.id === "i0")).toMatchObject({
    attempts: 0,
    answers: [{ cached: true, answer: { raw: "5" } }],
  });
  await runCalls(new MemoryStore(3, known), counting, options({ useCache: false }));
  expect(asked).toBe(5);
});

test("there are never more simultaneous calls than the window, and the window is used", async () => {
  let [now, most] = [0, 0];
  await runCalls(
    new MemoryStore(60),
    judge(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
      return "3";
    }),
    options({ window: 7 }),
  );
  expect(most).toBe(7);
});

test("a refused key pauses the run at once, and calls that were not made are given back", async () => {
  const store = new MemoryStore(50);
  await runCalls(
    store,
    judge(async (i) => {
      if (i === 10) throw new CallFailure("pause", "key", "The endpoint answered 401.");
      return "3";
    }),
    options({ window: 4 }),
  );
  expect(store.reason).toBe("The endpoint answered 401.");
  expect(store.results.length + store.released.length).toBe(50);
  expect(store.released.map((call) => call.id)).toContain("i10");
});

test("many failures in a row pause the run; a call is tried at most six times", async () => {
  const store = new MemoryStore(200);
  let asked = 0;
  await runCalls(
    store,
    judge(async () => {
      asked += 1;
      throw new CallFailure("retry", "server", "The endpoint answered 500.");
    }),
    options({ window: 1 }),
  );
  expect(store.reason).toMatch(
    /25 calls in a row failed, the last one so: The endpoint answered 500/,
  );
  expect(asked).toBe(25 * 6);
  expect(
    store.results.every((result) => result.attempts === 6 && result.failure?.kind === "server"),
  ).toBe(true);
}, 60_000);

test("items without a recorded answer fail one by one, however many in a row", async () => {
  const store = new MemoryStore(60);
  await runCalls(
    store,
    replayClient(() => undefined),
    options(),
  );
  expect(store.reason).toBeNull();
  expect(store.results).toHaveLength(60);
});

test("pausing is immediate: calls in progress are aborted and given back", async () => {
  const store = new MemoryStore(30);
  setTimeout(() => {
    store.goes = false;
  }, 20);
  await runCalls(
    store,
    judge(
      (_n, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
        }),
    ),
    options({ window: 5 }),
  );
  // No call is ever answered, so reaching this line shows that they were aborted.
  expect(store.results).toEqual([]);
  expect(store.released).toHaveLength(30);
});

test("the limit of calls per minute is kept", async () => {
  const begun = performance.now();
  await runCalls(
    new MemoryStore(110),
    judge(async () => "3"),
    options({ window: 110, requestsPerMinute: 600 }),
  );
  // The bucket holds a hundred; the other ten follow at ten per second.
  expect(performance.now() - begun).toBeGreaterThan(900);
});

test("the limit of calls counts calls that are sent, not cached answers, however many there are", async () => {
  const calls = Array.from({ length: 600 }, (_, i) => ({ id: `i${i}`, question: question(i) }));
  const known = new Map(Array.from({ length: 500 }, (_, i) => [`i${i}`, plainAnswer("5")]));
  const cache = {
    get: async (keys: readonly string[]) =>
      new Map(keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)!] as const] : []))),
    put: async () => {},
  };
  const asked = await askAll(
    calls,
    judge(async () => "3"),
    {
      window: 4,
      requestsPerMinute: null,
      tokensPerMinute: null,
      signal: new AbortController().signal,
      cache,
      maxCalls: 50,
    },
  );
  expect(asked).toMatchObject({
    sent: 50,
    cached: 500,
    stopped: { code: "step.call_limit", data: { maxCalls: "50" } },
  });
});

test("a list that is stopped before its first call ends without a call", async () => {
  const calls = Array.from({ length: 3 }, (_, i) => ({ id: `i${i}`, question: question(i) }));
  let looks = 0;
  const asked = await askAll(
    calls,
    judge(async () => "3"),
    {
      ...options(),
      maxCalls: null,
      cache: { get: async () => new Map(), put: async () => {} },
      async goes() {
        looks += 1;
        if (looks > 100) throw new Error("it looks for ever");
        return { goes: false, sharers: 1 };
      },
    },
  );
  expect(asked).toMatchObject({ stopped: { code: "step.stopped" }, sent: 0 });
});

test("samples that were answered before a run stopped are kept, paid once and not asked again", async () => {
  const kept = new Map<string, JudgeAnswer>();
  const cache = {
    get: async (keys: readonly string[]) =>
      new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key)!] as const] : []))),
    put: async (entries: readonly { key: string; answer: JudgeAnswer }[]) => {
      for (const { key, answer } of entries) kept.set(key, answer);
    },
  };
  let isAway = true;
  let asked = 0;
  const three: JudgeClient = {
    ...judge(async () => "3"),
    samples: 3,
    cacheKey: ({ itemKey }, sample) => `${itemKey} ${sample}`,
    async answer(_question, _signal, sample) {
      if (isAway && sample === 2) throw pausing("key", { code: "endpoint.gone", data: {} });
      asked += 1;
      return { ...plainAnswer("3"), promptTokens: 10 };
    },
  };
  const calls = [{ id: "i0", question: question(0) }];
  const found = await askAll(calls, three, { ...options(), cache, maxCalls: null });
  expect(found).toMatchObject({ answered: 2, promptTokens: 20 });
  expect(found.stopped).not.toBeNull();
  isAway = false;
  const again = await askAll(calls, three, { ...options(), cache, maxCalls: null });
  expect(again).toMatchObject({ answered: 1, promptTokens: 10, stopped: null });
  expect(asked).toBe(3);
});
