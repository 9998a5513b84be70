import type { EventType } from "@/lib/domain/webhooks/events";
import { kysely, type Connection, type Transaction } from "../core/database";
import { now, rowCount, rowsIn } from "../core/expressions";

/** Why a webhook is off: somebody did it, it failed for long, or its target says that it is gone. */
export type OffReason = "person" | "failing" | "gone";

const OF_WEBHOOK = ["Webhook.id", "Webhook.url", "Webhook.createdAt", "Webhook.offSince"] as const;

function present(studyId: string) {
  return kysely()
    .selectFrom("Webhook")
    .where("Webhook.studyId", "=", studyId)
    .where("Webhook.removedAt", "is", null)
    .select(OF_WEBHOOK)
    .select((webhook) => [
      webhook.ref("Webhook.events").$castTo<EventType[]>().as("events"),
      webhook.ref("Webhook.offReason").$castTo<OffReason | null>().as("offReason"),
      "Webhook.failingSince",
      rowsIn(
        webhook
          .selectFrom("WebhookMessage")
          .whereRef("WebhookMessage.webhookId", "=", "Webhook.id")
          .where("WebhookMessage.state", "=", "waiting"),
      ).as("waiting"),
    ]);
}

/** Returns the webhooks of a study without their secrets, oldest first. */
export function listWebhooks(studyId: string) {
  return present(studyId).orderBy("Webhook.createdAt").execute();
}

/** Returns a webhook of a study; undefined if there is none. */
export function webhookById(studyId: string, webhookId: string) {
  return present(studyId).where("Webhook.id", "=", webhookId).executeTakeFirst();
}

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof webhookById>>>;

/** Adds a webhook. @returns its id */
export async function addWebhook(
  transaction: Transaction,
  webhook: { studyId: string; url: string; events: EventType[]; sealedSecret: string },
): Promise<string> {
  const { id } = await transaction.webhook.create({ data: webhook, select: { id: true } });
  return id;
}

/** Changes what a webhook is told. */
export async function setEvents(
  transaction: Transaction,
  webhookId: string,
  events: EventType[],
): Promise<void> {
  await transaction.webhook.update({ where: { id: webhookId }, data: { events } });
}

/** Switches a webhook on; one that is on stays as it is. What waited is sent at once. */
export async function switchOn({ $kysely }: Connection, webhookId: string): Promise<void> {
  const { numUpdatedRows } = await $kysely
    .updateTable("Webhook")
    .set({ offSince: null, offReason: null, failingSince: null, onSince: now() })
    .where("id", "=", webhookId)
    .where("offSince", "is not", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await $kysely
    .updateTable("WebhookMessage")
    .set({ nextAt: now() })
    .where("webhookId", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
}

/** Switches a webhook off; one that is off keeps its reason. */
export async function switchOff(
  { $kysely }: Connection,
  webhookId: string,
  offReason: OffReason,
): Promise<void> {
  await $kysely
    .updateTable("Webhook")
    .set({ offSince: now(), offReason })
    .where("id", "=", webhookId)
    .where("offSince", "is", null)
    .execute();
}

/** Removes a webhook and its secret. Its messages go with `dropOldMessages`. */
export async function dropWebhook({ $kysely }: Connection, webhookId: string): Promise<void> {
  await $kysely
    .updateTable("Webhook")
    .set({ removedAt: now(), offSince: now(), sealedSecret: "" })
    .where("id", "=", webhookId)
    .execute();
}

/** Counts the webhooks of studies that were switched off because they failed, for those with any. */
export function failedWebhooks(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("Webhook")
    .where("studyId", "in", studyIds)
    .where("removedAt", "is", null)
    .where("offReason", "in", ["failing", "gone"])
    .groupBy("studyId")
    .select(["studyId", rowCount().as("webhooks")])
    .execute();
}
