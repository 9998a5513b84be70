import { EnvHttpProxyAgent, errors, type Dispatcher } from "undici";
import { arePrivateAllowed, checkedBaseUrl, guardedLookup, refuseInwardHost } from "./address";
import { CallFailure } from "./call-failure";
import type { HeaderReader } from "./waiting-time";

const MAX_RESPONSE_BYTES = 8_000_000;

export interface HttpResponse {
  status: number;
  header: HeaderReader;
  body: string;
}

/** One call of a server; its path is whole, with the query. */
export interface GuardedCall {
  method: "GET" | "POST";
  path: string;
  /** JSON. */
  body?: string;
}

/** Connections to one server; `close` ends them. */
export interface GuardedServer {
  /** Sends a call. Throws what went wrong with the connection, or a CallFailure. */
  send(call: GuardedCall, signal?: AbortSignal): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Connections to one address; `close` ends them. */
export interface GuardedPost {
  /** Sends a JSON body. Throws what went wrong with the connection, or a CallFailure. */
  post(body: string, signal: AbortSignal): Promise<HttpResponse>;
  close(): Promise<void>;
}

interface Options {
  /** Reads at most this many bytes of an answer, and leaves the rest; without it long ones are refused. */
  readsAtMost?: number;
}

/** Returns a way to send bodies to one address of a server, as `guardedServer` does. */
export function guardedPost(
  url: URL,
  headers: Readonly<Record<string, string>>,
  connections: number,
  timeoutMs: number,
  options: Options = {},
): GuardedPost {
  const server = guardedServer(url, headers, connections, timeoutMs, options);
  const path = `${url.pathname}${url.search}`;
  return {
    post: (body, signal) => server.send({ method: "POST", path, body }, signal),
    close: () => server.close(),
  };
}

/**
 * Returns a way to call a server. It checks addresses when it connects, uses the proxies of the
 * environment (HTTPS_PROXY, HTTP_PROXY, NO_PROXY), follows no redirects, and limits the size and the
 * duration of answers. Nothing else of the environment is sent.
 * @param connections maximum number of simultaneous connections
 */
export function guardedServer(
  url: URL,
  headers: Readonly<Record<string, string>>,
  connections: number,
  timeoutMs: number,
  { readsAtMost }: Options = {},
): GuardedServer {
  checkedBaseUrl(`${url.origin}${url.pathname}`);
  const agent = new EnvHttpProxyAgent({
    connections,
    connect: { lookup: guardedLookup, noDelay: true },
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
  });
  const all = { ...headers, "content-type": "application/json", accept: "application/json" };
  return {
    async send(call, signal) {
      const own = new AbortController();
      const stop = () => own.abort();
      signal?.addEventListener("abort", stop, { once: true });
      if (signal?.aborted) stop();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        own.abort();
      }, timeoutMs);
      try {
        if (hasProxy() && !arePrivateAllowed()) await refuseInwardHost(url.hostname);
        const request = { origin: url.origin, headers: all, ...call, signal: own.signal };
        const response = await agent.request(request);
        return readsAtMost === undefined
          ? await responseOf(response)
          : await beginningOf(response, readsAtMost);
      } catch (error) {
        if (isLate)
          throw new CallFailure("retry", "timeout", "The endpoint gave no whole answer in time.");
        throw error;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Returns whether calls may go through a proxy. */
function hasProxy(): boolean {
  const { env } = process;
  return Boolean(env.HTTP_PROXY || env.http_proxy || env.HTTPS_PROXY || env.https_proxy);
}

async function responseOf(response: Dispatcher.ResponseData): Promise<HttpResponse> {
  const { body } = response;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_RESPONSE_BYTES) {
      body.destroy();
      throw new CallFailure(
        "fail",
        "too large",
        `The endpoint's answer is larger than ${MAX_RESPONSE_BYTES / 1e6} MB, so it was not read.`,
      );
    }
    parts.push(part);
  }
  return httpResponse(response, parts);
}

/** Returns an answer with what came of its body until there was enough, or until it broke off. */
async function beginningOf(
  response: Dispatcher.ResponseData,
  bytes: number,
): Promise<HttpResponse> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response.body as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, bytes - size));
      size += part.length;
      if (size >= bytes) break;
    }
  } catch {
    // The status has come, and says what matters.
  }
  response.body.on("error", () => {}).destroy();
  return httpResponse(response, parts);
}

function httpResponse(
  { statusCode, headers }: Dispatcher.ResponseData,
  parts: readonly Buffer[],
): HttpResponse {
  return {
    status: statusCode,
    header: (name) => {
      const value = headers[name];
      return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
    },
    body: (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString("utf8"),
  };
}

/** Returns whether an error comes from the connection, and not from this program. */
export function isConnectionError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof errors.UndiciError ||
    "code" in error ||
    error.name === "SocketError" ||
    error.name === "AbortError"
  );
}
