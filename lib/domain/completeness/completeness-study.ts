import type { ValuesOf } from "@/lib/tasks/setting";
import { FigureBook } from "../agreement/figure-book";
import type { STUDY_SETTINGS } from "../settings/evaluations";
import { quantile } from "../statistics/quantile";
import { defined } from "../figure";
import { isBounded, measureText, parseMeasure, type Measure } from "../measures/measure-name";
import { Seeded, seedFor } from "../random/seeded";
import { TopicScores } from "../systems/score-table";
import type { CompletenessFigures, PoolCurve, SelectionFigures } from "./completeness-figures";
import { evidenceCurve, MIN_SYSTEMS, judgedCount, SHARES } from "./evidence-curve";
import { moreJudgments } from "./more-judgments";
import { poolCounts } from "./pool-counts";
import { logFit, poolCoverage } from "./pool-coverage";
import { fullScores, scorer, type Positives } from "./positives";
import { FullRanking, type RankingAgreement } from "./ranking-agreement";
import {
  judgedScores,
  meanOverSystems,
  selectedScores,
  selectionFigures,
  systemReport,
  type SystemReport,
} from "./selection-figures";
import { largestSelection, memberSelection, randomSelection, type Selection } from "./selections";

export interface CompletenessOptions extends Omit<ValuesOf<typeof STUDY_SETTINGS>, "depth"> {
  measure: Measure;
  /** Depth of the pool, in ranks. */
  depth: number;
  popularity: ((docid: string) => number | null) | null;
  /** Returns the length of a passage, in words. */
  length: ((docid: string) => number | null) | null;
  /** Returns the members of a topic's group that a passage is evidence for. */
  members?: ((topicId: string, docid: string) => readonly string[]) | null;
}

/** The part of the study that is being computed. */
export type CompletenessPart =
  | "random_selection"
  | "system_selection"
  | "share_curve"
  | "evidence_curve"
  | "finishing";

export type Progress = (
  done: number,
  total: number,
  what: CompletenessPart,
) => void | Promise<void>;

const BENCHMARK = [
  ...["recall", "ndcg", "map"].flatMap((name) => [5, 20, 50, 100].map((k) => `${name}@${k}`)),
  "rprec",
];
const BEAT = 20;

/**
 * Computes what incomplete judging does to the ranking of systems (D-MERIT): judging one positive
 * per topic, selected in several ways, or a share of the positives, compared with judging all; the
 * share of positives that a pool of systems finds; and how many more judgments would separate the
 * systems.
 */
