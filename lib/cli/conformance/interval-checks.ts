import { z } from "zod";
import {
  pairedEquivalence,
  resampledEquivalence,
  type EquivalenceReason,
} from "@/lib/domain/statistics/equivalence";
import { MISSING, type RaterColumn } from "@/lib/domain/agreement/item-table";
import { labelSums, type LabelledItems } from "@/lib/domain/agreement/label-patterns";
import { fleissKappa, krippendorffAlpha } from "@/lib/domain/agreement/multi-rater";
import { sumsLayout } from "@/lib/domain/agreement/multi-rater-sums";
import { twoJackknives } from "@/lib/domain/agreement/other-raters";
import { quantile } from "@/lib/domain/statistics/quantile";
import { cohenKappa } from "@/lib/domain/agreement/two-rater";
import {
  weightedFigure,
  type RaterFigure,
  type TopicLabels,
} from "@/lib/domain/agreement/weighted-raters";
import { fewHumanTopics } from "@/lib/domain/measures/few-human-topics";
import { check, matrix, numbers, type Check } from "./check";

const given = numbers.default([]);
const fewTopicsCase = z.object({
  kind: z.string().optional(),
  human: given,
  judgeOnHuman: given,
  judgeOnRest: given,
  humanA: given,
  humanB: given,
  judgeOnHumanA: given,
  judgeOnHumanB: given,
  judgeOnRestA: given,
  judgeOnRestB: given,
});

/** A category, by its number or its name. */
const label = z.union([z.number(), z.string()]);
const topicsOfItems = z.array(z.object({ items: z.array(z.array(label.nullable())) }));

const twoWayCase = z.object({
  figure: z.enum(["mean", "fleissKappa", "alphaNominal", "alphaOrdinal", "alphaInterval"]),
  categories: z.array(label),
  raters: z.number(),
  topics: topicsOfItems,
  topicIndices: matrix,
  raterIndices: matrix,
});
type TwoWayCase = z.infer<typeof twoWayCase>;

const equivalenceCase = z.object({
  kind: z.enum(["pairedT", "bootstrapMeans", "bootstrapKappa"]),
  a: given,
  b: given,
  topics: topicsOfItems.default([]),
  margin: z.number(),
  alpha: z.number(),
  resampleIndices: matrix.default([]),
});
type EquivalenceCase = z.infer<typeof equivalenceCase>;

/** Computes the values of each reference file of intervals, under the keys of the file. */
export const intervalChecks: Record<string, Check> = {
  ppi_small: check(fewTopicsCase, (given) => {
    const of = (name: "human" | "judgeOnHuman" | "judgeOnRest") =>
      given.kind === "difference" ? minus(given[`${name}A`], given[`${name}B`]) : given[name];
    const found = fewHumanTopics(of("human"), of("judgeOnHuman"), of("judgeOnRest"));
    return { ...found, judgeOnly: found.judgeOnly.estimate };
  }),
  two_way_bootstrap: check(twoWayCase, twoWay),
  tost: check(equivalenceCase, equivalence),
};

function minus(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, i) => value - b[i]!);
}

const FIGURES: Record<TwoWayCase["figure"], RaterFigure> = {
  mean: "mean",
  fleissKappa: "fleissKappa",
  alphaNominal: "nominal",
  alphaOrdinal: "ordinal",
  alphaInterval: "interval",
};

function twoWay({ figure, categories, raters, topics, topicIndices, raterIndices }: TwoWayCase) {
  const scale = categories.map((category, k) => (typeof category === "number" ? category : k));
  const labels = topics.map(({ items }): TopicLabels =>
    items.map((row) => row.map((label) => (label === null ? null : categories.indexOf(label)))),
  );
  const of = (topicWeights: number[], raterWeights: number[]) =>
    weightedFigure(FIGURES[figure], labels, topicWeights, raterWeights, scale);
  const ones = (length: number) => new Array<number>(length).fill(1);
  const [allTopics, allRaters] = [ones(topics.length), ones(raters)];
  const estimate = of(allTopics, allRaters);
  const counted = (indices: number[], length: number) => {
    const counts = new Array<number>(length).fill(0);
    for (const index of indices) counts[index]! += 1;
    return counts;
  };
  const resampled = topicIndices.map(
    (chosen, b) => of(counted(chosen, topics.length), counted(raterIndices[b]!, raters)).value,
  );
  const without = (weights: number[], left: number) =>
    weights.map((weight, i) => (i === left ? 0 : weight));
  const inReports = reportFigure(figure, labels, raters, scale);
  const withoutTopic = allTopics.map((_, t) =>
    inReports ? inReports.withoutTopic(t) : of(without(allTopics, t), allRaters).value,
  );
  const withoutRater = allRaters.map((_, r) =>
    inReports ? inReports.withoutRater(r) : of(allTopics, without(allRaters, r)).value,
  );
  const isUndefined = estimate.value === null;
  const tooFew = topics.length < 2 || raters < 2;
  return {
    estimate: estimate.value,
    reason: estimate.reason,
    ...pigeonhole(estimate, resampled, topics.length, raters),
    jackknife: {
      withoutTopic: isUndefined || tooFew ? null : withoutTopic,
      withoutRater: isUndefined || tooFew ? null : withoutRater,
      ...twoJackknives(estimate, withoutTopic, withoutRater),
    },
  };
}

