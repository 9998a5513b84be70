import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressBuilt } from "@/scripts/lib/compress-built.mjs";
import { builtFiles } from "./built-files";

const SCRIPT = "console.log('a script of the build');\n".repeat(100);

let root: string;
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "assay-built-"));
  mkdirSync(join(root, ".next/static/chunks"), { recursive: true });
  writeFileSync(join(root, ".next/static/chunks/a.js"), SCRIPT);
  writeFileSync(join(root, ".next/secret.js"), "secret");
  await compressBuilt(root);
  const response = builtFiles(join(root, ".next/static"));
  server = createServer((incoming, outgoing) => {
    if (!response(incoming, outgoing)) outgoing.writeHead(404).end(incoming.url);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

async function get(path: string, encodings: string) {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path, headers: { "Accept-Encoding": encodings } });
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["identity", undefined, (body: Buffer) => body],
])("a browser that reads %s gets a built script as it can read it", async (reads, sent, open) => {
  const { status, headers, body } = await get("/_next/static/chunks/a.js", reads);
  expect(status).toBe(200);
  expect(headers["content-encoding"]).toBe(sent);
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(headers["cache-control"]).toBe("public,max-age=31536000,immutable");
  expect(headers.vary).toBe("Accept-Encoding");
  expect(open(body).toString()).toBe(SCRIPT);
});

test("what is not a built file is left to the pages, under its own address", async () => {
  for (const path of [
    "/signin",
    "/_next/static/chunks/none.js",
    "/_next/static/../secret.js",
    "/_next/static/%2e%2e/secret.js",
  ]) {
    const { status, body } = await get(path, "br");
    expect([status, body.toString()]).toEqual([404, path]);
  }
});

test("without a build nothing is answered", () => {
  const response = builtFiles(join(root, "none"));
  expect(response({ url: "/_next/static/a.js" } as IncomingMessage, {} as never)).toBe(false);
});
