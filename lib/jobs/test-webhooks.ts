import { testTarget, type Target } from "@/fixtures/webhooks/target";
import { EVENT_TYPES, type EventType } from "@/lib/domain/webhooks/events";
import { addWebhook } from "@/lib/studies/webhooks/webhooks";
import { deliverWebhooks } from "./webhooks";

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
