import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import { finishAttempt } from "../qualification/attempts";
import { readSlot } from "./read-slot";

/** What a page still lacks: for each item its place (from 1) and what is missing. */
export interface Lack {
  itemId: string;
  number: number;
  lacks: string;
}

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
    const lacks = definition.lacks(
      { label: item.judgment?.label ?? null, spans: item.judgment?.highlights.length ?? 0 },
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
  await query(
    `UPDATE "Slot" SET "completedAt" = COALESCE("completedAt", now()) WHERE id = $1 AND "userId" = $2`,
    [slotId, userId],
    "complete-slot",
  );
  if (page.training) await finishAttempt(slotId);
  return { completed: true, nextSlotId: page.nextSlotId };
}
