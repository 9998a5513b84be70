import type { AnnotatorQualityResult } from "@/lib/contract/quality";
import { median } from "@/lib/domain/statistics/median";
import { wilson } from "@/lib/domain/statistics/sample-size";
import * as labels from "@/lib/db/judgments/annotator-quality";
import { stageWithState } from "@/lib/db/assignment/stage";
import { stoppedRaters } from "../qualification/gate";
import { flagSentence, flagsOf } from "./flags";

type Row = Awaited<ReturnType<typeof labels.annotatorQuality>>[number];

/**
 * Returns every annotator of a stage: agreement with the others and with known labels, pace, and
 * flags.
 */
export async function annotatorQuality(
  studyId: string,
  stageId: string,
): Promise<AnnotatorQualityResult[]> {
  const rows = await labels.annotatorQuality(studyId, stageId);
  const stage = await stageWithState(studyId, stageId);
  const stopped = stage ? await stoppedRaters(stage) : new Set<string>();
  return rows.map(({ othersShare, ...row }) => {
    const flagged = flagsOf(row, {
      share: othersShare,
      seconds: usualSeconds(rows, row.rater),
      agreement: usualAgreement(rows, row.rater),
    });
    return {
      ...row,
      goldInterval: row.gold > 0 ? wilson(row.goldRight, row.gold) : null,
      flagged,
      flags: flagged.map(flagSentence),
      stopped: stopped.has(row.rater),
    };
  });
}

/**
 * Returns the median of the others' medians; null if there are none. Who has no label left, because
 * all were withdrawn, is not compared with.
 */
function usualSeconds(rows: readonly Row[], rater: string): number | null {
  return median(
    rows.flatMap((row) =>
      row.rater === rater || row.labels === 0 || row.medianSeconds === null
        ? []
        : [row.medianSeconds],
    ),
  );
}

/**
 * Returns the agreement of the other annotators, weighted by pairs; null with fewer than two
 * others, because their agreement would only be that with this rater.
 */
function usualAgreement(rows: readonly Row[], rater: string): number | null {
  const others = rows.filter((row) => row.rater !== rater && row.agreement !== null);
  if (others.length < 2) return null;
  const pairs = others.reduce((sum, row) => sum + row.sharedPairs, 0);
  return others.reduce((sum, row) => sum + row.agreement! * row.sharedPairs, 0) / pairs;
}
