import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expectedRating, expectedRatingAt } from "@/lib/domain/expected-rating";
import { checkedBaseUrl, isForbidden } from "./address";
import { callingSchema } from "@/lib/domain/judging/calling";
import { capabilitiesSchema } from "@/lib/domain/judging/capabilities";
import { backOff, CallFailure } from "./call-failure";
import type { CompletionRequest } from "./completion";
import { openAiClient } from "./openai-client";
import { probeEndpoint } from "./probe";
import {
  answerWith,
  scriptedServer,
  sendJson,
  type Behaviour,
  type ScriptedServer,
} from "@/fixtures/endpoints/server";
import { waitOf } from "./waiting-time";

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer(answerWith("3"));
});
afterAll(() => server.close());
beforeEach(() => {
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
});
afterEach(() => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
});

const REQUEST: CompletionRequest = {
  model: "m",
  prompt: "Rate.",
  temperature: 0,
  topP: 1,
  maxTokens: 3,
  logprobs: true,
  schema: null,
  sample: 0,
};
/** Less than 100 kB. */
const BOMB = gzipSync(Buffer.alloc(50_000_000, 32));
const DEFAULTS = { headers: {}, calling: callingSchema.parse({}) };
const clientFor = (timeoutMs = 400) =>
  openAiClient({
    baseUrl: server.baseUrl,
    key: "secret-key",
    ...DEFAULTS,
    timeoutMs,
    window: 4,
    capabilities: capabilitiesSchema.parse({ topLogprobs: 5 }),
  });
async function ask(behaviour: Behaviour, timeoutMs?: number) {
  server.script(behaviour);
  const client = clientFor(timeoutMs);
  try {
    return await client.complete(REQUEST, new AbortController().signal);
  } finally {
    await client.close();
  }
}
const json =
  (value: object, status: number, headers?: Record<string, string>): Behaviour =>
  (_body, response) =>
    sendJson(response, value, status, headers);
const text =
  (body: string, type = "text/html"): Behaviour =>
  (_b, response) => {
    response.writeHead(200, { "content-type": type });
    response.end(body);
  };

test("an answer has its tokens and probabilities; the key is sent, and only supported parameters are used", async () => {
  let key = "";
  const given = await ask((body, response, _n, request) => {
    key = request.headers.authorization ?? "";
    return answerWith("4", {
      logprobs: {
        content: [
          {
            token: "4",
            top_logprobs: [
              { token: "4", logprob: Math.log(0.75) },
              { token: " 5", logprob: Math.log(0.25) },
            ],
          },
        ],
      },
    })(body, response, 1, request);
  });
  expect(given).toMatchObject({ text: "4", completionTokens: 1 });
  expect(expectedRatingAt(given.logprobs, 4)).toBeCloseTo(4.25, 10);
  expect(key).toBe("Bearer secret-key");
  expect(server.requests.at(-1)).toMatchObject({
    max_tokens: 3,
    temperature: 0,
    logprobs: true,
    top_logprobs: 5,
  });
});

