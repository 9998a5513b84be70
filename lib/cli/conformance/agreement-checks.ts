import { z } from "zod";
import { bootstrapFigures } from "@/lib/domain/statistics/bca";
import { classAverages, gradedErrors } from "@/lib/domain/agreement/class-averages";
import { balancedAccuracy, classFigures, matthews } from "@/lib/domain/agreement/classification";
import { cohenInference } from "@/lib/domain/agreement/cohen-inference";
import {
  normalCdf,
  normalQuantile,
  normalTwoSidedP,
  studentTQuantile,
  studentTTwoSidedP,
} from "@/lib/domain/statistics/distributions";
import { gwetInference } from "@/lib/domain/agreement/gwet-variance";
import { kendallFigures } from "@/lib/domain/statistics/kendall";
import {
  fleissKappa,
  gwetAc,
  krippendorffAlpha,
  percentAgreement,
} from "@/lib/domain/agreement/multi-rater";
import { sumsLayout, sumsOfTable } from "@/lib/domain/agreement/multi-rater-sums";
import { benjaminiHochberg, bonferroni, holm } from "@/lib/domain/statistics/multiple-comparisons";
import { pairedTTest, signFlipExactP } from "@/lib/domain/statistics/paired-t-test";
import { RankCorrelation } from "@/lib/domain/statistics/rank-correlation";
import { rbo } from "@/lib/domain/statistics/rbo";
import {
  clopperPearson,
  cohenKappaN,
  correlationN,
  pairedTTestN,
  pairedTTestPower,
  proportionN,
  wilson,
} from "@/lib/domain/statistics/sample-size";
import { spearmanInference } from "@/lib/domain/statistics/spearman-inference";
import { tauAp, tauApA, tauApB } from "@/lib/domain/statistics/tau-ap";
import {
  cohenKappa,
  exactShare,
  meanAbsoluteError,
  meanBias,
  tableTotal,
} from "@/lib/domain/agreement/two-rater";
import type { WeightScheme } from "@/lib/domain/agreement/weights";
import { supportFigures, type SupportLabel } from "@/lib/domain/measures/support";
import { check, matrix, numbers, ratings, type Check } from "./check";

const rated = z.object({ categories: z.array(z.unknown()), ratings });
const pair = z.object({ x: numbers, y: numbers });
const clusters = z.array(z.object({ items: matrix }));
const level = { alpha: z.number(), power: z.number() };

const distribution = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("normalCdf"), z: z.number() }),
  z.object({ kind: z.literal("normalTwoSidedP"), z: z.number() }),
  z.object({ kind: z.literal("normalQuantile"), p: z.number() }),
  z.object({ kind: z.literal("studentTTwoSidedP"), t: z.number(), df: z.number() }),
  z.object({ kind: z.literal("studentTQuantile"), p: z.number(), df: z.number() }),
]);

const sampleSize = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pairedTTestN"), effect: z.number(), ...level }),
  z.object({
    kind: z.literal("pairedTTestPower"),
    effect: z.number(),
    n: z.number(),
    alpha: z.number(),
  }),
  z.object({ kind: z.literal("correlationN"), rho: z.number(), ...level }),
  z.object({ kind: z.literal("proportionCi"), k: z.number(), n: z.number() }),
  z.object({ kind: z.literal("proportionN"), p: z.number(), halfWidth: z.number() }),
  z.object({
    kind: z.literal("cohenKappaN"),
    rate: z.number(),
    k1: z.number(),
    k0: z.number(),
    twoSided: z.boolean(),
    ...level,
  }),
]);

/**
 * Computes the values of each reference file of agreement statistics, under the keys of the file.
 */
