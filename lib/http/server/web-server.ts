import { createServer, STATUS_CODES, type IncomingMessage, type Server } from "node:http";
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { API_HEADERS } from "../headers";
import { logger } from "@/lib/db/logger";
import { beginStopping, isStopping } from "../life-cycle";
import { handleApiRequest, isOfApi } from "./handle-api-request";
import { requestIdOf } from "../request-id";
import type { RoutingTable } from "./routing-table";

/**
 * Longer than browsers and load balancers keep a connection; otherwise it might close just as a
 * request arrives.
 */
const KEEP_ALIVE_MS = 75_000;
/** Milliseconds for the headers of a request, and for a whole request, to arrive. */
const HEAD_MS = 60_000;
const REQUEST_MS = 300_000;
/** Milliseconds between checks for idle connections while the server stops. */
const LOOK_MS = 50;
/** Milliseconds allowed for the rest of a refused body. */
const DISCARD_MS = 2000;

/** Methods that echo a request or open a tunnel. */
const REFUSED = new Set(["TRACE", "TRACK", "CONNECT"]);
const ALLOWED = "GET, HEAD, POST, PUT, DELETE, OPTIONS";
/** Methods of pages. Next.js would keep up to 10 MB of the body of any other request. */
const PAGE_METHODS = new Set(["GET", "HEAD"]);
/** Addresses of the sign-in, whose route refuses large bodies itself. */
const SIGN_IN = /^\/api\/auth\/[\w/]+$/;
const CLOSE = { Connection: "close" };

/** Answers requests outside the API. */
export type PageHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/**
 * Returns the web server. Addresses below /api/v1 are answered by the table, all others by Next.js.
 * Every answer has the security headers, including those that Next.js or Node give by themselves.
 */
export function makeWebServer(table: RoutingTable, pages: PageHandler): Server {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
    requireHostHeader: false,
  });
  server.on("request", (incoming, outgoing) => {
    const url = incoming.url ?? "/";
    const path = pathOf(url);
    const method = incoming.method ?? "";
    // Every answer names its request, whoever gives it; a route finds the id in the headers.
    const id = requestIdOf(incoming.headers["x-request-id"] as string | undefined);
    incoming.headers["x-request-id"] = id;
    outgoing.setHeader("X-Request-Id", id);
    outgoing.once("finish", () => discardRest(incoming));
    if (url === "*" && method === "OPTIONS") refuse(outgoing, 204, { Allow: ALLOWED });
    else if (REFUSED.has(method)) refuse(outgoing, 405, { Allow: ALLOWED, ...CLOSE });
    // Node answers this by itself, without headers, unless told not to.
    else if (incoming.httpVersion === "1.1" && incoming.headers.host === undefined)
      refuse(outgoing, 400, CLOSE);
    else if (!isDecodable(path)) refuse(outgoing, 400, CLOSE);
    else if (isOfApi(path, method))
      void handleApiRequest(table, path, incoming, outgoing).catch((error: unknown) =>
        breakOff(outgoing, error),
      );
    else if (!PAGE_METHODS.has(method) && !SIGN_IN.test(path))
      refuse(outgoing, 405, { Allow: [...PAGE_METHODS].join(", ") });
    else {
      setHeaders(outgoing, path);
      void pages(incoming, outgoing).catch((error: unknown) => breakOff(outgoing, error));
    }
  });
  server.on("connect", (_incoming, socket) => refuseRaw(socket, 405, { Allow: ALLOWED }));
  server.on("checkExpectation", (_incoming, outgoing) => refuse(outgoing, 417, CLOSE));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswering(socket)) socket.destroy();
    else refuseRaw(socket, STATUS_OF_ERROR[error.code ?? ""] ?? 400, {});
  });
  return server;
}

/**
 * Refuses new connections, waits for requests in progress, and closes what is left after `graceMs`.
 */
export function stopServer(server: Server, graceMs: number): Promise<void> {
  beginStopping();
  return new Promise((resolve) => {
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(look);
      clearTimeout(late);
      resolve();
    });
  });
}

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

/** Returns false for an address with an invalid percent-encoding. */
function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Sets the headers of answers by Next.js, except that built files may be cached. Pages replace the
 * content security policy by one with a nonce.
 */
function setHeaders(outgoing: ServerResponse, path: string): void {
  for (const [name, value] of Object.entries(API_HEADERS))
    if (name !== "Cache-Control" || path.startsWith("/api/")) outgoing.setHeader(name, value);
  if (isStopping()) outgoing.setHeader("Connection", "close");
}

function refuse(outgoing: ServerResponse, status: number, headers: Record<string, string>): void {
  outgoing.writeHead(status, { ...API_HEADERS, ...headers });
  outgoing.end();
}

/**
 * Refuses bytes that Node cannot parse as a request. The connection is ended, because the server no
 * longer counts it and would wait for it when it stops.
 */
function refuseRaw(socket: Duplex, status: number, headers: Record<string, string>): void {
  const all = {
    ...API_HEADERS,
    ...headers,
    ...CLOSE,
    "X-Request-Id": requestIdOf(null),
    "Content-Length": "0",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
  setTimeout(() => socket.destroy(), DISCARD_MS).unref();
}

/** Returns whether an answer has begun, so that no error can be sent any more. */
function isAnswering(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

/** Ends an answer that failed outside of a route. */
function breakOff(outgoing: ServerResponse, error: unknown): void {
  logger.error({ err: error }, "request failed");
  if (outgoing.headersSent) outgoing.destroy();
  else refuse(outgoing, 500, CLOSE);
}

/**
 * Reads and discards the rest of a refused body, so that the client can read the refusal and reuse
 * the connection. A client that keeps sending is cut off.
 */
function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  if (!incoming.complete) {
    const { socket } = incoming;
    const timer = setTimeout(() => socket.destroy(), DISCARD_MS);
    incoming.once("close", () => clearTimeout(timer));
  }
  incoming.resume();
}
