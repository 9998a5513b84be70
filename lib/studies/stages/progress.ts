import type { StageProgressResult } from "@/lib/contract/stages";
import {
  overfullPages,
  pace,
  pagesByTopic,
  peopleOfStage,
  slotsByTopic,
} from "@/lib/db/pages/progress";
import { annotatorCount } from "@/lib/db/studies/activity";
import { stageOfStudy } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { noForecastReason } from "../overview/stage-progress";

/** Later than a hundred years is no date one could write. */
const FARTHEST_DAYS = 36_500;

type TopicProgress = StageProgressResult["topics"][number];

/**
 * Returns counts by topic and annotator for those who run the study. It contains no label, so it
 * also works while the study is blind.
 */
export async function stageProgress(
  studyId: string,
  stageId: string,
): Promise<StageProgressResult> {
  const stage = await stageOfStudy(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  const [cells, topics, people, perDay, overfull, annotators] = await Promise.all([
    slotsByTopic(stageId),
    pagesByTopic(stageId),
    peopleOfStage(studyId, stageId),
    pace(stageId),
    overfullPages(stageId),
    annotatorCount(studyId),
  ]);
  const raters = new Map(people.map((person) => [person.userId, { ...person, done: 0, held: 0 }]));
  const rows = new Map(
    topics.map(({ id, topic, pages }): [string | null, TopicProgress] => [
      id,
      { topic, pages, places: 0, done: 0, annotators: {} },
    ]),
  );
  for (const { topicId, userId, places: slots, done } of cells) {
    const row = rows.get(topicId)!;
    row.places += slots;
    row.done += done;
    const rater = userId === null ? undefined : raters.get(userId);
    if (!rater) continue;
    row.annotators[rater.rater] = { done, held: slots - done };
    rater.done += done;
    rater.held += slots - done;
  }
  const all = [...rows.values()];
  const [done, allSlots] = [
    all.reduce((sum, row) => sum + row.done, 0),
    all.reduce((sum, row) => sum + row.places, 0),
  ];
  const days = perDay !== null && perDay > 0 ? (allSlots - done) / perDay : Infinity;
  const forecast =
    annotators > 0 && allSlots > done && days < FARTHEST_DAYS
      ? new Date(Date.now() + days * 86_400_000)
      : null;
  return {
    annotators: [...raters.values()]
      .filter((one) => one.done + one.held > 0)
      .map(({ userId: _userId, ...one }) => ({
        ...one,
        username: stage.blind ? null : one.username,
      })),
    topics: all,
    done,
    places: allSlots,
    overfull,
    forecast,
    whyUnknown:
      allSlots <= done || forecast !== null
        ? null
        : noForecastReason(annotators, (perDay ?? 0) > 0),
  };
}
