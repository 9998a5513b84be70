import { transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import { stillLacks } from "@/lib/tasks/task-definition";
import type { WorkspaceItem } from "@/lib/tasks/workspace-schema";
import { finishAttempt } from "../qualification/attempts";
import { readSlot } from "./read-slot";

/** What a page still lacks: for each item its place (from 1) and what is missing. */
export interface Lack {
  itemId: string;
  number: number;
  lacks: string;
}

/*
 * The time that is paid is that until the page was first finished: opening it again changes nothing of it. Nothing is written when a label has changed since
 * the page was looked at ($3 items, $4 their versions); saves hold the place meanwhile, so none comes in between.
 */
const COMPLETE = `
UPDATE "Slot" s SET "completedAt" = COALESCE(s."completedAt", now()), "firstCompletedAt" = COALESCE(s."firstCompletedAt", now()),
  "activeMs" = COALESCE(s."activeMs", LEAST(extract(epoch FROM now() - s."claimedAt") * 1000, (
    SELECT COALESCE(sum(j."durationMs"), 0) FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = s."userId"
    JOIN "PageItem" pi ON pi."itemId" = j."itemId" AND pi."pageId" = s."pageId"))::bigint)
FROM "Stage" st JOIN "Rater" own ON own."studyId" = st."studyId" AND own."userId" = $2
WHERE s.id = $1 AND s."userId" = $2 AND st.id = s."stageId" AND NOT EXISTS (
  SELECT 1 FROM unnest($3::uuid[], $4::int[]) AS seen(item, version)
  LEFT JOIN "Judgment" j ON j."itemId" = seen.item AND j."raterId" = own.id
  WHERE COALESCE(j.version, 0) <> seen.version)
RETURNING s.id`;

const TRIES = 3;

/** Writes down that a page is finished, unless one of its labels is another by now. */
async function markComplete(
  userId: string,
  slotId: string,
  items: readonly WorkspaceItem[],
): Promise<boolean> {
  return transaction(async (client) => {
    await client.query(`SELECT 1 FROM "Slot" WHERE id = $1 FOR UPDATE`, [slotId]);
    const { rowCount } = await client.query(COMPLETE, [
      slotId,
      userId,
      items.map((item) => item.id),
      items.map((item) => item.judgment?.version ?? 0),
    ]);
    return rowCount === 1;
  });
}

/** Completes a page; refused with the list of what is missing. Completing twice is completing once. */
export async function completeSlot(
  userId: string,
  slotId: string,
  tries = TRIES,
): Promise<{ completed: true; nextSlotId: string | null }> {
  const page = await readSlot(userId, slotId);
  if (page.closed)
    throw new AppError(
      "closed",
      "This study is closed, so the page cannot be completed: ask its coordinator.",
    );
  const definition = taskDefinition(page.task);
  const settings = definition.settings.parse(page.settings);
  const missing = page.items.flatMap((item): Lack[] => {
    const lacks = stillLacks(
      definition,
      {
        label: item.judgment?.label ?? null,
        spans: item.judgment?.highlights.length ?? 0,
        status: item.judgment?.status ?? "submitted",
      },
      settings,
    );
    return lacks
      ? [
          {
            itemId: item.id,
            number: item.position + (page.task === "answerability" ? 0 : 1),
            lacks,
          },
        ]
      : [];
  });
  if (missing.length > 0) {
    const first = missing[0]!;
    const name =
      page.task === "answerability"
        ? `Q-${first.number}`
        : page.task === "support"
          ? `Sentence ${first.number}`
          : `Question ${first.number}`;
    throw new AppError(
      "incomplete",
      `The page is not complete: ${name} ${first.lacks}${missing.length > 1 ? `, and ${missing.length - 1} more` : ""}.`,
      { missing },
    );
  }
  if (!(await markComplete(userId, slotId, page.items))) {
    if (tries > 1) return completeSlot(userId, slotId, tries - 1);
    throw new AppError(
      "conflict",
      "Labels of this page are being changed at this moment: finish it when they are saved.",
    );
  }
  if (page.training) await finishAttempt(slotId);
  return { completed: true, nextSlotId: page.nextSlotId };
}

/** Completes a page that was finished before and was opened again, when it lacks nothing any more. @returns whether it is finished now */
export async function completeIfWhole(userId: string, slotId: string): Promise<boolean> {
  try {
    await completeSlot(userId, slotId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "incomplete") return false;
    throw error;
  }
}
