import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EVENT_TYPES, type EventType } from "@/lib/domain/webhooks/events";
import { addWebhook } from "@/lib/studies/webhooks/webhooks";
import { deliverWebhooks } from "./webhooks";

/** A message as it arrived. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

type Behaviour = (response: ServerResponse, nth: number) => void;

/** Answers with a status. */
export const answering =
  (status: number, text = ""): Behaviour =>
  (response) =>
    response.writeHead(status).end(text);

/** Starts a target of webhooks on loopback, for tests. */
export async function testTarget(first: Behaviour = answering(204)) {
  let behaviour = first;
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { headers } = request;
      received.push({ headers, body: Buffer.concat(parts).toString() });
      behaviour(response, received.length);
    });
  });
  // The test's process may end before its target.
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve).unref());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=assay`,
    received,
    script(next: Behaviour) {
      behaviour = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Target = Awaited<ReturnType<typeof testTarget>>;

/** Sends what is due. */
export const deliver = (timeoutMs?: number) =>
  deliverWebhooks(new AbortController().signal, timeoutMs);

export const typesAt = ({ received }: Target) =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
export const idsAt = ({ received }: Target) => received.map(({ headers }) => headers["webhook-id"]);

/** Adds a webhook to a study, with a target that listens. */
export async function hooked(study: { id: string }, events: readonly EventType[] = EVENT_TYPES) {
  const target = await testTarget();
  const made = await addWebhook(study.id, { url: target.url, events: [...events] }, null);
  return { target, webhookId: made.id, secret: made.secret };
}
