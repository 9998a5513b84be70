import { TEST_EVENT, type EventType } from "@/lib/domain/webhooks/events";
import { kysely, prisma } from "../core/database";
import { inSeconds, now } from "../core/expressions";
import type { Attempt } from "./deliveries";

/** Where a message is: it waits for its next attempt, was taken by its target, or was given up. */
export type MessageState = "waiting" | "delivered" | "failed";

/** Returns messages of a webhook, newest first, with their attempts in order. */
export async function messagesOf(webhookId: string, limit: number, offset: number) {
  const rows = await prisma().webhookMessage.findMany({
    where: { webhookId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: limit,
    skip: offset,
    select: {
      id: true,
      type: true,
      createdAt: true,
      state: true,
      nextAt: true,
      attempts: {
        orderBy: { at: "asc" },
        select: { at: true, status: true, problem: true, ms: true, answer: true },
      },
    },
  });
  return rows.map((row) => ({
    ...row,
    type: row.type as EventType | typeof TEST_EVENT,
    state: row.state as MessageState,
    attempts: row.attempts.map((attempt) => ({
      ...attempt,
      problem: attempt.problem as Attempt["problem"],
    })),
  }));
}

/** Counts the messages of a webhook. */
export function messageCount(webhookId: string): Promise<number> {
  return prisma().webhookMessage.count({ where: { webhookId } });
}

/** Adds a message that says only that the webhook works. */
export async function addTest(webhookId: string, study: { id: string; slug: string }) {
  const data = { studyId: study.id, study: study.slug };
  await prisma().webhookMessage.create({ data: { webhookId, type: TEST_EVENT, data } });
}

/** Lets a message be sent again, with all its attempts. @returns whether the webhook has it */
export async function sendAgain(webhookId: string, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely()
    .updateTable("WebhookMessage")
    .set({ state: "waiting", failures: 0, nextAt: now() })
    .where("id", "=", messageId)
    .where("webhookId", "=", webhookId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes messages older than this, and removed webhooks with all of theirs. */
export async function dropOldMessages(days: number): Promise<void> {
  await kysely()
    .deleteFrom("WebhookMessage")
    .where("createdAt", "<", inSeconds(-days * 86_400))
    .execute();
  await kysely().deleteFrom("Webhook").where("removedAt", "<", inSeconds(-86_400)).execute();
}
