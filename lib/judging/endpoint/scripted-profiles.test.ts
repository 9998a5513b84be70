import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROFILE_NAMES, type BodyFields, type ProfileName } from "@/lib/domain/judging/calling";
import { PROFILES } from "./profiles";
import type { ScriptedOptions } from "./scripted/options";
import { scriptedProfile } from "./scripted-profiles";
import { answerWith, scriptedServer, type ScriptedServer } from "./scripted-server";

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer(answerWith("3"));
});
afterAll(() => server.close());

const KEY = "secret-key";
const LOCAL: readonly ProfileName[] = ["vllm", "ollama", "llama.cpp", "other"];
const HOSTED = PROFILE_NAMES.filter((name) => !LOCAL.includes(name));

interface Answer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shapes are what is tested
  json: any;
}

/** Sends one request to the scripted endpoint as it is now. */
async function send(
  fields: BodyFields = {},
  {
    path = "/v1",
    headers = { authorization: `Bearer ${KEY}`, "api-key": KEY },
  }: { path?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${new URL(server.baseUrl).origin}${path}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({
      model: "m",
      messages: [{ role: "user", content: "Rate." }],
      ...fields,
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    json: isJson ? JSON.parse(text) : text,
  };
}

async function ask(name: ProfileName, options: ScriptedOptions, fields: BodyFields = {}) {
  server.script(scriptedProfile(name, options));
  return send(fields);
}

const messageOf = ({ json }: Answer) => json.choices[0].message;
const errorOf = ({ json }: Answer) => (Array.isArray(json) ? json[0].error : json.error);

/** The field that limits an answer's tokens at every model of a kind. */
const limited = (name: ProfileName, tokens: number) => ({
  [PROFILES[name].tokenFields?.[0] ?? "max_tokens"]: tokens,
});

describe.each(PROFILE_NAMES)("%s", (name) => {
  test("answers a plain request and the probe's question", async () => {
    const plain = await ask(name, {}, limited(name, 3));
    expect([plain.status, messageOf(plain).content]).toEqual([200, "4"]);
    expect(plain.json.choices[0].finish_reason).toBe("stop");
    const content = "Answer with the digit 3 and nothing else.";
    expect(messageOf(await send({ messages: [{ role: "user", content }] })).content).toBe("3");
  });

  test("records addresses and headers of its requests", async () => {
    await ask(name, {});
    const { url, headers, body } = server.calls.at(-1)!;
    expect([url, headers.authorization, body.model]).toEqual([
      "/v1/chat/completions",
      `Bearer ${KEY}`,
      "m",
    ]);
  });

  test("uses up a small token limit by reasoning, and not a large one", async () => {
    const small = await ask(name, { reasons: "always" }, limited(name, 3));
    expect(small.json.choices[0].finish_reason).toBe("length");
    expect(messageOf(small).content ?? "").not.toMatch(/\d/);
    const large = await ask(name, { reasons: "always" }, limited(name, 1000));
    expect(messageOf(large).content).toMatch(/4$/);
  });

  test("can be asked not to reason by a field of its profile", async () => {
    const { reasoningOff } = PROFILES[name];
    const contents = [];
    for (const off of reasoningOff) {
      const answer = await ask(name, { reasons: "unless off" }, { ...off, ...limited(name, 3) });
      contents.push(answer.status === 200 ? messageOf(answer).content : answer.status);
    }
    expect(contents).toContain("4");
  });

  test("refuses for a while after so many answers", async () => {
    server.script(scriptedProfile(name, { limit: { after: 1, retryAfterMs: 60_000 } }));
    const statuses = [(await send()).status, (await send()).status];
    const full = name === "ollama" || name === "llama.cpp" ? 503 : 429;
    expect(statuses).toEqual([200, full]);
  });

  test("names the request in a header of its profile, if it names it", async () => {
    const { headers } = await ask(name, {});
    const named = ["openai", "azure", "anthropic"].includes(name);
    const found = PROFILES[name].requestIdHeaders?.some((header) => headers.has(header)) ?? false;
    expect(found).toBe(named);
  });
});

describe.each(HOSTED)("%s", (name) => {
  test("refuses a missing and a wrong key", async () => {
    server.script(scriptedProfile(name));
    const missing = await send({}, { headers: {} });
    const wrong = await send({}, { headers: { authorization: "Bearer x", "api-key": "x" } });
    const status = name === "gemini" ? 400 : 401;
    expect([missing.status, wrong.status]).toEqual([status, status]);
    expect(errorOf(wrong).message).toBeTruthy();
  });
});

const FORMAT = {
  response_format: {
    type: "json_schema",
    json_schema: {
      name: "judgment",
      strict: true,
      schema: {
        type: "object",
        properties: {
          reasons: { type: "string" },
          rating: { type: "integer", enum: [0, 1, 2, 3, 4, 5] },
        },
        required: ["reasons", "rating"],
        additionalProperties: false,
      },
    },
  },
};

describe("structured outputs", () => {
  test.each(PROFILE_NAMES)(
    "%s fits the schema, or ignores it where it is not known",
    async (name) => {
      const answer = await ask(name, {}, FORMAT);
      const ignored = (PROFILES[name].ignoresStructure ?? false) || name === "other";
      const content: string = messageOf(answer).content;
      if (ignored) expect(content).toBe("4");
      else expect(JSON.parse(content)).toEqual({ reasons: expect.any(String), rating: 4 });
    },
  );

  test("OpenAI refuses a strict schema that leaves fields open, and models without them", async () => {
    const { json_schema } = FORMAT.response_format;
    const open = {
      response_format: {
        type: "json_schema",
        json_schema: { ...json_schema, schema: { ...json_schema.schema, required: ["rating"] } },
      },
    };
    expect(errorOf(await ask("openai", {}, open)).message).toContain("Missing 'reasons'");
    expect((await ask("openai", { structured: false }, FORMAT)).status).toBe(400);
  });

  test("OpenRouter finds no provider only if the parameters are required", async () => {
    const options = { structured: false };
    expect(messageOf(await ask("openrouter", options, FORMAT)).content).toBe("4");
    const required = { ...FORMAT, provider: { require_parameters: true } };
    expect((await ask("openrouter", options, required)).status).toBe(404);
  });
});

describe("reasoning stands where the documentation says", () => {
  const cases: [ProfileName, ScriptedOptions, string | null][] = [
    ["vllm", {}, "reasoning"],
    ["vllm", { older: true }, "reasoning_content"],
    ["vllm", { inline: true }, "content"],
    ["ollama", {}, "reasoning"],
    ["llama.cpp", {}, "reasoning_content"],
    ["llama.cpp", { inline: true }, "content"],
    ["openrouter", {}, "reasoning"],
    ["other", {}, "content"],
    ["openai", {}, null],
    ["azure", {}, null],
    ["gemini", {}, null],
    ["anthropic", {}, null],
  ];
  test.each(cases)("%s %o: %s", async (name, options, field) => {
    const answer = await ask(name, { ...options, reasons: "always" }, limited(name, 1000));
    const fields = Object.entries<unknown>(messageOf(answer));
    const found = fields.filter(([, text]) => typeof text === "string" && text.includes("digit"));
    expect(found.map(([one]) => one)).toEqual(field === null ? [] : [field]);
  });
});

/** Requests that are refused: the status, and the part of the error that names the cause. */
const REFUSED: [ProfileName, ScriptedOptions, BodyFields, number, RegExp][] = [
  ["openai", { reasons: "always" }, { max_tokens: 9 }, 400, /max_completion_tokens/],
  ["openai", { reasons: "always" }, { temperature: 0 }, 400, /temperature/],
  ["openai", { reasons: "always" }, { top_p: 1 }, 400, /top_p/],
  ["openai", { reasons: "always" }, { logprobs: true }, 403, /not allowed to request logprobs/],
  ["openai", { reasons: "always" }, { reasoning_effort: "none" }, 400, /'none'/],
  ["openai", { reasons: "unless off" }, { reasoning_effort: "minimal" }, 400, /'minimal'/],
  ["openai", {}, { reasoning_effort: "low" }, 400, /reasoning_effort/],
  ["openai", {}, { chat_template_kwargs: {} }, 400, /chat_template_kwargs/],
  ["openai", {}, { logprobs: true, top_logprobs: 21 }, 400, /top_logprobs/],
  ["openai", { context: 1 }, {}, 400, /maximum context length/],
  [
    "openai",
    { reasons: "always", cutIsRefused: true },
    { max_completion_tokens: 1 },
    400,
    /higher/,
  ],
  ["azure", { reasons: "always" }, { max_tokens: 9 }, 400, /max_completion_tokens/],
  ["azure", { filters: () => true }, {}, 400, /content management policy/],
  ["vllm", {}, { logprobs: true, top_logprobs: 21 }, 400, /logprobs of 21/],
  ["vllm", { older: true }, { reasoning_effort: "none" }, 400, /reasoning_effort/],
  ["vllm", { context: 10 }, { max_tokens: 9 }, 400, /maximum context length/],
  ["ollama", {}, { reasoning_effort: "minimal" }, 400, /invalid reasoning value/],
  ["ollama", {}, { reasoning_effort: "low" }, 400, /does not support thinking/],
  ["llama.cpp", { context: 1 }, {}, 400, /context size/],
  ["openrouter", { reasons: "always" }, { reasoning: { enabled: false } }, 400, /mandatory/],
  ["openrouter", { broke: true }, {}, 402, /credits/],
  ["openrouter", { filters: () => true }, {}, 403, /flagged/],
  ["gemini", {}, { logprobs: true }, 400, /Unknown name "logprobs"/],
  ["gemini", { reasons: "always" }, { reasoning_effort: "none" }, 400, /thinking mode/],
  ["anthropic", {}, { n: 2 }, 400, /n: must be/],
  ["anthropic", { reasons: "always" }, { thinking: { type: "disabled" } }, 400, /disabled/],
  ["anthropic", { reasons: "unless off" }, { temperature: 0 }, 400, /temperature/],
];
test.each(REFUSED)("%s %o refuses %o with %i", async (name, options, fields, status, cause) => {
  const answer = await ask(name, options, fields);
  expect(answer.status).toBe(status);
  expect(errorOf(answer).message).toMatch(cause);
});

describe("log probabilities", () => {
  const LOGPROBS = { logprobs: true, top_logprobs: 5 };
  const first = ({ json }: Answer) => json.choices[0].logprobs?.content[0].token;

  test.each([
    ["openai", {}, "4"],
    ["vllm", {}, "4"],
    ["vllm", { reasons: "always" }, "<think>"],
    ["llama.cpp", {}, "4"],
    ["ollama", {}, "4"],
    ["ollama", { older: true }, undefined],
    ["anthropic", {}, undefined],
  ] satisfies [ProfileName, ScriptedOptions, string | undefined][])(
    "%s %o begins with %s",
    async (name, options, token) => {
      expect(first(await ask(name, options, LOGPROBS))).toBe(token);
    },
  );

  test("a newer model of OpenAI gives five without reasoning", async () => {
    const off = { reasoning_effort: "none", temperature: 0 };
    const options = { reasons: "unless off" } as const;
    expect(first(await ask("openai", options, { ...LOGPROBS, ...off }))).toBe("4");
    const many = { logprobs: true, top_logprobs: 20, ...off };
    expect((await ask("openai", options, many)).status).toBe(400);
  });
});

describe("names of models", () => {
  test.each([
    ["openai", "m-2025-08-07"],
    ["azure", "gpt-4.1-mini-2025-04-14"],
    ["anthropic", "m-20251001"],
    ["llama.cpp", "Qwen3-8B-Q4_K_M.gguf"],
    ["vllm", "m"],
    ["ollama", "m"],
  ] satisfies [ProfileName, string][])("%s answers as %s", async (name, served) => {
    expect((await ask(name, {})).json.model).toBe(served);
    expect((await ask(name, { serves: "s" })).json.model).toBe("s");
  });
});

describe("limits", () => {
  const limit = { after: 0, retryAfterMs: 1500 };
  test("OpenAI and Azure give the waiting time in milliseconds and in whole seconds", async () => {
    for (const name of ["openai", "azure"] as const) {
      const { headers } = await ask(name, { limit });
      expect(headers.get("retry-after-ms")).toBe("1500");
      expect(headers.get("retry-after")).toBe("2");
    }
  });

  test("Gemini gives it in the body only", async () => {
    const answer = await ask("gemini", { limit });
    expect(answer.headers.has("retry-after")).toBe(false);
    expect(errorOf(answer).details).toContainEqual({
      "@type": "type.googleapis.com/google.rpc.RetryInfo",
      retryDelay: "1.5s",
    });
  });

  test("the same number of requests passes again after the waiting time", async () => {
    server.script(scriptedProfile("openai", { limit: { after: 1, retryAfterMs: 1 } }));
    await expect.poll(async () => (await send()).status).toBe(429);
    await expect.poll(async () => (await send()).status).toBe(200);
  });
});

describe("peculiarities", () => {
  test("Azure's older address wants a version and the key's own header", async () => {
    server.script(scriptedProfile("azure"));
    const path = "/openai/deployments/judge";
    expect((await send({}, { path })).status).toBe(404);
    const versioned = async (headers: Record<string, string>) => {
      const address = new URL(`${path}/chat/completions?api-version=2024-10-21`, server.baseUrl);
      const body = JSON.stringify({ model: "m", messages: [{ role: "user", content: "Rate." }] });
      return (await fetch(address, { method: "POST", headers, body })).status;
    };
    expect(await versioned({ "api-key": KEY })).toBe(200);
    expect(await versioned({ authorization: `Bearer ${KEY}` })).toBe(401);
  });

  test("OpenAI and Gemini leave a filtered answer empty", async () => {
    for (const name of ["openai", "gemini"] as const) {
      const answer = await ask(name, { filters: () => true });
      expect(answer.json.choices[0].finish_reason).toBe("content_filter");
      expect(messageOf(answer).content ?? null).toBeNull();
    }
  });

  test("a refusal of the model stands in its own field", async () => {
    for (const name of ["openai", "azure", "openrouter"] as const) {
      const { content, refusal } = messageOf(await ask(name, { refuses: () => true }));
      expect([content, refusal]).toEqual([null, expect.stringContaining("sorry")]);
    }
  });

  test("some of Anthropic's models know only the second way not to reason", async () => {
    const options = { reasons: "unless off", thinkingOff: "between_tools" } as const;
    const [first, second] = PROFILES.anthropic.reasoningOff;
    expect((await ask("anthropic", options, first)).status).toBe(400);
    const answer = await ask("anthropic", options, { ...second, max_tokens: 3 });
    expect(messageOf(answer).content).toBe("4");
  });

  test("OpenRouter answers 200 when a provider failed", async () => {
    const whole = await ask("openrouter", { fails: "whole" });
    expect([whole.status, whole.json.error.code, whole.json.choices]).toEqual([
      200,
      502,
      undefined,
    ]);
    const within = await ask("openrouter", { fails: "choice" });
    expect([within.status, within.json.choices[0].error.code]).toEqual([200, 502]);
  });

  test("OpenRouter hides reasoning on request", async () => {
    const fields = { reasoning: { exclude: true } };
    const answer = await ask("openrouter", { reasons: "always" }, fields);
    expect(messageOf(answer).reasoning).toBeNull();
  });

  test("Ollama ignores `max_completion_tokens` and cuts long prompts without a word", async () => {
    const options = { reasons: "always", context: 2 } as const;
    const messages = [{ role: "user", content: "A long prompt, longer than that." }];
    const answer = await ask("ollama", options, { max_completion_tokens: 1, messages });
    expect(answer.json.usage.prompt_tokens).toBe(2);
    expect(messageOf(answer).content).toBe("4");
  });

  test("a template's other switch has no effect", async () => {
    const options = { reasons: "unless off", templateSwitch: "thinking" } as const;
    const wrong = { chat_template_kwargs: { enable_thinking: false }, max_tokens: 3 };
    expect(messageOf(await ask("vllm", options, wrong)).content).toBeNull();
    const right = { chat_template_kwargs: { thinking: false }, max_tokens: 3 };
    expect(messageOf(await ask("vllm", options, right)).content).toBe("4");
  });

  test("a local endpoint wants a key only if it was started with one", async () => {
    for (const name of ["vllm", "llama.cpp"] as const) {
      server.script(scriptedProfile(name));
      expect((await send({}, { headers: {} })).status).toBe(200);
      server.script(scriptedProfile(name, { key: KEY }));
      expect((await send({}, { headers: {} })).status).toBe(401);
    }
  });
});
