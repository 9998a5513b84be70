import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import { stillLacks } from "@/lib/tasks/task-definition";
import { finishAttempt } from "../qualification/attempts";
import { readSlot } from "./read-slot";

/** What a page still lacks: for each item its place (from 1) and what is missing. */
export interface Lack {
  itemId: string;
  number: number;
  lacks: string;
}

/* The time that is paid is that until the page was first finished: opening it again changes nothing of it. */
const COMPLETE = `
UPDATE "Slot" s SET "completedAt" = COALESCE(s."completedAt", now()), "firstCompletedAt" = COALESCE(s."firstCompletedAt", now()),
  "activeMs" = COALESCE(s."activeMs", LEAST(extract(epoch FROM now() - s."claimedAt") * 1000, (
    SELECT COALESCE(sum(j."durationMs"), 0) FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = s."userId"
    JOIN "PageItem" pi ON pi."itemId" = j."itemId" AND pi."pageId" = s."pageId"))::bigint)
WHERE s.id = $1 AND s."userId" = $2`;

/** Completes a page; refused with the list of what is missing. Completing twice is completing once. */
export async function completeSlot(
  userId: string,
  slotId: string,
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
  await query(COMPLETE, [slotId, userId], "complete-slot");
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