export async function completenessStudy(
  positives: Positives,
  options: CompletenessOptions,
  progress: Progress = () => {},
): Promise<CompletenessFigures> {
  const { measure, seed } = options;
  const systemsCount = positives.systems.length;
  const ofSystems = systemsCount < MIN_SYSTEMS ? systemsCount : 2 * systemsCount;
  const draws = (options.members ? 2 : 1) * options.repetitions;
  const total = draws + options.curveRepetitions + ofSystems + 1;
  let done = 0;
  const step = async (what: CompletenessPart) => {
    done += 1;
    if (done % BEAT === 0 || done === total) await progress(done, total, what);
  };
  const scores = fullScores(positives, measure);
  const full = new FullRanking(positives.systems, scores);
  const judging = (selection: Selection) =>
    full.against(selectedScores(positives, selection, measure));
  const selections: SelectionFigures[] = [];
  const random = new Seeded(seedFor(seed, "random selection"));
  const found: RankingAgreement[] = [];
  for (let i = 0; i < options.repetitions; i += 1) {
    found.push(judging(randomSelection(positives, random)));
    await step("random_selection");
  }
  const topics = positives.topicIds.length;
  if (found.length > 0) selections.push(selectionFigures("random", null, found, topics));
  const fixed = (name: SelectionFigures["selection"], selection: Selection) =>
    selectionFigures(name, null, [judging(selection)], topics);
  const { popularity, length } = options;
  if (popularity) selections.push(fixed("popular", largestSelection(positives, popularity)));
  if (length)
    selections.push(
      fixed("longest", largestSelection(positives, length)),
      fixed(
        "shortest",
        largestSelection(positives, (docid) => {
          const size = length(docid);
          return size === null ? null : -size;
        }),
      ),
    );
  const bySystem: SystemReport[] = [];
  for (let s = 0; s < positives.systems.length; s += 1) {
    bySystem.push(systemReport(positives, s, full, measure));
    await step("system_selection");
  }
  selections.push(...bySystem.map(({ figures }) => figures), ...meanOverSystems(bySystem));
  if (options.members && options.repetitions > 0) {
    const draw = memberSelection(positives, options.members);
    const drawn = new Seeded(seedFor(seed, "selection of members"));
    const byMember: RankingAgreement[] = [];
    for (let i = 0; i < options.repetitions; i += 1) {
      byMember.push(full.against(judgedScores(positives, draw(drawn), measure)));
      await step("random_selection");
    }
    const judged = draw(drawn).filter(({ length: places }) => places > 0).length;
    if (judged > 0) selections.push(selectionFigures("member", null, byMember, judged));
  }
  const evidence = await evidenceCurve(positives, full, measure, seed, () =>
    step("evidence_curve"),
  );
  const curve = await shareCurve(positives, full, options, () => step("share_curve"));
  const book = new FigureBook(positives.topicIds.length);
  const figure = (values: Float64Array) =>
    new TopicScores(Array.from(values, defined)).figure(
      book,
      isBounded(measureText(measure), values) ? "share" : "plain",
    );
  const systems = positives.systems.map((run, s) => ({ run, mean: figure(scores[s]!) }));
  const tables = BENCHMARK.map((name) => ({
    name,
    scores: fullScores(positives, parseMeasure(name)!),
  }));
  const benchmark = positives.systems.map((run, s) => ({
    run,
    measures: Object.fromEntries(tables.map(({ name, scores: of }) => [name, figure(of[s]!)])),
  }));
  book.fillIntervals(options);
  await step("finishing");
  return {
    measure: measureText(measure),
    topics: positives.topicIds.length,
    topics_without_relevant: positives.without,
    positives: positives.docids.length,
    judged: positives.judged,
    systems,
    selections,
    curve,
    evidence_curve: evidence,
    pool: {
      depth: options.depth,
      by_systems: bySystems(positives, options.depth),
      by_depth: byDepth(positives, options.depth),
      counts: poolCounts(positives, options.depth),
    },
    benchmark,
    more_judgments: moreJudgments(positives.systems, scores, positives.judged, curve),
  };
}

/**
 * Returns tau if a share of each topic's positives is judged, drawn anew in each repetition: at
 * least one, the share rounded up.
 */
async function shareCurve(
  { offsets, ranks, grades, topicIds, docids }: Positives,
  full: FullRanking,
  { measure, curveRepetitions, seed }: CompletenessOptions,
  step: () => Promise<void>,
): Promise<CompletenessFigures["curve"]> {
  const score = scorer(measure);
  const random = new Seeded(seedFor(seed, "share of positives"));
  const order = Int32Array.from(docids, (_, p) => p);
  const most = topicIds.reduce(
    (largest, _, t) => Math.max(largest, offsets[t + 1]! - offsets[t]!),
    0,
  );
  const [kept, keptGrades] = [new Int32Array(most), new Int32Array(most)];
  const taus = SHARES.map(() => new Float64Array(curveRepetitions));
  for (let r = 0; r < curveRepetitions; r += 1) {
    for (let t = 0; t < topicIds.length; t += 1)
      shuffle(order, offsets[t]!, offsets[t + 1]!, random);
    SHARES.forEach((share, s) => {
      const means = ranks.map((all) => {
        let sum = 0;
        for (let t = 0; t < topicIds.length; t += 1) {
          const [from, size] = [offsets[t]!, offsets[t + 1]! - offsets[t]!];
          const count = judgedCount(size, share);
          for (let i = 0; i < count; i += 1) {
            const at = order[from + i]!;
            kept[i] = all[at]!;
            keptGrades[i] = grades[at]!;
          }
          sum += score(kept, keptGrades, count);
        }
        return sum / Math.max(1, topicIds.length);
      });
      taus[s]![r] = full.tauAgainst(means) ?? Number.NaN;
    });
    await step();
  }
  return SHARES.flatMap((share, s) => {
    const sorted = taus[s]!.filter((tau) => !Number.isNaN(tau)).sort();
    if (sorted.length === 0) return [];
    const tau = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
    return [
      {
        share: share / 100,
        tau,
        low: quantile(sorted, 0.025),
        high: quantile(sorted, 0.975),
        error_rate_pct: (100 * (1 - tau)) / 2,
      },
    ];
  });
}

