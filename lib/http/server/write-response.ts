import type { IncomingMessage, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";
import type { ApiResponse } from "../api-response";
import { errorApiResponse } from "../error-response";
import { requestLanguage } from "../api-request";
import { NodeRequest } from "./node-request";

/** Minimum length for compression; shorter texts do not get smaller. */
const PACKED_FROM = 1024;
const packed = promisify(gzip);

/** Writes an answer to a connection: texts at once, streams with backpressure. */
export async function writeResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: ApiResponse,
): Promise<void> {
  const isHead = incoming.method === "HEAD";
  if (body === null || isHead) {
    if (body !== null && typeof body !== "string") await body.cancel().catch(() => {});
    const length = typeof body === "string" ? Buffer.byteLength(body) : 0;
    const hasNone = status === 204 || status === 304 || (isHead && body === null);
    outgoing.writeHead(status, hasNone ? headers : { ...headers, "Content-Length": length });
    outgoing.end();
    return;
  }
  const isPacked = isPackable(headers) && takesGzip(incoming);
  if (typeof body === "string") {
    if (!isPacked || body.length < PACKED_FROM) {
      outgoing.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
      outgoing.end(body);
      return;
    }
    const bytes = await packed(body);
    outgoing.writeHead(status, { ...headers, ...PACKED, "Content-Length": bytes.byteLength });
    outgoing.end(bytes);
    return;
  }
  await writeStream(incoming, outgoing, { status, headers, body }, isPacked);
}

const PACKED = { "Content-Encoding": "gzip", Vary: "Accept-Encoding" };

/** Returns whether an answer is uncompressed text, by its headers. */
function isPackable(headers: Record<string, string>): boolean {
  if (headers["content-encoding"] !== undefined) return false;
  return /^(text\/|application\/(json|x-ndjson|jsonl|xml)\b|image\/svg)/.test(
    headers["content-type"] ?? "",
  );
}

function takesGzip(incoming: IncomingMessage): boolean {
  const accepted = incoming.headers["accept-encoding"];
  if (typeof accepted !== "string") return false;
  return /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);
}

async function writeStream(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: ApiResponse & { body: ReadableStream<Uint8Array> },
  isPacked: boolean,
): Promise<void> {
  const reader = body.getReader();
  // The client may disconnect at any time, even while the next chunk is being produced.
  const leave = () => void reader.cancel().catch(() => {});
  outgoing.once("close", leave);
  let first: Awaited<ReturnType<typeof reader.read>>;
  try {
    first = await reader.read();
  } catch (error) {
    // Nothing was sent yet, so an error can still be sent.
    return writeResponse(
      incoming,
      outgoing,
      errorApiResponse(error, { language: requestLanguage(new NodeRequest(incoming)) }),
    );
  }
  if (outgoing.destroyed) return;
  outgoing.writeHead(status, isPacked ? { ...headers, ...PACKED } : headers);
  const into: Writable = isPacked ? createGzip() : outgoing;
  if (isPacked) pipeline(into as ReturnType<typeof createGzip>, outgoing, () => {});
  // If the stream fails, the connection is broken, so that the client does not take a part for the
  // whole.
  reader.closed.catch(() => outgoing.destroy());
  try {
    for (let part = first; !part.done; part = await reader.read())
      if (!into.write(part.value)) await drained(into);
    into.end();
  } catch {
    outgoing.destroy();
  }
}

/** Waits until the stream takes more or is destroyed. */
function drained(stream: Writable): Promise<void> {
  if (stream.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stream.off("drain", done);
      stream.off("close", done);
      resolve();
    };
    stream.once("drain", done);
    stream.once("close", done);
  });
}
