import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiResponse } from "../api-response";
import type { ApiRequest } from "../api-request";
import { unknownAddressAnswer } from "../error-response";
import { API_HEADERS } from "../headers";
import { NodeRequest } from "./node-request";
import type { Found, RoutingTable } from "./routing-table";
import { writeResponse } from "./write-response";

const PREFIX = "/api/v1";

/**
 * Returns whether an address belongs to the API table. Next.js redirects reads of addresses with
 * extra slashes.
 */
export function isOfApi(path: string, method: string): boolean {
  if (!path.startsWith(`${PREFIX}/`)) return false;
  const isRead = method === "GET" || method === "HEAD";
  return !isRead || (!path.endsWith("/") && !path.includes("//"));
}

/** Answers a request of the API. */
export async function handleApiRequest(
  table: RoutingTable,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = new NodeRequest(incoming);
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) request.leave();
  });
  const response = await answerTo(request, table, path);
  await writeResponse(incoming, outgoing, response);
}

/** Returns the answer to a request of an address, which begins with /api/v1. */
export async function answerTo(
  request: ApiRequest,
  table: RoutingTable,
  path: string,
): Promise<ApiResponse> {
  const found = table.find(path.slice(PREFIX.length));
  if (!found) return unknownAddressAnswer(request);
  const { method } = request;
  const route = found.methods.get(method === "HEAD" ? "GET" : method);
  if (route) return route.answer(request, found.params);
  const headers = { ...API_HEADERS, Allow: allowed(found) };
  return { status: method === "OPTIONS" ? 204 : 405, headers, body: null };
}

function allowed({ methods }: Found): string {
  const all = [...methods.keys(), "OPTIONS"];
  if (methods.has("GET")) all.push("HEAD");
  return all.sort().join(", ");
}