test.each<[string, Behaviour, string, string]>([
  [
    "429 with seconds",
    json({ error: { message: "slow down" } }, 429, { "retry-after": "2" }),
    "retry",
    "rate limit",
  ],
  [
    "429 with a date",
    json({ error: { message: "slow down" } }, 429, {
      "retry-after": new Date(Date.now() + 60_000).toUTCString(),
    }),
    "retry",
    "rate limit",
  ],
  [
    "429 without quota",
    json({ error: { code: "insufficient_quota", message: "insufficient_quota" } }, 429),
    "pause",
    "quota",
  ],
  ["500", json({ error: { message: "oh" } }, 500), "retry", "server"],
  [
    "503 as HTML",
    (_b, response) => {
      response.writeHead(503, { "content-type": "text/html" });
      response.end("<h1>busy</h1>");
    },
    "retry",
    "server",
  ],
  ["401", json({ error: { message: "bad key" } }, 401), "pause", "key"],
  [
    "400, too long",
    json({ error: { message: "maximum context length" } }, 400),
    "fail",
    "too long",
  ],
  ["404", json({ error: { message: "no such model" } }, 404), "fail", "bad request"],
  [
    "another address",
    (_b, response) => {
      response.writeHead(302, { location: "http://169.254.169.254/" });
      response.end();
    },
    "fail",
    "redirect",
  ],
  ["HTML", text("<html>hello</html>"), "retry", "garbage"],
  ["truncated JSON", text('{"choices":[{"message":{"con', "application/json"), "retry", "garbage"],
  ["no choices", json({ choices: [] }, 200), "retry", "garbage"],
  [
    "another model",
    json({ model: "other", choices: [{ message: { content: "3" } }] }, 200),
    "fail",
    "wrong model",
  ],
  ["nothing at all", () => {}, "retry", "timeout"],
  [
    "a byte now and then",
    async (_b, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      for (let i = 0; i < 40 && !response.destroyed; i += 1) {
        response.write(" ");
        await wait(50);
      }
    },
    "retry",
    "timeout",
  ],
  [
    "cut off",
    (_b, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write("{");
      response.destroy();
    },
    "retry",
    "network",
  ],
  [
    "50 MB",
    (_b, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const part = Buffer.alloc(1_000_000, 32);
      let n = 0;
      const more = () => {
        while (n < 50 && !response.destroyed) {
          n += 1;
          if (!response.write(part)) {
            response.once("drain", more);
            return;
          }
        }
        response.end();
      };
      more();
    },
    "fail",
    "too large",
  ],
  [
    "headers without an end",
    (_b, response) => {
      const { socket } = response;
      socket!.write("HTTP/1.1 200 OK\r\n");
      const more = () => socket!.write(`x-more: ${"x".repeat(8000)}\r\n`, () => setImmediate(more));
      socket!.on("error", () => {});
      more();
    },
    "retry",
    "network",
  ],
  [
    "50 MB of blanks, compressed",
    (_b, response) => {
      const headers = { "content-type": "application/json", "content-encoding": "gzip" };
      response.writeHead(200, headers);
      response.end(BOMB);
    },
    "retry",
    "garbage",
  ],
  [
    "less than its length says",
    (_b, response) => {
      response.socket!.end("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{}");
    },
    "retry",
    "network",
  ],
])("the endpoint answers with %s", async (_name, behaviour, action, kind) => {
  const failure = await ask(behaviour, 1000).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ action, kind });
  expect((failure as CallFailure).message).not.toContain("secret-key");
});

test("an address without a server is a network failure, and a private one pauses the run", async () => {
  const dead = openAiClient({
    baseUrl: "http://127.0.0.1:9",
    key: null,
    ...DEFAULTS,
    timeoutMs: 1000,
    window: 1,
    capabilities: capabilitiesSchema.parse({}),
  });
  await expect(dead.complete(REQUEST, new AbortController().signal)).rejects.toMatchObject({
    action: "retry",
    kind: "network",
  });
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  expect(() =>
    openAiClient({
      baseUrl: server.baseUrl,
      key: null,
      ...DEFAULTS,
      timeoutMs: 1000,
      window: 1,
      capabilities: capabilitiesSchema.parse({}),
    }),
  ).toThrow(/inside the network/);
  await dead.close();
});

test.each([
  "http://127.0.0.1/v1",
  "http://127.1/v1",
  "http://2130706433/v1",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://[::1]/v1",
  "http://[::ffff:127.0.0.1]/",
  "http://10.0.0.8/",
  "http://[::7f00:1]/",
  "http://[::127.0.0.1]/",
  "http://168.63.129.16/",
  "http://100.100.100.200/",
  "http://192.168.1.1/",
  "http://172.16.0.1/",
  "http://169.254.169.254/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://0.0.0.0/",
  "http://[64:ff9b::7f00:1]/",
  "http://100.64.0.1/",
  "http://localhost/v1",
  "http://LOCALHOST./v1",
  "http://a.localhost/",
  "ftp://host/",
  "file:///etc/passwd",
  "http://user:pw@host/",
  "http://host/v1?x=1",
  "nonsense",
])("the address %s is refused", (address) => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  expect(() => checkedBaseUrl(address)).toThrow();
});

