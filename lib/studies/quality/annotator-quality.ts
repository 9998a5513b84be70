import type { AnnotatorQualityResult } from "@/lib/contract/quality";
import { median } from "@/lib/domain/statistics/quantile";
import { wilson } from "@/lib/domain/statistics/sample-size";
import * as labels from "@/lib/db/quality/annotator-quality";
import { sharedLabels } from "@/lib/db/judgments/shared-labels";
import { stageWithState } from "@/lib/db/studies/stages";
import { scaleOf } from "@/lib/tasks/labels";
import { stoppedRaters } from "../qualification/gate";
import { agreementFlags } from "./agreement-flags";
import { MIN_LABELS, flagSentence, habitFlags } from "./flags";
import { agreementOf, chanceOf, partnersOf, together } from "./partners";
import { unlikeOthers } from "./unlike-others";

type Row = Awaited<ReturnType<typeof labels.annotatorQuality>>[number];

/**
 * Returns every annotator of a stage: agreement with the others and with known labels, pace, and
 * flags.
 */
export async function annotatorQuality(
  studyId: string,
  stageId: string,
): Promise<AnnotatorQualityResult[]> {
  const stage = await stageWithState(studyId, stageId);
  if (!stage) return [];
  const [rows, shared, stopped] = await Promise.all([
    labels.annotatorQuality(studyId, stageId),
    sharedLabels(stageId),
    stoppedRaters(stage),
  ]);
  const scale = scaleOf(stage.task);
  const partners = partnersOf(shared, scale);
  const people = rows.flatMap((row) => (row.labels > 0 ? [row.rater] : []));
  const ofAgreement = agreementFlags(partners, unlikeOthers(shared, people, scale));
  const accounts = new Map(rows.map(({ rater, account }) => [rater, account]));
  const paces = rows
    .flatMap((row) => (row.labels === 0 || row.medianSeconds === null ? [] : [row.medianSeconds]))
    .sort((a, b) => a - b);
  return rows.map(({ othersShare, ...row }) => {
    const meetings = together(partners.get(row.rater) ?? []);
    const flagged = [
      ...(row.labels < MIN_LABELS ? [] : (ofAgreement.get(row.rater) ?? [])).map((flag) => ({
        ...flag,
        label: null,
        pairs: flag.pairs.map(({ rater, n, alike }) => ({
          rater,
          account: accounts.get(rater) ?? null,
          items: n,
          alike,
        })),
      })),
      ...habitFlags(row, { share: othersShare, seconds: typicalSeconds(paces, row) }),
    ].sort((a, b) => Number(a.severity === "weak") - Number(b.severity === "weak"));
    return {
      ...row,
      sharedPairs: meetings.n,
      agreement: agreementOf(meetings),
      chanceAgreement: chanceOf(meetings),
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
 * @param paces the medians of everybody who is compared with, ascending
 */
function typicalSeconds(
  paces: readonly number[],
  { labels: given, medianSeconds }: Pick<Row, "labels" | "medianSeconds">,
) {
  const own = given === 0 || medianSeconds === null ? -1 : paces.indexOf(medianSeconds);
  return median(own < 0 ? paces : paces.toSpliced(own, 1));
}

/** Numbers of annotators with a strong flag, and with weak ones only. */
interface Flagged {
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
