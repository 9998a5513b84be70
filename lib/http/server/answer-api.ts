import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "../answer";
import { API_HEADERS } from "../headers";
import { unknownAddressAnswer } from "../unknown-address";
import { NodeRequest } from "./node-request";
import type { Found, RoutingTable } from "./routing-table";
import { writeAnswer } from "./write-answer";

const PREFIX = "/api/v1";

/** True for an address that the table answers. The framework mends those with a slash too many. */
export function isOfApi(path: string): boolean {
  return path.startsWith(`${PREFIX}/`) && !path.endsWith("/") && !path.includes("//");
}

/** Answers a request of the API. */
export async function answerApi(
  table: RoutingTable,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = new NodeRequest(incoming);
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) request.leave();
  });
  outgoing.once("finish", () => discardRest(incoming));
  const answer = await answerTo(request, table.find(path.slice(PREFIX.length)));
  await writeAnswer(incoming, outgoing, answer);
}

async function answerTo(request: NodeRequest, found: Found | null): Promise<Answer> {
  if (!found) return unknownAddressAnswer();
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

/** As long as the rest of a refused body may take. */
const DISCARD_MS = 2000;

/**
 * Reads what is left of a body that was refused, so that its sender gets to read why and the connection can be used
 * again. Whoever sends on for long is cut off.
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
