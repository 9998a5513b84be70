import { FAILING_TOO_LONG } from "@/lib/domain/webhooks/retries";
import { inTransaction, kysely } from "../core/database";
import { inSeconds, now } from "../core/expressions";
import { storableText } from "../core/storable";
import { switchOff } from "./webhooks";

/** Seconds for which a worker has a target for itself; longer than any attempt may take. */
const LEASE_SECONDS = 30;

/**
 * Takes webhooks with messages that are due, those first that waited longest. Nobody else sends to
 * them until `leaveTarget`, or until the worker was dead for a while.
 */
export function claimTargets(limit: number) {
  return kysely()
    .updateTable("Webhook")
    .set({ leasedUntil: inSeconds(LEASE_SECONDS) })
    .where("id", "in", (due) =>
      due
        .selectFrom("Webhook as free")
        .where("free.offSince", "is", null)
        .where((webhook) =>
          webhook.or([
            webhook("free.leasedUntil", "is", null),
            webhook("free.leasedUntil", "<=", now()),
          ]),
        )
        .where((webhook) =>
          webhook.exists(
            webhook
              .selectFrom("WebhookMessage")
              .whereRef("WebhookMessage.webhookId", "=", "free.id")
              .where("WebhookMessage.state", "=", "waiting")
              .where("WebhookMessage.nextAt", "<=", now())
              .select("WebhookMessage.id"),
          ),
        )
        .orderBy("free.leasedUntil", (order) => order.asc().nullsFirst())
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked()
        .select("free.id"),
    )
    .returning(["id", "url", "sealedSecret"])
    .execute();
}

export type Target = Awaited<ReturnType<typeof claimTargets>>[number];

/**
 * Returns the message of a target that has been due for longest, and renews the lease; undefined if
 * none is due, or the target was switched off.
 */
export async function nextMessage(webhookId: string) {
  const { numUpdatedRows } = await kysely()
    .updateTable("Webhook")
    .set({ leasedUntil: inSeconds(LEASE_SECONDS) })
    .where("id", "=", webhookId)
    .where("offSince", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  return kysely()
    .selectFrom("WebhookMessage")
    .where("webhookId", "=", webhookId)
    .where("state", "=", "waiting")
    .where("nextAt", "<=", now())
    .orderBy("nextAt")
    .orderBy("id")
    .limit(1)
    .select(["id", "type", "data", "createdAt", "failures"])
    .executeTakeFirst();
}

export type DueMessage = NonNullable<Awaited<ReturnType<typeof nextMessage>>>;

/** Lets other workers send to a target. */
export async function leaveTarget(webhookId: string): Promise<void> {
  await kysely()
    .updateTable("Webhook")
    .set({ leasedUntil: now() })
    .where("id", "=", webhookId)
    .execute();
}

/** What came of an attempt. */
export interface Attempt {
  /** The status of the answer; null if there was none, and then a problem. */
  status: number | null;
  problem: "timeout" | "refused" | "unreachable" | null;
  ms: number;
  answer: string;
}

/** How a message goes on. */
export type Outcome =
  | { kind: "delivered" }
  /** @param seconds until the next attempt; null if there is none */
  | { kind: "failed"; seconds: number | null; isGone: boolean };

/** Logs an attempt, and notes how its message goes on. */
export function noteAttempt(
  webhookId: string,
  { id: messageId, failures }: DueMessage,
  attempt: Attempt,
  outcome: Outcome,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const answer = storableText(attempt.answer);
    await transaction.webhookAttempt.create({ data: { messageId, ...attempt, answer } });
    const { $kysely } = transaction;
    const message = $kysely.updateTable("WebhookMessage").where("id", "=", messageId);
    const webhook = $kysely.updateTable("Webhook").where("id", "=", webhookId);
    if (outcome.kind === "delivered") {
      await message.set({ state: "delivered" }).execute();
      await webhook.set({ failingSince: null }).where("failingSince", "is not", null).execute();
      return;
    }
    const { seconds, isGone } = outcome;
    await message
      .set({
        failures: failures + 1,
        ...(seconds === null ? { state: "failed" } : { nextAt: inSeconds(seconds) }),
      })
      .execute();
    const { failingSince } = await webhook
      .set((of) => ({ failingSince: of.fn.coalesce("failingSince", now()) }))
      .returning("failingSince")
      .executeTakeFirstOrThrow();
    const failsFor = (Date.now() - failingSince!.getTime()) / 1000;
    if (isGone) await switchOff(transaction, webhookId, "gone");
    else if (seconds === null && failsFor > FAILING_TOO_LONG)
      await switchOff(transaction, webhookId, "failing");
  });
}
