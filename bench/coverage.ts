import { FigureBook, type IntervalOptions } from "../lib/domain/agreement/figure-book";
import { INTERVALS, type IntervalMethod } from "../lib/domain/settings/evaluations";
import { humanJudge } from "../lib/domain/agreement/human-judge";
import { interAnnotator } from "../lib/domain/agreement/inter-annotator";
import type { ItemTable } from "../lib/domain/agreement/item-table";
import { levelRows } from "../lib/domain/agreement/levels";
import { humanMean, meansWithoutEach, valuesOf } from "../lib/domain/agreement/pseudo-raters";
import { MIN_UNITS_FOR_INTERVAL } from "../lib/domain/statistics/topic-jackknife";
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
  /** Percentage of the computed intervals that contain the true value. */
  covered: number;
  /** Mean width of the intervals. */
  width: number;
  /** Percentage of repetitions with an interval. */
  shown: number;
}

type Intervals = Record<string, [number, number] | null>;

/**
 * Simulates how often the product's intervals contain the true value: `npm run bench -- coverage
 * [jackknife|percentile|bca]`. The true value is computed from a very large number of topics.
 * COVERAGE_REPETITIONS and COVERAGE_TOPICS set the size of the simulation.
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
    ...(interval === "jackknife" ? [3, 5].flatMap(otherRatersRows) : []),
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
  const options = { interval, bootstrap: interval === "jackknife" ? 1 : 500, seed: 1 };
  const figures = (topics: number, random: Seeded, bootstrap: number) =>
    figuresOf(simulatedTable({ ...shape, topics, questions: 14 }, random), {
      ...options,
      bootstrap,
    });
  const truth = figures(TRUTH_TOPICS, new Seeded(99), 0);
  return TOPICS.flatMap((topics) =>
    simulate(
      `${name}: `,
      topics,
      (figure) => truth[figure]!.value,
      (random) => intervalsOf(figures(topics, random, options.bootstrap)),
    ),
  );
}

/**
 * Returns the agreement figures for people among themselves, and for one person and the judge.
 */
function figuresOf(table: ItemTable, options: IntervalOptions): Record<string, Figure> {
  const book = new FigureBook(table.topicIds.length);
  const humans = table.columns.filter(({ raterType }) => raterType === "human");
  const [person, machine] = [humans[0]!, table.columns.at(-1)!];
  const inter = interAnnotator(book, table, humans);
  const side = { id: person.raterId, columns: [person.ordinals] };
  const judge = humanJudge(book, table, side, machine);
  const levels = levelRows(book, table, valuesOf(person, person), valuesOf(machine, machine), {
    perSystem: false,
  });
  book.fillIntervals(options);
  const positive = judge.classes.find((row) => row.label === "1")!;
  const [item, topic, run] = [levels.item[0]!, levels.topic[0]!, levels.run[0]!];
  const overSystems = table.runIds.length >= MIN_UNITS_FOR_INTERVAL;
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
    "item Spearman": item.spearman,
    "topic Spearman": topic.spearman,
    "topic tau-b": topic.kendall_tau_b,
    "topic bias": topic.bias,
    ...(overSystems ? { "system Spearman": run.spearman, "system tau-b": run.kendall_tau_b } : {}),
  };
}

const PANELS = 400;
const TOPICS_OF_PANEL = 150;
const RATER_SPREAD = 0.4;

/**
 * Intervals for other raters of the same kind. The true value is the mean over many panels of the
 * same size, each on many topics.
 */