export const agreementChecks: Record<string, Check> = {
  fleiss_kappa: check(rated, (input) => {
    const { q, counts, layout, sums } = countsOf(input);
    const { se, ci, p, pe } = gwetInference("fleiss", counts, q);
    return {
      kappa: fleissKappa(layout, sums).value,
      pa: percentAgreement(layout, sums).value,
      pe,
      seGwet_5dp: se,
      ci95Gwet_3dp: ci,
      pGwet: p,
      items: sums[layout.items],
      itemsPaired: sums[layout.paired],
      ratings: counts.reduce((sum, count) => sum + count, 0),
    };
  }),
  gwet_ac_percent_agreement: check(rated, (input) => {
    const { q, counts, layout, sums } = countsOf(input);
    return Object.fromEntries(
      (["identity", "linear", "quadratic"] as WeightScheme[]).map((scheme) => {
        const { se, ci, p, pe } = gwetInference("ac", counts, q, scheme);
        return [
          scheme,
          {
            percentAgreement: percentAgreement(layout, sums, scheme).value,
            gwet: gwetAc(layout, sums, scheme).value,
            pe,
            fleissWeighted: fleissKappa(layout, sums, scheme).value,
            seGwet_5dp: se,
            ci95Gwet_3dp: ci,
            pGwet: p,
          },
        ];
      }),
    );
  }),
  krippendorff_alpha: check(rated, (input) => {
    const { layout, sums } = countsOf(input);
    return Object.fromEntries(
      (["nominal", "ordinal", "interval"] as const).map((metric) => [
        metric,
        krippendorffAlpha(layout, sums, metric).value,
      ]),
    );
  }),
  cohen_kappa_scott_pi: check(rated, (input) => {
    const { categories, ratings } = input;
    const q = categories.length;
    const both = ratings.filter(
      ([a, b]) => a !== null && a !== undefined && b !== null && b !== undefined,
    );
    const table = new Float64Array(q * q);
    for (const [a, b] of both) table[categories.indexOf(a) * q + categories.indexOf(b)]! += 1;
    const { layout, sums } = countsOf({ categories, ratings: both });
    const inference = cohenInference(table, q);
    return {
      unweighted: cohenKappa(table, q).value,
      linear: cohenKappa(table, q, "linear").value,
      quadratic: cohenKappa(table, q, "quadratic").value,
      pairs: both.length,
      scottPi: fleissKappa(layout, sums).value,
      percentAgreement: exactShare(table, q).value,
      seAsymptotic: inference?.se ?? null,
      ci95Wald: inference?.ci ?? null,
    };
  }),
  spearman: check(pair, (input) => {
    const { x, y } = input;
    const { rho, n, pT, ci, pExact } = spearmanInference(x, y);
    return { rho, n, pT, ci95: ci, pExactPermutation: pExact };
  }),
  kendall: check(pair, (input) => {
    const { x, y } = input;
    const figures = kendallFigures(x, y);
    const pairs = (x.length * (x.length - 1)) / 2;
    return {
      ...figures,
      // The figures that the agreement page shows. It computes them differently from the counts above.
      tauB: new RankCorrelation(x, y).kendallTauB().value,
      goodmanKruskalGamma: figures.gamma,
      pAsymptoticTauB: figures.pAsymptotic,
      pExactNoTies: figures.pExact,
      errorRatePctDiscordant: pairs > 0 ? (100 * figures.discordant) / pairs : null,
      errorRatePctFromTauA: figures.tauA === null ? null : (100 * (1 - figures.tauA)) / 2,
    };
  }),
  tau_ap: check(pair, (input) => {
    const { x, y } = input;
    return { tauAP: tauAp(x, y), tauAPa: tauApA(x, y), tauAPb: tauApB(x, y) };
  }),
  rbo: check(
    z.object({ a: z.array(z.string()), b: z.array(z.string()), p: z.number() }),
    (input) => {
      const { a, b, p } = input;
      const { ext, min, atDepth, averageOverlap } = rbo(a, b, p);
      return { rboExt: ext, rboMin: min, rboAtDepth: atDepth, averageOverlap };
    },
  ),
  classification: check(
    z.object({ human: numbers, llm: numbers, labels: numbers, eta: z.number() }),
    (input) => {
      const { human, llm, labels, eta } = input;
      const q = labels.length;
      const full = new Float64Array(q * q);
      const binary = new Float64Array(4);
      human.forEach((truth, i) => {
        full[labels.indexOf(truth) * q + labels.indexOf(llm[i]!)]! += 1;
        binary[Number(truth >= eta) * 2 + Number(llm[i]! >= eta)]! += 1;
      });
      const errors = gradedErrors(full, q);
      return {
        binary: classification(binary, ["0", "1"]),
        ratings: classification(full, labels.map(String)),
        mae: meanAbsoluteError(full, q).value,
        bias: meanBias(full, q).value,
        mse: errors?.mse ?? null,
        rmse: errors?.rmse ?? null,
        within1: errors?.within1 ?? null,
        exact: exactShare(full, q).value,
        quadraticKappa: cohenKappa(full, q, "quadratic").value,
      };
    },
  ),
  paired_ttest: check(z.object({ a: numbers, b: numbers }), (input) => {
    const { a, b } = input;
    const { p, ci, ...test } = pairedTTest(a, b);
    return { ...test, pTwoSided: p, ci95: ci, pSignFlipExact: signFlipExactP(a, b) };
  }),
  multiple_comparisons: check(z.object({ p: numbers }), (input) => {
    const { p } = input;
    return { holm: holm(p), bonferroni: bonferroni(p), benjaminiHochberg: benjaminiHochberg(p) };
  }),
  bootstrap_ci: check(
    z.object({
      kind: z.string(),
      values: numbers.optional(),
      topics: clusters.optional(),
      resampleIndices: matrix,
    }),
    (input) => {
      const { kind, values, topics, resampleIndices } = input;
      const units =
        kind === "mean" ? values!.map((value) => [[value]]) : topics!.map((topic) => topic.items);
      const of = (chosen: number[]) =>
        clusterStatistic(
          kind,
          chosen.flatMap((i) => units[i]!),
        );
      const all = units.map((_, i) => i);
      const estimate = of(all)!;
      const resampled = resampleIndices.map(of).filter((value): value is number => value !== null);
      const jackknife = all
        .map((left) => of(all.filter((i) => i !== left)))
        .filter((value): value is number => value !== null);
      const figures = bootstrapFigures(estimate, resampled, jackknife);
      return {
        estimate,
        bootMean: figures.mean,
        bootSe: figures.se,
        percentile95: figures.percentile,
        basic95: figures.basic,
        z0: figures.z0,
        acceleration: figures.acceleration,
        bcaAlphas: figures.levels,
        bca95: figures.bca,
      };
    },
  ),
  distributions: check(distribution, (input) => {
    switch (input.kind) {
      case "normalCdf":
        return normalCdf(input.z);
      case "normalTwoSidedP":
        return normalTwoSidedP(input.z);
      case "normalQuantile":
        return normalQuantile(input.p);
      case "studentTTwoSidedP":
        return studentTTwoSidedP(input.t, input.df);
      case "studentTQuantile":
        return studentTQuantile(input.p, input.df);
    }
  }),
  sample_size: check(sampleSize, (given) => {
    if (given.kind === "pairedTTestN") {
      const n = pairedTTestN(given.effect, given.power, given.alpha);
      return { n, nCeil: Math.ceil(n) };
    }
    if (given.kind === "pairedTTestPower")
      return pairedTTestPower(given.effect, given.n, given.alpha);
    if (given.kind === "correlationN") return correlationN(given.rho, given.power, given.alpha);
    if (given.kind === "proportionCi")
      return { wilson: wilson(given.k, given.n), clopperPearson: clopperPearson(given.k, given.n) };
    if (given.kind === "proportionN") return proportionN(given.p, given.halfWidth);
    return cohenKappaN(given.rate, given.k1, given.k0, given.power, given.alpha, given.twoSided);
  }),
  support: check(z.object({ sentences: z.array(z.array(z.string().nullable())) }), (input) => {
    const names: Record<string, SupportLabel> = { F: "full", P: "partial", N: "none" };
    const sentences = input.sentences.map((labels) =>
      labels.map((label) => (label === null ? null : (names[label] ?? null))),
    );
    return {
      sentenceCount: sentences.length,
      sentencesWithCitation: sentences.filter((labels) => labels.length > 0).length,
      firstCitationOnly: supportFigures(sentences, "first"),
      allCitations: supportFigures(sentences, "all"),
    };
  }),
};

