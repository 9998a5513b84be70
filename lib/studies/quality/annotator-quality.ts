import type { AnnotatorQuality } from "@/lib/contract/quality";
import { percentText } from "@/lib/domain/percent-text";
import { median } from "@/lib/domain/statistics/median";
import { wilson } from "@/lib/domain/statistics/sample-size";
import * as labels from "@/lib/db/judgments/annotator-quality";

type Row = Awaited<ReturnType<typeof labels.annotatorQuality>>[number];

const FEWEST = 10;
const FAST_SHARE = 1 / 3;
const SLOW_SHARE = 3;
/** Nobody reads and answers a question in less time. */
const FASTEST_SECONDS = 1;
/** Agreement this far below that of the others is flagged. */
const FAR_BELOW = 0.15;
/** Agreement beyond chance (kappa) below this is flagged as hardly better than chance. */
const LEAST_KAPPA = 0.2;
const STRAIGHT_SHARE = 0.97;
const STRAIGHT_ROW = 20;

/**
 * Returns every annotator of a stage: agreement with the others and with known labels, pace, and
 * flags.
 */
export async function annotatorQuality(
  studyId: string,
  stageId: string,
): Promise<AnnotatorQuality[]> {
  const rows = await labels.annotatorQuality(studyId, stageId);
  return rows.map(({ othersShare, ...row }) => ({
    ...row,
    goldInterval: row.gold > 0 ? wilson(row.goldRight, row.gold) : null,
    flags: flagsOf(row, {
      share: othersShare,
      seconds: usualSeconds(rows, row.rater),
      agreement: usualAgreement(rows, row.rater),
    }),
  }));
}

/** Returns the median of the others' medians; null if there are none. */
function usualSeconds(rows: readonly Row[], rater: string): number | null {
  return median(
    rows.flatMap((row) =>
      row.rater === rater || row.medianSeconds === null ? [] : [row.medianSeconds],
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

interface Usual {
  /** Share of the others' most frequent label. */
  share: number | null;
  seconds: number | null;
  agreement: number | null;
}

function flagsOf(row: Omit<Row, "othersShare">, usual: Usual): string[] {
  if (row.labels < FEWEST) return [];
  return [...paceFlags(row, usual), ...agreementFlags(row, usual), ...labelFlags(row, usual)];
}

function paceFlags({ medianSeconds: own }: Pick<Row, "medianSeconds">, usual: Usual): string[] {
  if (own === null) return [];
  const against = usual.seconds === null ? "" : ` (the others: ${usual.seconds.toFixed(1)} s)`;
  if (own < FASTEST_SECONDS)
    return [`${own.toFixed(1)} s per label, faster than one can read${against}`];
  if (usual.seconds === null) return [];
  if (own < usual.seconds * FAST_SHARE)
    return [
      `more than three times faster than the others: ${own.toFixed(1)} s per label${against}`,
    ];
  if (own > usual.seconds * SLOW_SHARE)
    return [
      `more than three times slower than the others: ${own.toFixed(1)} s per label${against}`,
    ];
  return [];
}

function agreementFlags(
  { agreement, chanceAgreement, sharedPairs }: Omit<Row, "othersShare">,
  usual: Usual,
): string[] {
  if (agreement === null || sharedPairs < FEWEST) return [];
  const percent = (share: number) => percentText(share, 0);
  const far = usual.agreement !== null && agreement < usual.agreement - FAR_BELOW;
  if (far)
    return [
      `agrees far less than the others: ${percent(agreement)} against ${percent(usual.agreement!)}`,
    ];
  const chance = chanceAgreement ?? 0;
  const kappa = chance < 1 ? (agreement - chance) / (1 - chance) : 1;
  return kappa < LEAST_KAPPA
    ? [`agrees hardly more than by chance: ${percent(agreement)}, by chance ${percent(chance)}`]
    : [];
}

function labelFlags(row: Omit<Row, "othersShare">, usual: Usual): string[] {
  const straight =
    (row.commonestShare ?? 0) >= STRAIGHT_SHARE && (usual.share ?? 0) < STRAIGHT_SHARE;
  return [
    ...(straight ? [`almost always ${row.commonest}, unlike the others`] : []),
    ...(row.longestRow >= STRAIGHT_ROW && !straight
      ? [`${row.longestRow} times the same label in a row`]
      : []),
    ...(row.gold >= FEWEST && row.goldRight / row.gold < 0.7
      ? [`${row.goldRight} of ${row.gold} known labels right`]
      : []),
  ];
}
