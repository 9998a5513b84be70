import { annotatorQuality } from "./annotator-quality";

/** Counts the annotators with a flag in any of these stages. */
export async function countFlagged(studyId: string, stageIds: readonly string[]): Promise<number> {
  const found = await Promise.all(stageIds.map((stageId) => annotatorQuality(studyId, stageId)));
  const flagged = found.flat().filter(({ labels, flags }) => labels > 0 && flags.length > 0);
  return new Set(flagged.map(({ rater }) => rater)).size;
}
