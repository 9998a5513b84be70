import type { Connection } from "@/lib/db/core/database";
import { idleTrainingLabels } from "@/lib/db/qualification/training-pages";
import { note, type Note } from "@/lib/messages/note";

export { markTrainingPages, trainingPageSizes } from "@/lib/db/qualification/training-pages";

/**
 * Returns warnings on labels with purpose `training` that have no effect: those that are not by an
 * adjudicator, and those on pages without a known label for every item.
 */
export async function trainingWarnings(connection: Connection, studyId: string): Promise<Note[]> {
  const { ofPeople, onPages } = await idleTrainingLabels(connection, studyId);
  return [
    ...(ofPeople > 0 ? [note("training.not_by_adjudicator", { labels: ofPeople })] : []),
    ...(onPages > 0 ? [note("training.not_known_whole", { labels: onPages })] : []),
  ];
}