function otherRatersRows(raters: number): Row[] {
  const world = { raters, systems: 3, prevalence: 0.45, errors: 0.15, questions: 14 };
  const figures = (topics: number, random: Seeded, bootstrap: number): Record<string, Figure> => {
    const table = simulatedTable({ ...world, topics, raterSpread: RATER_SPREAD }, random);
    const book = new FigureBook(topics);
    const humans = table.columns.filter(({ raterType }) => raterType === "human");
    const people = { all: humans, finished: humans };
    const machine = table.columns.at(-1)!;
    const inter = interAnnotator(book, table, humans);
    const mean = humanMean(people, table.itemCount);
    const { topic } = levelRows(book, table, mean, valuesOf(machine, machine), {
      perSystem: false,
      withoutRater: () => meansWithoutEach(people, table.itemCount),
    });
    book.fillIntervals({ interval: "jackknife", bootstrap, seed: 1 });
    return {
      "Fleiss' kappa": inter.fleiss_kappa,
      "Krippendorff's alpha": inter.krippendorff_alpha.nominal,
      "Gwet's AC1": inter.gwet_ac1,
      "topic Spearman of the mean": topic[0]!.spearman,
    };
  };
  const truth: Record<string, number> = {};
  for (let panel = 0; panel < PANELS; panel += 1) {
    const random = new Seeded(seedFor(panel, "panel", String(raters)));
    for (const [name, { value }] of Object.entries(figures(TOPICS_OF_PANEL, random, 0)))
      truth[name] = (truth[name] ?? 0) + value! / PANELS;
  }
  return TOPICS.flatMap((topics) =>
    simulate(
      `other raters, from ${raters}: `,
      topics,
      (name) => truth[name]!,
      (random) =>
        Object.fromEntries(
          Object.entries(figures(topics, random, 1)).map(([name, figure]) => [
            name,
            figure.ci_other_raters?.ci ?? null,
          ]),
        ),
    ),
  );
}

function valueOf(truth: Record<string, number | null>): (name: string) => number | null {
  return (name) => truth[name] ?? null;
}

function intervalsOf(figures: Record<string, Figure>): Intervals {
  return Object.fromEntries(Object.entries(figures).map(([name, { ci }]) => [name, ci]));
}

/** Returns one topic's coverage by two systems, in fifteenths. */
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

/** Returns one topic's outcome for two systems, 0 or 1. */
function outcomes(level: number, random: Seeded): [number, number] {
  const topic = logit(level) + 0.9 * normal(random);
  const one = (shift: number) => Number(uniform(random) < inverse(topic + shift));
  return [one(0), one(-0.4)];
}

/**
 * Means of topic scores and their difference, in the middle and near both ends of the scale, and
 * for outcomes of 0 or 1.
 */
function meanRows(interval: IntervalMethod): Row[] {
  const kinds = [
    ...[0.5, 0.9, 0.97, 0.03].map((level) => ({ level, draw: coverages, name: `level ${level}` })),
    { level: 0.5, draw: outcomes, name: "0/1 outcomes" },
  ];
  return kinds.flatMap(({ level, draw, name: kind }) => {
    const draws = (topics: number, random: Seeded) =>
      Array.from({ length: topics }, () => draw(level, random));
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const all = draws(200_000, new Seeded(98));
    const truth: Record<string, number> = {
      "mean coverage": mean(all.map(([a]) => a)),
      difference: mean(all.map(([a, b]) => a - b)),
    };
    return TOPICS.flatMap((topics) =>
      simulate(`${kind}: `, topics, valueOf(truth), (random) => {
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

/**
 * Prediction-powered means from a judge's values and a few of people, and the difference of two
 * systems.
 */
function predictionPoweredRows(): Row[] {
  const all = 100;
  const scored = (value: number, random: Seeded) =>
    Math.round(15 * Math.min(1, Math.max(0, value - 0.05 + 0.15 * normal(random)))) / 15;
  const flipped = (value: number, random: Seeded) => (uniform(random) < 0.2 ? 1 - value : value);
  const kinds = [
    ...[0.3, 0.7, 0.9].map((level) => ({
      level,
      people: coverages,
      judged: scored,
      name: `level ${level}`,
    })),
    { level: 0.5, people: outcomes, judged: flipped, name: "0/1 outcomes" },
  ];
  return kinds.flatMap(({ level, people: given, judged, name: kind }) => {
    const draw = (random: Seeded) => {
      const [a, b] = given(level, random);
      return { a, b, judgeA: judged(a, random), judgeB: judged(b, random) };
    };
    const random = new Seeded(97);
    const many = Array.from({ length: 200_000 }, () => draw(random));
    const truth: Record<string, number> = {
      mean: many.reduce((sum, one) => sum + one.a, 0) / many.length,
      difference: many.reduce((sum, one) => sum + one.a - one.b, 0) / many.length,
    };
    return [3, ...TOPICS].flatMap((topics) =>
      simulate(`prediction-powered, ${kind}: `, topics, valueOf(truth), (own) => {
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
