import {
  incompleteBeta,
  studentTQuantile,
  studentTTwoSidedP,
} from "../../statistics/distributions";
import { holm } from "../../statistics/multiple-comparisons";
import { ALPHA } from "./topic-ratio";
import type {
  VerdictAnswer,
  JudgeVerdicts,
  RankingVerdict,
  StandInVerdict,
  Verdict,
} from "./verdict";

/** A verdict with its answer after Holm's correction over all verdicts beside it. */
export interface CorrectedVerdict {
  judge: string;
  verdict: Verdict;
  /** One-sided p of the answer that the value speaks for; null where nothing was tested. */
  p: number | null;
  corrected: { p: number | null; answer: VerdictAnswer };
}

/**
 * Corrects verdicts for their number (Holm 1979): a yes or no whose corrected p is not below 5 % is
 * not shown. A yes that needs several bounds has the largest of their p. Without a p an answer
 * stays.
 */
export function correctedVerdicts(judges: readonly JudgeVerdicts[]): CorrectedVerdict[] {
  const all = judges.flatMap(({ judge, verdicts }) =>
    verdicts.map((verdict) => ({ judge, verdict, p: pOf(verdict) })),
  );
  const tested = all.flatMap(({ p }) => (p === null ? [] : [p]));
  const adjusted = holm(tested);
  let at = 0;
  return all.map((one) => {
    const p = one.p === null ? null : adjusted[at++]!;
    const answer = p === null || p < ALPHA ? one.verdict.answer : "not_shown";
    return { ...one, corrected: { p, answer } };
  });
}

function pOf(verdict: Verdict): number | null {
  switch (verdict.role) {
    case "stands_in_for_a_person":
      return pOfStandIn(verdict);
    case "ranks_systems_as_people_do":
      return pOfRanking(verdict);
    case "tells_systems_apart": {
      const { pairs, same, opposite, bound } = verdict;
      // One pair that both separate, each in its own way, is a no without a test.
      if (pairs === 0 || opposite.count > 0) return null;
      return same.count === 0 ? 1 : incompleteBeta(same.count, pairs - same.count + 1, bound);
    }
  }
}

function pOfStandIn({ difference, margin, standard, signal, ...verdict }: StandInVerdict) {
  const df = difference.topics - 1;
  const beyond = oneSided(difference.value, difference.low, -margin, df);
  if (beyond === null || (difference.value ?? 0) < -margin)
    return beyond === null ? null : 1 - beyond;
  const gates = [
    oneSided(standard.alpha, standard.low, 0, df),
    signal && oneSided(signal.value, signal.low, verdict.least_signal, df),
  ];
  return Math.max(beyond, ...gates.map((p) => p ?? 0));
}

function pOfRanking({ tau_b: { value, low, high, topics }, bound }: RankingVerdict) {
  if (value === null || low === null || high === null) return null;
  // Its interval is made on Fisher's z, where 1 has no place; ends are finite.
  const z = (x: number) => Math.atanh(Math.max(-CLOSEST, Math.min(CLOSEST, x)));
  if (value > bound) return oneSided(z(value), z(low), z(bound), topics - 1);
  return oneSided(-z(value), -z(high), -z(bound), topics - 1);
}

const CLOSEST = 1 - 1e-9;

/** Returns the p of "above the bound", from a value and its lower bound (one-sided, Student's t). */
function oneSided(
  value: number | null,
  low: number | null,
  bound: number,
  df: number,
): number | null {
  if (value === null || low === null || df < 1) return null;
  const error = (value - low) / studentTQuantile(1 - ALPHA, df);
  if (error <= 0) return null;
  const t = (value - bound) / error;
  const half = studentTTwoSidedP(t, df) / 2;
  return t > 0 ? half : 1 - half;
}
