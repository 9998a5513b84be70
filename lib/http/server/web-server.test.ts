import { once } from "node:events";
import { Agent, request, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { get, post } from "@/lib/contract/endpoint";
import { defineRoute } from "../define-route";
import { API_HEADERS } from "../headers";
import { streamOf } from "../stream-of";
import { receiveFiles } from "../uploaded-files";
import { RoutingTable } from "./routing-table";
import { makeWebServer, stopServer } from "./web-server";

/** What the routes of these tests have observed. */
const seen = { ended: 0, aborted: 0, sent: 0, pages: 0, address: "" };

async function* lines(count: number): AsyncGenerator<string> {
  try {
    for (let i = 0; i < count; i += 1) {
      seen.sent += 1;
      yield `${"x".repeat(50_000)}\n`;
      await wait(1);
    }
  } finally {
    seen.ended += 1;
  }
}

const text = z.strictObject({ text: z.string() });
const nothing = z.object({});
const probes = [
  defineRoute(
    post({
      name: "echo",
      path: "/echo",
      summary: "",
      input: text,
      output: text,
    }),
    {
      permission: "public",
      run: async ({ input, request: asked }) => {
        seen.address = asked.headers.get("x-forwarded-for") ?? "";
        return input;
      },
    },
  ),
  defineRoute(file("stream", "/stream/{count}"), {
    permission: "public",
    run: async ({ params }) =>
      new Response(streamOf(lines(Number(params.count))), {
        headers: { "Content-Type": "text/csv" },
      }),
  }),
  defineRoute(file("broken", "/broken/{after}"), {
    permission: "public",
    run: async ({ params }) => {
      async function* parts() {
        for (let i = 0; i < Number(params.after); i += 1) yield "part ";
        throw new Error("The disk is gone.");
      }
      return new Response(streamOf(parts()));
    },
  }),
  defineRoute(
    post({
      name: "upload",
      path: "/upload",
      summary: "",
      input: null,
      output: z.object({ files: z.number() }),
    }),
    {
      permission: "public",
      run: async ({ request: asked }) => {
        const upload = await receiveFiles(asked, { file: 1e9, upload: 100_000 });
        await upload.close();
        return { files: upload.files.length };
      },
    },
  ),
  defineRoute(file("slow", "/slow"), {
    permission: "public",
    run: async ({ request: asked }) => {
      await wait(300, null, { signal: asked.signal }).catch(() => {
        seen.aborted += 1;
      });
      return new Response("done");
    },
  }),
];

/** Returns an endpoint that answers with a file. */
function file<const Path extends `/${string}`>(name: string, path: Path) {
  return get({ name, path, summary: "", input: nothing, output: null });
}

function makeServer(): Server {
  const rows = probes.map((route) => {
    const { method, path } = route.definition;
    return { method, path, route };
  });
  return makeWebServer(new RoutingTable(rows), async (incoming, outgoing) => {
    if (incoming.url === "/fails") throw new Error("The framework failed.");
    seen.pages += 1;
    outgoing.statusCode = incoming.url === "/" ? 200 : 404;
    outgoing.end("page");
  });
}

let server: Server;
let port: number;
beforeAll(async () => {
  server = makeServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.closeAllConnections());

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Asked {
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

function ask(method: string, path: string, { headers, body, agent: by }: Asked = {}) {
  return new Promise<{ incoming: IncomingMessage; body: Buffer; isReused: boolean }>(
    (resolve, reject) => {
      const sent = request({ port, method, path, headers, agent: by ?? false }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on("data", (part: Buffer) => parts.push(part));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({ incoming, body: Buffer.concat(parts), isReused: sent.reusedSocket }),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    },
  );
}

/** Sends raw bytes. @returns everything received until the connection ends */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("data", (part) => {
    response += String(part);
  });
  socket.write(bytes);
  await once(socket, "close");
  return response;
}

const JSON_TYPE = { "content-type": "application/json" };
const echo = (body: string, headers: Record<string, string> = {}) =>
  ask("POST", "/api/v1/echo", { headers: { ...JSON_TYPE, ...headers }, body, agent });

test("connections are kept alive and reused", async () => {
  await echo('{"text":"a"}');
  const { incoming, isReused, body } = await echo('{"text":"b"}');
  expect([isReused, JSON.parse(String(body))]).toEqual([true, { text: "b" }]);
  expect(incoming.headers["keep-alive"]).toBe("timeout=75");
  expect(incoming.headers["content-length"]).toBe("12");
});

test("a body over the limit is refused by its length or while it arrives, and the connection is kept", async () => {
  const large = JSON.stringify({ text: "x".repeat(20_000) });
  expect((await echo(large)).incoming.statusCode).toBe(413);
  const chunked = await echo(large, { "transfer-encoding": "chunked" });
  expect([chunked.incoming.statusCode, chunked.isReused]).toEqual([413, true]);
  const next = await echo('{"text":"b"}');
  expect([next.incoming.statusCode, next.isReused]).toEqual([200, true]);
});

test("a body without end is refused, and its sender is cut off", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  let response = "";
  socket.on("data", (part) => {
    response += String(part);
  });
  socket.write(
    `POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000000000\r\n\r\n`,
  );
  const piece = "x".repeat(50_000);
  const sending = setInterval(() => socket.write(piece), 2);
  const begun = performance.now();
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(sending);
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test("a body without a length is read", async () => {
  const { body } = await echo('{"text":"a"}', { "transfer-encoding": "chunked" });
  expect(JSON.parse(String(body))).toEqual({ text: "a" });
});

test("HEAD answers with headers only and ends the stream", async () => {
  const before = seen.ended;
  const { incoming, body } = await ask("HEAD", "/api/v1/stream/1000", { agent });
  expect([incoming.statusCode, body.length]).toEqual([200, 0]);
  expect(incoming.headers["content-type"]).toBe("text/csv");
  await vi.waitFor(() => expect(seen.ended).toBe(before + 1));
});

test("a stream arrives complete, compressed if the client accepts that", async () => {
  const plain = await ask("GET", "/api/v1/stream/20");
  expect(plain.body.length).toBe(20 * 50_001);
  const headers = { "accept-encoding": "br, gzip" };
  const packed = await ask("GET", "/api/v1/stream/20", { headers });
  expect(packed.incoming.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  const refused = await ask("GET", "/api/v1/stream/1", {
    headers: { "accept-encoding": "gzip;q=0" },
  });
  expect(refused.incoming.headers["content-encoding"]).toBeUndefined();
});

test("a stream waits for a slow reader, and ends when the reader disconnects", async () => {
  const before = { ...seen };
  const socket = connect(port, "127.0.0.1");
  socket.pause();
  socket.write("GET /api/v1/stream/100000 HTTP/1.1\r\nHost: x\r\n\r\n");
  await wait(1500);
  const sent = seen.sent - before.sent;
  await wait(300);
  expect(seen.sent - before.sent).toBe(sent);
  expect(sent).toBeLessThan(1000);
  socket.destroy();
  await vi.waitFor(() => expect(seen.ended).toBe(before.ended + 1));
});

test("a stream that fails breaks the connection, or is an error if nothing was sent yet", async () => {
  await expect(ask("GET", "/api/v1/broken/3")).rejects.toThrow(/aborted|hang up/);
  expect((await ask("GET", "/api/v1/broken/0")).incoming.statusCode).toBe(500);
});

test("a client that disconnects ends the work begun for it", async () => {
  const before = seen.aborted;
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\n");
  await wait(50);
  socket.destroy();
  await vi.waitFor(() => expect(seen.aborted).toBe(before + 1));
});

test("a client that disconnects while sending a body leaves nothing behind", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
  );
  await wait(50);
  socket.destroy();
  expect((await echo('{"text":"b"}')).incoming.statusCode).toBe(200);
});

test("forms arrive as streams, and their limits apply", async () => {
  const form = (size: number) =>
    `--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n${"x".repeat(size)}\r\n--b--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const send = (size: number) =>
    ask("POST", "/api/v1/upload", { headers, body: form(size), agent });
  expect(JSON.parse(String((await send(80_000)).body))).toEqual({ files: 1 });
  expect((await send(3_000_000)).incoming.statusCode).toBe(413);
  expect((await send(10)).incoming.statusCode).toBe(200);
});

test.each([
  ["GET", "/api/v1/nothing", 404],
  ["GET", "/api/v1/echo", 405],
  ["GET", "/api/v1/slow%", 400],
  ["GET", "/%E0%A4%A", 400],
  ["GET", "/", 200],
  ["GET", "/nothing", 404],
  ["GET", "/fails", 500],
  ["TRACE", "/", 405],
  ["TRACE", "/api/v1/slow", 405],
  ["PROPFIND", "/api/v1/slow", 405],
  ["OPTIONS", "/api/v1/slow", 204],
  ["OPTIONS", "*", 204],
  ["POST", "/", 405],
  ["OPTIONS", "/", 405],
  ["POST", "/api/auth/../signin", 405],
  ["POST", "/api/v1/echo/", 404],
])("%s %s answers %i with the security headers", async (method, path, status) => {
  const { incoming, body } = await ask(method, path, { headers: { "x-canary": "echoed" } });
  expect(incoming.statusCode).toBe(status);
  for (const [name, value] of Object.entries(API_HEADERS))
    if (name !== "Cache-Control" || path.startsWith("/api/"))
      expect(incoming.headers[name.toLowerCase()], name).toBe(value);
  expect(String(body)).not.toContain("echoed");
});

test("a refused method is answered with the allowed methods", async () => {
  expect((await ask("DELETE", "/api/v1/slow")).incoming.headers.allow).toBe("GET, HEAD, OPTIONS");
  expect((await ask("OPTIONS", "/api/v1/echo")).incoming.headers.allow).toBe("OPTIONS, POST");
});

test.each([
  ["CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["NONSENSE\r\n\r\n", 400],
  [`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, 431],
  ["GET / HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\n\r\n", 417],
  ["GET / HTTP/1.1\r\n\r\n", 400],
  // A proxy in front could read these as other requests than Node does.
  [
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  ["POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd", 400],
  ["POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 4\r\n\r\nabcd", 400],
  ["GET / HTTP/1.1\nHost: x\n\n", 400],
])("requests that Node refuses by itself get the security headers: %j", async (bytes, status) => {
  const response = await raw(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response.toLowerCase()).toContain("x-content-type-options: nosniff");
});

test("outside the API and the sign-in, only GET and HEAD reach the framework, and no body is read", async () => {
  const before = seen.pages;
  const body = "x".repeat(1_000_000);
  const refused = await ask("POST", "/signin", { body, agent });
  expect([refused.incoming.statusCode, refused.incoming.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(seen.pages).toBe(before);
  const next = await ask("HEAD", "/", { agent });
  expect([next.incoming.statusCode, next.isReused]).toEqual([200, true]);
  await ask("POST", "/api/auth/callback/credentials", { body: "a" });
  expect(seen.pages).toBe(before + 2);
});

/** Sends a request that asks for another protocol. @returns the connection and the answer's head */
async function upgraded(protocol: string) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
  const [head] = (await once(socket, "data")) as [Buffer];
  return { socket, head: String(head) };
}

test.each(["websocket", "h2c"])(
  "a request to go on with %s is answered as an ordinary one",
  async (protocol) => {
    const { socket, head } = await upgraded(protocol);
    expect(head).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  },
);

test("an answer carries the request's id", async () => {
  const { incoming } = await echo('{"text":"a"}', { "x-request-id": "from-the-proxy-1" });
  expect(incoming.headers["x-request-id"]).toBe("from-the-proxy-1");
});

test("headers for proxies do not make another site's request one of this site", async () => {
  const forged = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
  };
  const refused = await echo('{"text":"a"}', { ...forged, origin: "http://evil.example" });
  expect(refused.incoming.statusCode).toBe(403);
});

test("without a proxy the peer address counts as forwarded for", async () => {
  await echo('{"text":"a"}');
  expect(seen.address).toBe("127.0.0.1");
  await echo('{"text":"a"}', { "x-forwarded-for": "192.0.2.1, 10.0.0.1" });
  expect(seen.address).toBe("192.0.2.1, 10.0.0.1");
});

test("a server that stops finishes requests in progress, takes no new ones, and closes idle connections", async () => {
  await ask("GET", "/api/v1/slow", { agent });
  await upgraded("websocket");
  // Refused by the server, and held open by whoever sent it.
  const tunnel = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  tunnel.on("error", () => {});
  tunnel.write("CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(tunnel, "data");
  const underWay = ask("GET", "/api/v1/slow");
  await wait(100);
  const begun = performance.now();
  const stopped = stopServer(server, 10_000);
  const { incoming, body } = await underWay;
  expect([incoming.headers.connection, String(body)]).toEqual(["close", "done"]);
  await stopped;
  expect(performance.now() - begun).toBeLessThan(3000);
  await vi.waitFor(() => expect(agent.freeSockets).toEqual({}));
  await expect(ask("GET", "/")).rejects.toThrow(/ECONNREFUSED/);
});
