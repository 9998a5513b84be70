import { annotatorQuality } from "./annotator-quality";

/** Numbers of annotators with a strong flag, and with weak ones only. */
export interface Flagged {
  strong: number;
  weak: number;
}

/** Counts the annotators with a flag in any of these stages. */
export async function countFlagged(studyId: string, stageIds: readonly string[]): Promise<Flagged> {
  const found = await Promise.all(stageIds.map((stageId) => annotatorQuality(studyId, stageId)));
  const flagged = found.flat().filter(({ labels, flags }) => labels > 0 && flags.length > 0);
  const strong = new Set(
    flagged.flatMap(({ rater, flagged: flags }) =>
      flags.some(({ severity }) => severity === "strong") ? [rater] : [],
    ),
  );
  const all = new Set(flagged.map(({ rater }) => rater));
  return { strong: strong.size, weak: all.size - strong.size };
}