/**
 * Returns kappa and alpha without one topic or one rater, as the agreement of a stage has them; null for other
 * figures and for scales that it does not have.
 */
function reportFigure(
  figure: TwoWayCase["figure"],
  labels: readonly TopicLabels[],
  raters: number,
  scale: readonly number[],
): {
  withoutTopic: (t: number) => number | null;
  withoutRater: (r: number) => number | null;
} | null {
  const isOrdinal = scale.every((value, k) => value - scale[0]! === k);
  if (figure === "mean" || !isOrdinal) return null;
  const layout = sumsLayout(scale.length);
  const evaluate = (sums: ArrayLike<number>) =>
    figure === "fleissKappa"
      ? fleissKappa(layout, sums).value
      : krippendorffAlpha(layout, sums, METRICS[figure]).value;
  const { all, ofRater } = labelSums(tableOf(labels), columnsOf(labels, raters), layout);
  const weights = new Float64Array(labels.length).fill(1);
  return {
    withoutTopic: (t) => evaluate(all.at({ id: t + 1, weights, without: t })),
    withoutRater: (r) => evaluate(all.total().map((sum, i) => sum - ofRater[r]![i]!)),
  };
}

const METRICS = {
  alphaNominal: "nominal",
  alphaOrdinal: "ordinal",
  alphaInterval: "interval",
} as const;

function tableOf(labels: readonly TopicLabels[]): LabelledItems {
  const itemTopic = Int32Array.from(labels.flatMap((rows, t) => rows.map(() => t)));
  return {
    topicIds: labels.map((_, t) => String(t)),
    itemCount: itemTopic.length,
    itemTopic,
  };
}

function columnsOf(labels: readonly TopicLabels[], raters: number): RaterColumn[] {
  return Array.from({ length: raters }, (_, r): RaterColumn => {
    const ordinals = Int8Array.from(labels.flat(), (row) => row[r] ?? MISSING);
    return {
      raterId: String(r),
      raterType: "human",
      condition: "from_scratch",
      labels: ordinals.filter((ordinal) => ordinal !== MISSING).length,
      ordinals,
    };
  });
}

function pigeonhole(
  estimate: { value: number | null; reason: string | null },
  resampled: readonly (number | null)[],
  topics: number,
  raters: number,
) {
  if (estimate.value === null)
    return { resampled: null, dropped: null, variance: null, ci: null, ciReason: estimate.reason };
  const kept = resampled.filter((value): value is number => value !== null);
  const dropped = resampled.length - kept.length;
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length;
  const squares = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const reason =
    topics < 2
      ? "one-topic"
      : raters < 2
        ? "one-rater"
        : resampled.length < 2
          ? "no-resamples"
          : dropped > 0.05 * resampled.length
            ? "too-many-undefined"
            : null;
  const sorted = Float64Array.from(kept).sort();
  return {
    resampled,
    dropped,
    variance: topics < 2 || raters < 2 || kept.length < 2 ? null : squares / (kept.length - 1),
    ci: reason === null ? [quantile(sorted, 0.025), quantile(sorted, 0.975)] : null,
    ciReason: reason,
  };
}

function equivalence(given: EquivalenceCase) {
  const { kind, margin, alpha } = given;
  if (kind === "pairedT") return pairedEquivalence(given.a, given.b, margin, alpha);
  return kind === "bootstrapMeans" ? equivalentMeans(given) : equivalentKappas(given);
}

function equivalentMeans({ a, b, margin, alpha, resampleIndices }: EquivalenceCase) {
  const n = a.length;
  const differences = a.map((value, i) => value - b[i]!);
  const of = (chosen: readonly number[]) =>
    chosen.reduce((sum, i) => sum + differences[i]!, 0) / chosen.length;
  const whole = n === 0 ? null : of(differences.map((_, i) => i));
  const found = resampledEquivalence(whole, resampleIndices.map(of), { topics: n, margin, alpha });
  return { n, ...found };
}

function equivalentKappas({ topics, margin, alpha, resampleIndices }: EquivalenceCase) {
  const labels = topics.flatMap(({ items }) => items.flat());
  const categories = [...new Set(labels.filter((label) => label !== null))];
  const kappa = (chosen: readonly number[], judge: 1 | 2): number | null => {
    const q = categories.length;
    const table = new Float64Array(q * q);
    for (const topic of chosen)
      for (const item of topics[topic]!.items) {
        const [truth, label] = [item[0] ?? null, item[judge] ?? null];
        if (truth !== null && label !== null)
          table[categories.indexOf(truth) * q + categories.indexOf(label)]! += 1;
      }
    return cohenKappa(table, q).value;
  };
  const all = topics.map((_, t) => t);
  const [kappaA, kappaB] = [kappa(all, 1), kappa(all, 2)];
  const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
  const hasReference = topics.some(({ items }) => items.some(([truth]) => truth !== null));
  const reason: EquivalenceReason = hasReference ? "kappa-undefined" : "no-pairs";
  const found = resampledEquivalence(
    minus(kappaA, kappaB),
    resampleIndices.map((chosen) => minus(kappa(chosen, 1), kappa(chosen, 2))),
    { topics: topics.length, margin, alpha },
    reason,
  );
  return { topics: topics.length, kappaA, kappaB, ...found };
}
