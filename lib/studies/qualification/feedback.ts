import type { TrainingFeedback } from "@/lib/contract/slots";
import { attemptOfSlot, knownLabelsOf } from "@/lib/db/qualification/feedback";
import { AppError } from "@/lib/domain/app-error";
import { plainSpan } from "@/lib/domain/text/span";

/**
 * Returns the feedback for an annotator: in practice for each labelled item, for a batch on
 * everything once it is finished, for an exam the score only.
 */
export async function readFeedback(userId: string, slotId: string): Promise<TrainingFeedback> {
  const attempt = await attemptOfSlot(slotId, userId);
  if (!attempt) throw new AppError("not_found", "exam.not_your_page");
  const isShown = attempt.kind === "practice" || (attempt.kind === "batch" && attempt.finished);
  const items = isShown ? await knownLabelsOf(slotId, userId) : [];
  return {
    ...attempt,
    items: items.map((item) => ({ ...item, highlights: item.highlights.map(plainSpan) })),
  };
}
