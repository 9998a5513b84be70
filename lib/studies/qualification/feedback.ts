import type { TrainingFeedback } from "@/lib/contract/slots";
import { attemptOfSlot, knownLabelsOf } from "@/lib/db/qualification/feedback";
import { AppError } from "@/lib/domain/app-error";
import { plainSpan } from "@/lib/domain/text/span";
import {
  feedbackOnItems,
  ownFeedback as batchesWithFeedback,
} from "@/lib/db/qualification/attempt-review";

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

/** Returns what coordinators wrote about a user's batches of training, newest words first. */
export async function ownFeedback(studyId: string, userId: string) {
  const batches = await batchesWithFeedback(studyId, userId);
  const onItems = await feedbackOnItems(batches.map(({ id }) => id));
  return batches
    .map((batch) => ({
      ...batch,
      items: onItems
        .filter(({ attemptId }) => attemptId === batch.id)
        .map(({ attemptId: _attemptId, ...item }) => item),
    }))
    .filter(({ feedback, items }) => feedback !== null || items.length > 0);
}
