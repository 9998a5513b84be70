import type { Connection } from "@/lib/db/core/database";
import { idleTrainingLabels } from "@/lib/db/pages/training";
import type { PoolClient } from "@/lib/db/pool";

export { markTrainingPages, trainingPageSizes } from "@/lib/db/pages/training";

/**
 * Labels of purpose `training` that count for nothing, said with the reason: those of people, and those on pages
 * that are not known whole.
 */
export async function trainingWarnings(
  connection: PoolClient | Connection,
  studyId: string,
): Promise<string[]> {
  const { ofPeople, onPages } = await idleTrainingLabels(connection, studyId);
  return [
    ...(ofPeople > 0
      ? [
          `${ofPeople} labels of purpose training are not an adjudicator's and count for nothing: give them the rater_type adjudicator to make them known answers.`,
        ]
      : []),
    ...(onPages > 0
      ? [
          `${onPages} labels of purpose training are on pages that are not known whole, or that somebody has had, and count for nothing: a page is for training when every item of it has such a label.`,
        ]
      : []),
  ];
}
