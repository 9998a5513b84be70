import { oneAtATime } from "@/lib/db/one-at-a-time";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { mostUnjudgeable } from "@/lib/domain/assignment/most-unjudgeable";

interface Place {
  userId: string;
  slotId: string;
  itemId: string;
  settings: { unjudgeableShare: number };
}

/** Of one person in one stage: items answered, and those of them that cannot be judged; the item that is being saved counts in neither. */
const ANSWERED = `
SELECT count(*)::int AS answered, count(*) FILTER (WHERE j.status = 'unjudgeable')::int AS unjudgeable
FROM "Slot" here
JOIN "Stage" st ON st.id = here."stageId"
JOIN "Rater" r ON r."studyId" = st."studyId" AND r."userId" = $2
JOIN "Judgment" j ON j."raterId" = r.id AND j."itemId" <> $3 AND (j.category IS NOT NULL OR j.status = 'unjudgeable')
JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = here."stageId"
WHERE here.id = $1`;

/** Does `save` while the person's share of items that cannot be judged allows one more; else refuses with a sentence. Many at once come one after the other. */
export function withinUnjudgeableShare<T>(place: Place, save: () => Promise<T>): Promise<T> {
  return oneAtATime(`unjudgeable ${place.userId}`, async () => {
    const [row] = await query<{ answered: number; unjudgeable: number }>(ANSWERED, [
      place.slotId,
      place.userId,
      place.itemId,
    ]);
    const most = mostUnjudgeable(row!.answered + 1, place.settings.unjudgeableShare);
    if (row!.unjudgeable + 1 > most)
      throw new AppError(
        "conflict",
        `You have marked ${row!.unjudgeable} items as "cannot be judged", which is as many as this stage allows so far: judge this one, or skip it and ask the coordinator.`,
      );
    return save();
  });
}