test("a public address is allowed, and a private one if the operator says so", () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  expect(checkedBaseUrl("https://api.example.com/v1").host).toBe("api.example.com");
  expect(isForbidden("93.184.215.14")).toBe(false);
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  expect(checkedBaseUrl("http://localhost:8000/v1").port).toBe("8000");
});

test("retry-after is read as seconds or a date, up to five minutes; jitter is between 0 and the doubled step", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  const wait = (headers: Record<string, string>) => waitOf((name) => headers[name] ?? null, now);
  expect(wait({ "retry-after": "3" })).toBe(3000);
  expect(wait({ "retry-after": "Thu, 01 Jan 2026 00:00:10 GMT" })).toBe(10_000);
  expect(wait({ "retry-after": "99999" })).toBe(300_000);
  expect(wait({ "retry-after": "soon" })).toBeNull();
  expect(wait({})).toBeNull();
  expect(wait({ "retry-after-ms": "120", "retry-after": "3" })).toBe(120);
  const used = { "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "1m2.5s" };
  expect(wait(used)).toBe(62_500);
  expect(wait({ ...used, "x-ratelimit-remaining-tokens": "7" })).toBeNull();
  expect(wait({ "x-ratelimit-reset": String(now + 4000) })).toBe(4000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.integer({ min: 0, max: 300_000 }),
      (attempt, random, asked) => {
        const ms = backOff(attempt, random, asked);
        expect(ms).toBeGreaterThanOrEqual(asked);
        expect(ms).toBeLessThanOrEqual(asked + 30_000);
      },
    ),
  );
});

test("a probe finds the token limit field, the smallest limit, and support of temperature and probabilities", async () => {
  server.script((body, response, n, request) => {
    if (body.max_tokens !== undefined)
      return sendJson(response, { error: { message: "use max_completion_tokens" } }, 400);
    if (body.temperature !== undefined)
      return sendJson(response, { error: { message: "temperature is not supported" } }, 400);
    if ((body.max_completion_tokens ?? 0) < 16)
      return sendJson(response, { error: { message: "minimum is 16" } }, 400);
    if ((body.top_logprobs ?? 0) > 5)
      return sendJson(response, { error: { message: "at most 5" } }, 400);
    return answerWith(
      "3",
      body.logprobs
        ? { logprobs: { content: [{ top_logprobs: [{ token: "3", logprob: 0 }] }] } }
        : {},
    )(body, response, n, request);
  });
  expect(
    await probeEndpoint({ baseUrl: server.baseUrl, key: null, ...DEFAULTS, timeoutMs: 1000 }, "m"),
  ).toEqual({
    tokenField: "max_completion_tokens",
    temperature: false,
    topP: true,
    topLogprobs: 5,
    minTokens: 16,
    structured: "none",
    reasoning: "none",
    reasoningOff: {},
  });
  server.script(json({ error: { message: "who are you" } }, 401));
  await expect(
    probeEndpoint({ baseUrl: server.baseUrl, key: null, ...DEFAULTS, timeoutMs: 1000 }, "m"),
  ).rejects.toThrow(/cannot be used: The endpoint answered 401.*who are you.*Check the key/);
});

test("the expected rating merges variants of a digit and is null if the scale covers less than half", () => {
  const at = (...pairs: [string, number][]) =>
    pairs.map(([token, p]) => ({ token, logprob: Math.log(p) }));
  expect(expectedRating([at(["3", 0.4], [" 3", 0.2], ["5", 0.2], ["x", 0.2])])).toBeCloseTo(
    (0.6 * 3 + 0.2 * 5) / 0.8,
    10,
  );
  expect(expectedRating([at(["Rating", 0.9]), at(["2", 1])])).toBeCloseTo(2, 10);
  expect(expectedRating([at(["3", 0.3], ["yes", 0.2])])).toBeNull();
  expect(expectedRating([at(["7", 1])])).toBeNull();
  expect(expectedRating(null)).toBeNull();
});
