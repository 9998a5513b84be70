import {
  feedbackOnItems,
  ownFeedback as batchesWithFeedback,
} from "@/lib/db/qualification/attempt-review";

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
