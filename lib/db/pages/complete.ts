import * as column from "../core/columns";
import type { Connection } from "../core/database";
import { statement } from "../core/statement";
import { recordEvent } from "../webhooks/record";

/**
 * Marks a page as finished. The paid time is that until it was first finished, and does not change
 * if it is reopened. Writes nothing if a label has changed since the page was read (`items`, with
 * their `versions`).
 */
const complete = statement({
  name: "complete-page",
  reason:
    "Compares all labels of a page with those that were seen, and fixes the paid time, in one statement.",
  parameters: {
    slotId: column.uuid,
    userId: column.uuid,
    items: column.uuids,
    versions: column.ints,
  },
  row: { id: column.uuid },
  text: `
UPDATE "Slot" slot
SET
  "completedAt" = COALESCE(slot."completedAt", now()),
  "firstCompletedAt" = COALESCE(slot."firstCompletedAt", now()),
  "activeMs" = COALESCE(
    slot."activeMs",
    LEAST(
      extract(epoch FROM now() - slot."claimedAt") * 1000,
      (
        SELECT COALESCE(sum(judgment."durationMs"), 0)
        FROM "Judgment" judgment
        JOIN "Rater" rater
          ON rater.id = judgment."raterId"
          AND rater."userId" = slot."userId"
        JOIN "PageItem" place
          ON place."itemId" = judgment."itemId"
          AND place."pageId" = slot."pageId"
      )
    )::bigint
  )
FROM "Stage" stage
JOIN "Rater" own
  ON own."studyId" = stage."studyId"
  AND own."userId" = :userId
WHERE slot.id = :slotId
  AND slot."userId" = :userId
  AND stage.id = slot."stageId"
  AND NOT EXISTS (
    SELECT 1
    FROM unnest(:items::uuid[], :versions::int[]) AS seen(item, version)
    LEFT JOIN "Judgment" judgment
      ON judgment."itemId" = seen.item
      AND judgment."raterId" = own.id
    WHERE COALESCE(judgment.version, 0) <> seen.version
  )
RETURNING slot.id`,
});

/** The version of a label when the page was read; 0 if there was none. */
export interface SeenLabel {
  itemId: string;
  version: number;
}

/**
 * Marks a page as finished, unless one of its labels has changed, and records it for webhooks. Saves
 * wait meanwhile.
 * @returns whether it was marked
 */
export async function markComplete(
  transaction: Connection,
  userId: string,
  slotId: string,
  seen: readonly SeenLabel[],
): Promise<boolean> {
  const slot = await transaction.$kysely
    .selectFrom("Slot")
    .where("id", "=", slotId)
    .forUpdate()
    .select(["stageId", "topicId", "pageId", "completedAt", "attemptId"])
    .executeTakeFirst();
  const completed = await complete(
    {
      slotId,
      userId,
      items: seen.map(({ itemId }) => itemId),
      versions: seen.map(({ version }) => version),
    },
    transaction,
  );
  if (completed.length !== 1) return false;
  const isNews = slot!.completedAt === null && slot!.attemptId === null;
  if (isNews) {
    const { stageId, topicId, pageId } = slot!;
    const data = { pageId, slotId, annotatorId: userId };
    await recordEvent(transaction, { type: "page.finished", stageId, topicId, data });
  }
  return true;
}
