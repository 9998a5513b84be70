import { agreementReport } from "../lib/domain/agreement/agreement-report";
import type { AgreementReport } from "../lib/domain/agreement/agreement-report-types";
import { FigureBook, INTERVALS, type IntervalMethod } from "../lib/domain/agreement/figure-book";
import { defined, type Figure } from "../lib/domain/figure";
import { fewHumanTopics } from "../lib/domain/measures/few-human-topics";
import { Seeded, seedFor } from "../lib/domain/random/seeded";
import { TopicScores } from "../lib/domain/systems/score-table";
import { inverse, logit, normal, simulatedTable, uniform, type World } from "./coverage-worlds";

const REPETITIONS = Number(process.env.COVERAGE_REPETITIONS ?? 2000);
const TOPICS = (process.env.COVERAGE_TOPICS ?? "4,5,10,20,50").split(",").map(Number);
const TRUTH_TOPICS = 6000;

interface Row {
  figure: string;
  topics: number;
  /** Percent of intervals that hold the true value, of those that there are. */
  covered: number;
  /** Mean width. */
  width: number;
  /** Percent of repetitions with an interval. */
  shown: number;
}

type Intervals = Record<string, [number, number] | null>;

/**
 * How often the intervals that the product shows hold the true value, by simulation: `npm run bench -- coverage [jackknife|percentile|bca]`. True values are
 * those of very many topics. COVERAGE_REPETITIONS and COVERAGE_TOPICS change how much is simulated.
 */
export async function benchCoverage(method = "jackknife"): Promise<object> {
  if (!INTERVALS.includes(method as IntervalMethod))
    throw new Error(`"${method}" is no kind of interval: choose one of ${INTERVALS.join(", ")}.`);
  const interval = method as IntervalMethod;
  const rows = [
    ...agreementRows(
      { raters: 3, systems: 3, prevalence: 0.45, errors: 0.15 },
      "3 raters",
      interval,
    ),
    ...agreementRows(
      { raters: 5, systems: 3, prevalence: 0.45, errors: 0.15 },
      "5 raters",
      interval,
    ),
    ...agreementRows({ raters: 3, systems: 3, prevalence: 0.04, errors: 0.02 }, "rare", interval),
    ...agreementRows(
      { raters: 3, systems: 8, prevalence: 0.45, errors: 0.15 },
      "8 systems",
      interval,
    ),
    ...meanRows(interval),
    ...predictionPoweredRows(),
  ];
  return { interval, repetitions: REPETITIONS, rows };
}

function agreementRows(
  shape: Pick<World, "raters" | "systems" | "prevalence" | "errors">,
  name: string,
  interval: IntervalMethod,
): Row[] {
  const world = (topics: number): World => ({ ...shape, topics, questions: 14 });
  const options = { interval, bootstrap: interval === "jackknife" ? 1 : 500, seed: 1 };
  const truth = valuesOf(
    agreementReport(simulatedTable(world(TRUTH_TOPICS), new Seeded(99)), {
      ...options,
      bootstrap: 0,
    }),
  );
  return TOPICS.flatMap((topics) =>
    simulate(`${name}: `, topics, valueOf(truth), (random) =>
      intervalsOf(figuresOf(agreementReport(simulatedTable(world(topics), random), options))),
    ),
  );
}

function figuresOf(report: AgreementReport): Record<string, Figure> {
  const inter = report.inter_annotator;
  const judge = report.human_llm.find((row) => row.human === "person0")!;
  const positive = judge.classes.find((row) => row.label === "1")!;
  const level = (rows: AgreementReport["levels"]["topic"]) =>
    rows.find((row) => row.a === "person0" && row.b === "judge" && row.group === "all")!;
  const [item, topic, run] = [report.levels.item, report.levels.topic, report.levels.run].map(
    level,
  );
  return {
    "Fleiss' kappa": inter.fleiss_kappa,
    "Krippendorff's alpha": inter.krippendorff_alpha.nominal,
    "Gwet's AC1": inter.gwet_ac1,
    "percent agreement": inter.percent_agreement,
    unanimous: inter.unanimous,
    "judge's Cohen's kappa": judge.cohen_kappa,
    "judge's MCC": judge.mcc,
    "judge's accuracy": judge.accuracy,
    precision: positive.precision,
    recall: positive.recall,
    F1: positive.f1,
    "judge's bias": judge.bias,
    "item Spearman": item!.spearman,
    "topic Spearman": topic!.spearman,
    "topic tau-b": topic!.kendall_tau_b,
    "topic bias": topic!.bias,
    "system Spearman": run!.spearman,
    "system tau-b": run!.kendall_tau_b,
  };
}

