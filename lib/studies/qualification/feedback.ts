import type { TrainingFeedback } from "@/lib/contract/slots";
import { attemptOfSlot, knownLabelsOf } from "@/lib/db/judgments/feedback";
import { AppError } from "@/lib/domain/app-error";
import { plainSpan } from "@/lib/domain/text/span";

/**
 * What an annotator is told: in practice each item once it has a label, of a batch everything once it is
 * finished, of an exam the score alone.
 */
export async function readFeedback(userId: string, slotId: string): Promise<TrainingFeedback> {
  const attempt = await attemptOfSlot(slotId, userId);
  if (!attempt) throw new AppError("not_found", "exam.not_your_page");
  const told = attempt.kind === "practice" || (attempt.kind === "batch" && attempt.finished);
  const items = told ? await knownLabelsOf(slotId, userId) : [];
  return {
    ...attempt,
    items: items.map((item) => ({ ...item, highlights: item.highlights.map(plainSpan) })),
  };
}
