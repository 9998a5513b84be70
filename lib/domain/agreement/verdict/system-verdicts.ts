import { drawTopics } from "../../statistics/bootstrap";
import { betaQuantile } from "../../statistics/distributions";
import { holm } from "../../statistics/multiple-comparisons";
import { pairedTTest } from "../../statistics/paired-t-test";
import { rankStep } from "../../statistics/rank-correlation";
import { RESAMPLES_FOR_ERROR, systemInterval } from "../../statistics/system-interval";
import { attenuationOf } from "../../statistics/system-spread";
import type { PageUnits } from "../page-units";
import { RunMeans } from "../run-means";
import { ALPHA } from "./topic-ratio";
import {
  CONFIDENCE_LEVEL,
  MIN_SYSTEMS,
  RANKING_BOUND,
  SEPARATION_BOUND,
  type RankingVerdict,
  type SeparationVerdict,
  type VerdictReason,
} from "./verdict";

/**
 * Returns whether a judge ranks systems as people do, by the interval of tau-b.
 * @param units the values of people (x) and of the judge (y) by topic and system
 * @param noStandard why people are no standard for it, if they are none
 */
export function rankingVerdict(
  units: PageUnits,
  topics: number,
  noStandard: VerdictReason | null,
  seed: number,
): RankingVerdict {
  const means = new RunMeans(units, topics);
  const used = new Set(units.topic.subarray(0, units.size)).size;
  const tauAt = (resample: Parameters<RunMeans["at"]>[0]) =>
    means.at(resample) ? means.ranks.kendallTauB().value : null;
  const value = tauAt({ id: 0, weights: new Float64Array(topics).fill(1) });
  const made: RankingVerdict = {
    role: "ranks_systems_as_people_do",
    answer: "not_shown",
    why: null,
    level: CONFIDENCE_LEVEL,
    bound: RANKING_BOUND,
    tau_b: { value, low: null, high: null, n: means.runs, topics: used },
  };
  if (means.runs < MIN_SYSTEMS) return { ...made, why: "few_systems" };
  if (noStandard !== null) return { ...made, why: noStandard };
  const interval =
    value === null
      ? null
      : systemInterval(
          {
            estimate: value,
            systems: means.runs,
            topics: used,
            resampled: Array.from(
              drawTopics({ topics, resamples: RESAMPLES_FOR_ERROR, seed }),
              tauAt,
            ),
            attenuation: attenuationOf(means.scores()),
            step: rankStep("kendallTauB", means.runs),
          },
          1 - ALPHA,
        ).ci;
  if (interval === null) return { ...made, why: "no_interval" };
  const [low, high] = interval;
  return {
    ...made,
    answer: low > RANKING_BOUND ? "yes" : high < RANKING_BOUND ? "no" : "not_shown",
    tau_b: { ...made.tau_b, low, high },
  };
}

/**
 * Returns whether a judge tells the systems apart that people tell apart (paired t-tests over
 * topics, Holm, 5 %): yes if the exact interval of the share that it separates in the same way lies
 * above the bound and it turns none around, no if it turns one around.
 */
export function separationVerdict(
  units: PageUnits,
  topics: number,
  noStandard: VerdictReason | null,
): SeparationVerdict {
  const scores = new RunMeans(units, topics).scores();
  const [people, judge] = [signsOf(scores.x), signsOf(scores.y)];
  const separated = people.flatMap((sign, pair) => (sign === 0 ? [] : [sign * judge[pair]!]));
  const pairs = separated.length;
  const same = separated.filter((sign) => sign > 0).length;
  const opposite = separated.filter((sign) => sign < 0).length;
  const made: SeparationVerdict = {
    role: "tells_systems_apart",
    answer: "not_shown",
    why: null,
    level: CONFIDENCE_LEVEL,
    bound: SEPARATION_BOUND,
    systems: scores.x.length,
    pairs,
    same: { count: same, ...exactShare(same, pairs) },
    opposite: { count: opposite, ...exactShare(opposite, pairs) },
  };
  if (noStandard !== null) return { ...made, why: noStandard };
  if (pairs === 0) return { ...made, why: "no_pairs" };
  if (opposite > 0) return { ...made, answer: "no" };
  return made.same.low! > SEPARATION_BOUND ? { ...made, answer: "yes" } : made;
}

/** Returns for every pair of systems 1 or -1 if it is separated, else 0. */
function signsOf(scores: readonly ArrayLike<number>[]): number[] {
  const tests = scores.flatMap((a, i) =>
    scores.slice(i + 1).map((b) => {
      const both = Array.from(a, (_, t) => t).filter(
        (t) => !Number.isNaN(a[t]!) && !Number.isNaN(b[t]!),
      );
      return pairedTTest(
        both.map((t) => a[t]!),
        both.map((t) => b[t]!),
      );
    }),
  );
  // Differences that are all equal have no variance to test against.
  const adjusted = holm(tests.map(({ t, p }) => (t === null ? 1 : p!)));
  return tests.map(({ meanDiff }, pair) => (adjusted[pair]! < ALPHA ? Math.sign(meanDiff!) : 0));
}

/** Returns a share with its exact 90 % interval (Clopper and Pearson 1934). */
function exactShare(count: number, of: number) {
  if (of === 0) return { value: null, low: null, high: null };
  return {
    value: count / of,
    low: count === 0 ? 0 : betaQuantile(ALPHA, count, of - count + 1),
    high: count === of ? 1 : betaQuantile(1 - ALPHA, count + 1, of - count),
  };
}
