import type * as Dns from "node:dns";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callingSchema } from "@/lib/domain/judging/calling";
import { capabilitiesSchema } from "@/lib/domain/judging/capabilities";
import { refuseInwardHost } from "./address";
import { CallFailure } from "./call-failure";
import type { CompletionRequest } from "./completion";
import { openAiClient } from "./openai-client";
import { answerWith, scriptedServer, sendJson, type Behaviour } from "@/fixtures/endpoints/server";

const NAMES = ["HTTP_PROXY", "NO_PROXY", "OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OPENAI_API_KEY"];
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));
beforeEach(() => {
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
});
afterEach(() => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  for (const name of NAMES) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

const REQUEST: CompletionRequest = {
  model: "m",
  prompt: "Rate.",
  temperature: 0,
  topP: 1,
  maxTokens: 3,
  logprobs: false,
  schema: null,
  sample: 0,
};

const clientOf = (baseUrl: string) =>
  openAiClient({
    baseUrl,
    key: null,
    headers: {},
    calling: callingSchema.parse({}),
    timeoutMs: 5000,
    window: 1,
    capabilities: capabilitiesSchema.parse({}),
  });

async function ask(baseUrl: string, request: Partial<CompletionRequest> = {}) {
  const client = clientOf(baseUrl);
  try {
    return await client.complete({ ...REQUEST, ...request }, new AbortController().signal);
  } finally {
    await client.close();
  }
}

async function answering(behaviour: Behaviour) {
  const server = await scriptedServer(behaviour);
  return { server, given: await ask(server.baseUrl).finally(() => server.close()) };
}

/** A proxy that opens tunnels and remembers where to. */
async function openProxy(): Promise<{ server: Server; url: string; tunnels: string[] }> {
  const tunnels: string[] = [];
  const server = createServer();
  server.on("connect", (request, socket, head) => {
    tunnels.push(request.url ?? "");
    const [host, port] = (request.url ?? "").split(":");
    const onward = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tunnels };
}

test("calls go through the proxy of the environment, and not where it says that none is used", async () => {
  const endpoint = await scriptedServer(answerWith("4"));
  const proxy = await openProxy();
  try {
    process.env.HTTP_PROXY = proxy.url;
    expect((await ask(endpoint.baseUrl)).text).toBe("4");
    expect(proxy.tunnels).toEqual([new URL(endpoint.baseUrl).host]);
    process.env.NO_PROXY = "127.0.0.1";
    await ask(endpoint.baseUrl);
    expect(proxy.tunnels).toHaveLength(1);
  } finally {
    await endpoint.close();
    proxy.server.closeAllConnections();
    proxy.server.close();
  }
});

/** Answers of the name service: each lookup takes the next address, the last one stays. */
const names = vi.hoisted(() => new Map<string, string[]>());
vi.mock("node:dns", async (original) => {
  const dns = await original<typeof Dns>();
  const lookup = (
    name: string,
    options: Dns.LookupAllOptions,
    callback: (error: Error | null, addresses: Dns.LookupAddress[]) => void,
  ) => {
    const left = names.get(name);
    if (!left) return dns.lookup(name, options, callback);
    const address = left.length > 1 ? left.shift()! : left[0]!;
    callback(null, [{ address, family: 4 }]);
  };
  return { ...dns, lookup };
});
beforeEach(() => names.clear());

test("a host that leads into the network is not called through a proxy either", async () => {
  const endpoint = await scriptedServer(answerWith("4"));
  const proxy = await openProxy();
  try {
    process.env.HTTP_PROXY = proxy.url;
    names.set("inside.example", ["127.0.0.1"]);
    const { port } = new URL(endpoint.baseUrl);
    const call = () => ask(`http://inside.example:${port}/v1`);
    delete process.env.ASSAY_PRIVATE_ENDPOINTS;
    await expect(call()).rejects.toMatchObject({ kind: "refused address" });
    expect(proxy.tunnels).toEqual([]);
  } finally {
    await endpoint.close();
    proxy.server.closeAllConnections();
    proxy.server.close();
  }
});

test("a name that leads into the network from its second lookup on is not followed there", async () => {
  const endpoint = await scriptedServer(answerWith("4"));
  try {
    delete process.env.ASSAY_PRIVATE_ENDPOINTS;
    const { port } = new URL(endpoint.baseUrl);
    names.set("changes.example", ["93.184.215.14", "127.0.0.1"]);
    await expect(refuseInwardHost("changes.example")).resolves.toBeUndefined();
    await expect(ask(`http://changes.example:${port}/v1`)).rejects.toMatchObject({
      kind: "refused address",
    });
    expect(endpoint.calls).toEqual([]);
  } finally {
    await endpoint.close();
  }
});

test("nothing of the operator's environment is sent", async () => {
  process.env.OPENAI_ORG_ID = "org-of-the-operator";
  process.env.OPENAI_PROJECT_ID = "project-of-the-operator";
  process.env.OPENAI_API_KEY = "key-of-the-operator";
  const { server } = await answering(answerWith("4"));
  const { headers, body } = server.calls[0]!;
  expect(JSON.stringify([headers, body])).not.toContain("of-the-operator");
  expect(Object.keys(headers).sort()).toEqual([
    "accept",
    "connection",
    "content-length",
    "content-type",
    "host",
  ]);
});

test("valid JSON without a content type is an answer", async () => {
  const { given } = await answering((body, response) => {
    response.writeHead(200);
    response.end(JSON.stringify({ model: body.model, choices: [{ message: { content: "4" } }] }));
  });
  expect(given.text).toBe("4");
});

test.each<[string, object, string]>([
  [
    "an error of the model's host",
    { choices: [], error: { code: 502, message: "down" } },
    "server",
  ],
  [
    "an error inside the choice",
    { choices: [{ message: { content: "" }, error: { code: 429, message: "slow" } }] },
    "rate limit",
  ],
  [
    "a filtered answer",
    { choices: [{ message: { content: "" }, finish_reason: "content_filter" }] },
    "filtered",
  ],
  ["an error without a code", { error: { message: "sorry" } }, "no answer"],
])("%s with status 200 is no answer", async (_name, value, kind) => {
  const server = await scriptedServer((body, response) =>
    sendJson(response, { model: body.model, ...value }),
  );
  await expect(ask(server.baseUrl).finally(() => server.close())).rejects.toMatchObject({ kind });
});

test("reasoning is kept apart, whether it has a field of its own or stands in the text", async () => {
  const apart = await answering((body, response) =>
    sendJson(response, {
      model: body.model,
      choices: [{ message: { content: "4", reasoning_content: "First 2, then 3." } }],
    }),
  );
  expect(apart.given).toMatchObject({ text: "4", reasoning: "First 2, then 3." });
  const inline = await answering(answerWith("<think>A 2? No, 3.</think>\n\n4"));
  expect(inline.given).toMatchObject({ text: "4", reasoning: "A 2? No, 3." });
});

test("an answer that is cut off, and a prompt that the endpoint has cut, are noticed", async () => {
  const server = await scriptedServer((body, response) =>
    sendJson(response, {
      model: body.model,
      system_fingerprint: "fp",
      choices: [{ message: { content: "I thi" }, finish_reason: "length" }],
      usage: { prompt_tokens: 512, completion_tokens: 3 },
    }),
  );
  const given = await ask(server.baseUrl, { prompt: "word ".repeat(4000) });
  await server.close();
  expect(given.facts).toEqual({
    finish: "length",
    model: "m",
    fingerprint: "fp",
    isCut: true,
    isPromptCut: true,
  });
});

test("what an endpoint sends beyond its answer is not the answer to the next call, and cookies are not kept", async () => {
  const answer = (content: string) => {
    const body = JSON.stringify({ model: "m", choices: [{ message: { content } }] });
    const head = `HTTP/1.1 200 OK\r\nset-cookie: id=1\r\ncontent-length: ${body.length}\r\n\r\n`;
    return head + body;
  };
  const server = await scriptedServer((_body, response) => {
    response.socket!.write(answer("3") + answer("9"));
  });
  const client = clientOf(server.baseUrl);
  try {
    const next = () => client.complete(REQUEST, new AbortController().signal);
    expect((await next()).text).toBe("3");
    let cookie: string | undefined;
    server.script((body, response, n, request) => {
      cookie = request.headers.cookie;
      return answerWith("4")(body, response, n, request);
    });
    const second = await next().catch((error: unknown) => error);
    if (second instanceof CallFailure) expect(second.action).toBe("retry");
    else expect(second).toMatchObject({ text: "4" });
    expect((await next()).text).toBe("4");
    expect(cookie).toBeUndefined();
  } finally {
    await client.close();
    await server.close();
  }
});