function countsOf({ categories, ratings }: z.infer<typeof rated>) {
  const q = categories.length;
  const counts = ratings.flatMap((row) =>
    categories.map((category) => row.filter((rating) => rating === category).length),
  );
  return { q, counts, layout: sumsLayout(q), sums: sumsOfTable(counts, q) };
}

function classification(table: Float64Array, labels: string[]) {
  const q = labels.length;
  const averages = classAverages(table, q);
  return {
    confusion: labels.map((_, k) => labels.map((__, l) => table[k * q + l]!)),
    perClass: Object.fromEntries(
      labels.map((label, k) => {
        const { precision, recall, f1, support, predicted } = classFigures(table, q, k);
        return [
          label,
          { precision: precision.value, recall: recall.value, f1: f1.value, support, predicted },
        ];
      }),
    ),
    n: tableTotal(table),
    accuracy: exactShare(table, q).value,
    balancedAccuracy: balancedAccuracy(table, q).value,
    mcc: matthews(table, q).value,
    macroF1ZeroFilled: averages?.macroF1ZeroFilled ?? null,
    weighted: averages?.weighted ?? { precision: null, recall: null, f1: null },
  };
}

function clusterStatistic(kind: string, items: number[][]): number | null {
  if (kind === "mean") return items.reduce((sum, [value]) => sum + value!, 0) / items.length;
  if (kind === "spearmanClusteredByTopic")
    return new RankCorrelation(
      items.map(([x]) => x!),
      items.map(([, y]) => y!),
    ).spearman().value;
  if (kind === "fleissClusteredByTopic") {
    const q = items[0]!.length;
    return fleissKappa(sumsLayout(q), sumsOfTable(items.flat(), q)).value;
  }
  throw new Error(`unknown kind ${kind}`);
}
