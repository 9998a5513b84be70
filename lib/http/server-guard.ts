import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { API_HEADERS } from "./headers";

const REFUSED = new Set(["TRACE", "TRACK", "CONNECT"]);
const shared = globalThis as { assayGuarded?: boolean };

/**
 * Puts the security headers on every answer of this process's web server before anything else is done with the request, so that errors the framework answers
 * by itself carry them too (pages replace the policy by one with a nonce), and refuses what the framework fails on: methods that echo a request, and addresses that cannot be decoded.
 */
export function guardServer(): void {
  if (shared.assayGuarded) return;
  shared.assayGuarded = true;
  // The framework makes its server itself and offers no place for this.
  const emit = Server.prototype.emit as (
    this: Server,
    event: string | symbol,
    ...values: unknown[]
  ) => boolean;
  Server.prototype.emit = function guarded(
    this: Server,
    event: string | symbol,
    ...values: unknown[]
  ): boolean {
    if (event !== "request") return emit.call(this, event, ...values);
    const [request, response] = values as [IncomingMessage, ServerResponse];
    // What is built may be kept; nothing else but answers of the API gets its rule here, pages have theirs.
    for (const [name, value] of Object.entries(API_HEADERS))
      if (name !== "Cache-Control" || request.url?.startsWith("/api/"))
        response.setHeader(name, value);
    if (REFUSED.has(request.method ?? ""))
      return refuse(response, 405, { Allow: "GET, HEAD, POST, PUT, DELETE, OPTIONS" });
    if (!isDecodable(request.url ?? "")) return refuse(response, 400, {});
    return emit.call(this, event, ...values);
  };
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string>): true {
  response.writeHead(status, {
    ...headers,
    "Cache-Control": API_HEADERS["Cache-Control"],
    Connection: "close",
  });
  response.end();
  return true;
}

/** False for an address with a percent sign that begins no character: the framework fails on it. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0]!);
    return true;
  } catch {
    return false;
  }
}