function shuffle(list: Int32Array, from: number, to: number, random: Seeded): void {
  for (let i = to - 1; i > from; i -= 1) {
    const j = from + random.below(i - from + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
}

const MIN_FOR_FIT = 3;

function bySystems(
  { systems, offsets, ranks, topicIds }: Positives,
  depth: number,
): PoolCurve | null {
  if (systems.length === 0) return null;
  const queries = topicIds.map((_, t) => ({
    total: offsets[t + 1]! - offsets[t]!,
    found: Object.fromEntries(
      systems.map((system, s) => [
        system,
        positionsWithin(ranks[s]!, offsets[t]!, offsets[t + 1]!, depth),
      ]),
    ),
  }));
  const { expectedCoverage, fit, extrapolated } = poolCoverage(systems, queries);
  // A line through two points fits perfectly and proves nothing.
  if (systems.length < MIN_FOR_FIT)
    return { coverage: expectedCoverage, fit: null, extrapolated: null };
  // Values for as many systems as were observed are not extrapolated.
  return {
    coverage: expectedCoverage,
    fit,
    extrapolated:
      extrapolated &&
      Object.fromEntries(Object.entries(extrapolated).filter(([n]) => Number(n) > systems.length)),
  };
}

function positionsWithin(ranks: Int32Array, from: number, to: number, depth: number): string[] {
  const found: string[] = [];
  for (let p = from; p < to; p += 1) if (ranks[p]! > 0 && ranks[p]! <= depth) found.push(String(p));
  return found;
}

/**
 * Returns the share of positives among the first 1 … depth ranks of any system, from each
 * positive's best rank.
 */
function byDepth({ offsets, ranks, topicIds, docids }: Positives, depth: number): PoolCurve | null {
  if (ranks.length === 0 || topicIds.length === 0) return null;
  const coverage = new Float64Array(depth + 1);
  const best = Int32Array.from(docids, (_, p) =>
    ranks.reduce((least, all) => (all[p]! > 0 && all[p]! < least ? all[p]! : least), 0x7fffffff),
  );
  topicIds.forEach((_, t) => {
    for (let p = offsets[t]!; p < offsets[t + 1]!; p += 1)
      if (best[p]! <= depth)
        coverage[best[p]!]! += 1 / (offsets[t + 1]! - offsets[t]!) / topicIds.length;
  });
  const curve = Array.from({ length: depth }, () => 0);
  for (let d = 1, sum = 0; d <= depth; d += 1) {
    sum += coverage[d]!;
    curve[d - 1] = sum;
  }
  if (depth < MIN_FOR_FIT) return { coverage: curve, fit: null, extrapolated: null };
  const fit = logFit(curve);
  return {
    coverage: curve,
    fit,
    extrapolated: Object.fromEntries(
      [2 * depth, 5 * depth, 10 * depth].map((d) => [
        String(d),
        Math.max(0, Math.min(1, fit.intercept + fit.slope * Math.log(d))),
      ]),
    ),
  };
}