function valuesOf(report: AgreementReport): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(figuresOf(report)).map(([name, { value }]) => [name, value]),
  );
}

function valueOf(truth: Record<string, number | null>): (name: string) => number | null {
  return (name) => truth[name] ?? null;
}

function intervalsOf(figures: Record<string, Figure>): Intervals {
  return Object.fromEntries(Object.entries(figures).map(([name, { ci }]) => [name, ci]));
}

/** One topic's coverage by two systems, in fifteenths. */
function coverages(level: number, random: Seeded): [number, number] {
  const topic = logit(level) + 0.9 * normal(random);
  const one = (shift: number) => {
    const share = inverse(topic + shift + 0.5 * normal(random));
    let hits = 0;
    for (let q = 0; q < 15; q += 1) hits += Number(uniform(random) < share);
    return hits / 15;
  };
  return [one(0), one(-0.4)];
}

/** Means of topic scores, and their difference, in the middle and near both ends. */
function meanRows(interval: IntervalMethod): Row[] {
  return [0.5, 0.9, 0.97, 0.03].flatMap((level) => {
    const draws = (topics: number, random: Seeded) =>
      Array.from({ length: topics }, () => coverages(level, random));
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const all = draws(200_000, new Seeded(98));
    const truth: Record<string, number> = {
      "mean coverage": mean(all.map(([a]) => a)),
      difference: mean(all.map(([a, b]) => a - b)),
    };
    return TOPICS.flatMap((topics) =>
      simulate(`level ${level}: `, topics, valueOf(truth), (random) => {
        const drawn = draws(topics, random);
        const book = new FigureBook(topics);
        const scores = (values: number[]) => new TopicScores(values.map(defined));
        const figures = {
          "mean coverage": scores(drawn.map(([a]) => a)).figure(book, "share"),
          difference: scores(drawn.map(([a, b]) => a - b)).figure(book, "plain"),
        };
        book.fillIntervals({ interval, bootstrap: 500, seed: 1 });
        return intervalsOf(figures);
      }),
    );
  });
}

/** The mean of a judge's and few people's values, and the difference of two systems. */
function predictionPoweredRows(): Row[] {
  const all = 100;
  return [0.3, 0.7, 0.9].flatMap((level) => {
    const judged = (value: number, random: Seeded) =>
      Math.round(15 * Math.min(1, Math.max(0, value - 0.05 + 0.15 * normal(random)))) / 15;
    const draw = (random: Seeded) => {
      const [a, b] = coverages(level, random);
      return { a, b, judgeA: judged(a, random), judgeB: judged(b, random) };
    };
    const random = new Seeded(97);
    const many = Array.from({ length: 200_000 }, () => draw(random));
    const truth: Record<string, number> = {
      mean: many.reduce((sum, one) => sum + one.a, 0) / many.length,
      difference: many.reduce((sum, one) => sum + one.a - one.b, 0) / many.length,
    };
    return [3, ...TOPICS].flatMap((topics) =>
      simulate(`prediction-powered, level ${level}: `, topics, valueOf(truth), (own) => {
        const people = Array.from({ length: topics }, () => draw(own));
        const rest = Array.from({ length: all - topics }, () => draw(own));
        return {
          mean: fewHumanTopics(
            people.map((one) => one.a),
            people.map((one) => one.judgeA),
            rest.map((one) => one.judgeA),
          ).headline.ci,
          difference: fewHumanTopics(
            people.map((one) => one.a - one.b),
            people.map((one) => one.judgeA - one.judgeB),
            rest.map((one) => one.judgeA - one.judgeB),
          ).headline.ci,
        };
      }),
    );
  });
}

function simulate(
  prefix: string,
  topics: number,
  truth: (name: string) => number | null,
  once: (random: Seeded) => Intervals,
): Row[] {
  const found = new Map<string, { hit: number; shown: number; width: number }>();
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const random = new Seeded(seedFor(repetition, prefix, String(topics)));
    for (const [name, ci] of Object.entries(once(random))) {
      const row = found.get(name) ?? { hit: 0, shown: 0, width: 0 };
      found.set(name, row);
      const value = truth(name);
      if (ci === null || value === null) continue;
      row.shown += 1;
      row.width += ci[1] - ci[0];
      row.hit += Number(ci[0] <= value && value <= ci[1]);
    }
  }
  return [...found]
    .filter(([, { shown }]) => shown > 0)
    .map(([name, { hit, shown, width }]) => ({
      figure: `${prefix}${name}`,
      topics,
      covered: percent(hit / shown),
      width: Math.round((1000 * width) / shown) / 1000,
      shown: percent(shown / REPETITIONS),
    }));
}

function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}
