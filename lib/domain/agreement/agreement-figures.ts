import { note, type Note } from "@/lib/messages/note";
import { taskDefinition } from "@/lib/tasks/registry";
import { DEFAULT_MARGIN } from "@/lib/tasks/stage-settings";
import { GENERATOR } from "../random/seeded";
import type {
  AdjudicationRow,
  AgreementFigures,
  ConditionFigures,
  CoverageRow,
  HumanJudge,
  SystemRow,
} from "./figure-types";
import { FigureBook, type IntervalOptions } from "./figure-book";
import { onFinishedPages, pageProgress, unitsInOrder } from "./finished-pages";
import { humanJudge, type HumanSide } from "./human-judge";
import { interAnnotator, pairsOf } from "./inter-annotator";
import {
  CONDITIONS,
  labelsAreRatings,
  MISSING,
  scaleOfTable,
  type Condition,
  type ItemTable,
  type RaterColumn,
} from "./item-table";
import { levelRows, type LevelOptions } from "./levels";
import { pairFigures, sharedItems } from "./pair-figures";
import {
  humanMajority,
  humanMean,
  majoritiesOf,
  meansWithoutEach,
  valuesOf,
  type Majority,
  type Raters,
  type ValueColumn,
} from "./pseudo-raters";
import { othersRows } from "./others";
import { meanWithout, peopleMean } from "./people-mean";
import { selfConsistency, type TwinLabel } from "./self-consistency";
import { suggestionEffects } from "./suggestion-effects";
import { judgeVerdicts } from "./verdict/judge-verdicts";

export interface FiguresOptions extends IntervalOptions {
  /** How much less than a typical person a judge may agree to stand in for one; 0.05 by default. */
  margin?: number;
  /** Whether pairs of raters have rows, of which many raters have thousands; true by default. */
  withPairs?: boolean;
  /**
   * For support, if the answers are known: the number of sentences of each answer by `answerKey`,
   * and labels on identical passages and sentences.
   */
  answerSentences?: ReadonlyMap<string, number>;
  twins?: readonly TwinLabel[];
}

/** A system is listed in a warning if one side labelled a smaller share of its items. */
const BARELY = 0.2;

/** With more annotators, pairs of them have no rows for single systems: there are thousands. */
const FEW_PEOPLE = 50;

/**
 * Computes the agreement report of a table of judgments. A figure never mixes conditions: the main
 * part is about the first condition present (from_scratch, post_edit, verify, in this order), and
 * if there are several, `conditions` has all of them.
 */
export function agreementFigures(table: ItemTable, options: FiguresOptions): AgreementFigures {
  const { columns } = table;
  const present = CONDITIONS.filter((condition) =>
    columns.some((column) => column.condition === condition && column.raterType === "human"),
  );
  const conditions = present.length > 0 ? present : CONDITIONS.slice(0, 1);
  const sections = conditions.map((condition) => conditionFigures(table, condition, options));
  const { condition, ...head } = sections[0]!;
  const book = figureBookOf(table);
  const twins =
    options.twins && options.answerSentences
      ? selfConsistency(book, table.topicIds, options.twins)
      : null;
  const effects = suggestionEffects(book, table);
  book.fillIntervals(options);
  return {
    task: table.rules.task,
    condition: columns.length > 0 ? condition : null,
    threshold: table.rules.threshold,
    margin: options.margin ?? DEFAULT_MARGIN,
    seed: options.seed,
    generator: GENERATOR,
    bootstrap: options.bootstrap,
    interval: options.interval,
    malformed: table.rules.malformed,
    malformed_count: table.malformedCount,
    items: table.itemCount,
    topics: table.topicIds.length,
    raters: table.raters,
    superseded: table.superseded,
    missing: table.missing,
    unjudgeable: table.unjudgeable,
    synthetic: table.synthetic,
    warnings: [...warningsFor(table), ...head.systems.flatMap(barelyCovered)],
    ...head,
    ...(twins ? { self_consistency: twins } : {}),
    ...(effects.length > 0 ? { suggestion_effects: effects } : {}),
    conditions: sections.length > 1 ? sections : [],
  };
}

/**
 * Compares each judge with the majority of people under the first condition present, without
 * intervals.
 */
export function majorityFigures(table: ItemTable): HumanJudge[] {
  const condition = CONDITIONS.find((one) =>
    table.columns.some((column) => column.condition === one && column.raterType === "human"),
  );
  const humans = table.columns.filter(
    (column) => column.raterType === "human" && column.condition === condition,
  );
  const areRatings = labelsAreRatings(table);
  const majority = humanMajority({ all: humans, finished: humans }, table.itemCount, areRatings);
  const book = figureBookOf(table);
  return table.columns.filter(isJudge).map((judge) =>
    humanJudge(
      book,
      table,
      {
        id: "majority",
        columns: [majority.values.codes],
        majority: { ...majority, people: humans.length },
      },
      judge,
    ),
  );
}

/**
 * Returns a book for the figures of a table. Written answers are not compared, so their figures
 * have no value.
 */
function figureBookOf(table: ItemTable): FigureBook {
  const isWritten = taskDefinition(table.rules.task).answer.kind === "text";
  return new FigureBook(table.topicIds.length, isWritten ? note("labels.written") : null);
}

function isJudge(column: RaterColumn): boolean {
  return column.raterType === "llm" || column.raterType === "baseline";
}

function conditionFigures(
  table: ItemTable,
  condition: Condition,
  options: FiguresOptions,
): ConditionFigures {
  const { columns } = table;
  const humans = columns.filter(
    (column) => column.raterType === "human" && column.condition === condition,
  );
  const judges = columns.filter(isJudge);
  const book = figureBookOf(table);
  const people: Raters = {
    all: humans,
    finished: humans.map((column) => onFinishedPages(table, column)),
  };
  const areRatings = labelsAreRatings(table);
  const majority = humanMajority(people, table.itemCount, areRatings);
  const inter = interAnnotator(book, table, humans, options);
  const levels = allLevels(book, table, people, judges, majority, options);
  const sides: HumanSide[] = humans.map((column) => ({
    id: column.raterId,
    columns: [column.ordinals],
  }));
  if (humans.length > 0) {
    sides.push({
      id: "majority",
      columns: [majority.values.codes],
      majority: { ...majority, people: humans.length },
    });
    sides.push({ id: "pooled", columns: humans.map((column) => column.ordinals) });
  }
  const human_llm = judges.flatMap((judge) =>
    sides.map((side) => humanJudge(book, table, side, judge)),
  );
  const verdicts = judgeVerdicts(table, {
    condition,
    people,
    judges,
    margin: options.margin ?? DEFAULT_MARGIN,
    seed: options.seed,
  });
  const human_others = humans.length > 1 ? othersRows(book, table, people) : [];
  const unlike = new Set(verdicts.people.flatMap((one) => (one.named ? [one.rater_id] : [])));
  const people_mean =
    unlike.size === 0
      ? peopleMean(book, { topic: levels.topic, run: levels.run, human_others })
      : meanWithout(book, table, people, unlike);
  const adjudication = adjudicationRows(book, table, humans);
  book.fillIntervals(options);
  const coverage = taskDefinition(table.rules.task).pages.coverage
    ? [...humans, ...judges].flatMap((column) => coverageRows(table, column))
    : [];
  return {
    condition,
    ...verdicts,
    inter_annotator: inter,
    levels,
    coverage,
    human_llm,
    human_others,
    people_mean,
    adjudication,
    systems: systemRows(table, humans, judges),
  };
}

/**
 * Returns the rows of every pair of annotators and judges, and of the mean and majority of people:
 * against judges over all annotators, and, as the human ceiling, against each annotator over the
 * other ones.
 */
function allLevels(
  book: FigureBook,
  table: ItemTable,
  humans: Raters,
  judges: RaterColumn[],
  majority: Majority,
  { answerSentences, withPairs = true }: FiguresOptions,
): ConditionFigures["levels"] {
  const people = humans.all.map((column, i) => valuesOf(column, humans.finished[i]!));
  const machines = judges.map((column) => valuesOf(column, onFinishedPages(table, column)));
  const full: LevelOptions = { perSystem: true, answerSentences };
  const meansOfOthers = once(() => meansWithoutEach(humans, table.itemCount));
  const ofMean: LevelOptions = { ...full, withoutRater: meansOfOthers };
  const whole: LevelOptions = { perSystem: false, answerSentences };
  const isSmall = people.length <= FEW_PEOPLE;
  const pseudo: { side: ValueColumn; options: LevelOptions }[] =
    people.length > 0
      ? [
          { side: humanMean(humans, table.itemCount), options: ofMean },
          { side: majority, options: full },
        ]
      : [];
  type Pair = { pair: [ValueColumn, ValueColumn]; options: LevelOptions };
  /**
   * Each person with the mean and the majority of the others: a person's own labels would
   * overestimate agreement.
   */
  const withOthers = (): Pair[] => {
    const majorityWithout = majoritiesOf(humans, table.itemCount, labelsAreRatings(table));
    return people.flatMap((person, index): Pair[] => [
      { pair: [person, meansOfOthers()[index]!], options: whole },
      { pair: [person, majorityWithout(index)], options: whole },
    ]);
  };
  const pairs: Pair[] = [
    ...pairsOf(withPairs ? [...people, ...machines] : []).map((pair) => ({
      pair,
      options: isSmall || pair.some((side) => machines.includes(side)) ? full : whole,
    })),
    ...pseudo.flatMap(({ side, options }) =>
      machines.map((judge) => ({ pair: [side, judge] as [ValueColumn, ValueColumn], options })),
    ),
    ...(people.length > 1 && machines.length > 0 ? withOthers() : []),
  ];
  const shareItems = sharing();
  const rows = pairs
    .filter(({ pair: [a, b] }) => shareItems(a, b))
    .map(({ pair: [a, b], options }) => levelRows(book, table, a, b, options));
  return {
    item: rows.flatMap((row) => row.item),
    topic: rows.flatMap((row) => row.topic),
    run: rows.flatMap((row) => row.run),
  };
}

/** Returns a function that computes its value on the first call. */
function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

function adjudicationRows(
  book: FigureBook,
  table: ItemTable,
  humans: readonly RaterColumn[],
): AdjudicationRow[] {
  const adjudicators = table.columns.filter((column) => column.raterType === "adjudicator");
  return adjudicators.flatMap((adjudicator) =>
    humans
      .filter((human) => sharedItems(adjudicator, human) > 0)
      .map((human): AdjudicationRow => ({
        ...pairFigures(
          book,
          adjudicator,
          human,
          table.itemTopic,
          table.topicIds.length,
          scaleOfTable(table).length,
        ),
        conditional_on: "disagreement",
      })),
  );
}

/** Counts the items of each system that people, judges, and both labelled. */
function systemRows(
  table: ItemTable,
  humans: readonly RaterColumn[],
  judges: readonly RaterColumn[],
): SystemRow[] {
  const rows = table.runIds.map((run_id): SystemRow => ({
    run_id,
    items: 0,
    human: 0,
    judge: 0,
    both: 0,
  }));
  for (let i = 0; i < table.itemCount; i += 1) {
    const row = rows[table.itemRun[i]!];
    if (!row) continue;
    const [byHuman, byJudge] = [
      humans.some((column) => column.ordinals[i] !== MISSING),
      judges.some((column) => column.ordinals[i] !== MISSING),
    ];
    row.items += 1;
    row.human += Number(byHuman);
    row.judge += Number(byJudge);
    row.both += Number(byHuman && byJudge);
  }
  return rows;
}

function barelyCovered({ run_id, items, human, judge, both }: SystemRow): Note[] {
  if (human === 0 || judge === 0 || both >= BARELY * items) return [];
  const code = human < judge ? "system.fewer_by_people" : "system.fewer_by_judges";
  return [note(code, { items, system: run_id, people: human, judges: judge, both })];
}

/**
 * Returns a function that says whether two columns have an item in common. It finds the items of a
 * column once: among hundreds of people most pairs have none.
 */
function sharing(): (a: ValueColumn, b: ValueColumn) => boolean {
  const known = new Map<ValueColumn, number[]>();
  const itemsOf = (column: ValueColumn) => {
    const items = known.get(column) ?? [];
    if (!known.has(column)) {
      column.values.codes.forEach((code, i) => code >= 0 && items.push(i));
      known.set(column, items);
    }
    return items;
  };
  return (a, b) => itemsOf(a).some((i) => b.values.codes[i]! >= 0);
}

/**
 * Returns one rater's coverage of each topic and system: the share of questions with label 1. Null
 * for a page that the rater has not finished.
 */
function coverageRows(table: ItemTable, column: RaterColumn): CoverageRow[] {
  return [...unitsInOrder(table)].flatMap((unit): CoverageRow[] => {
    const { labelled, covered, asked, isFinished } = pageProgress(table, column, unit);
    if (labelled === 0) return [];
    const bounds: [number, number] = [covered / asked, (covered + asked - labelled) / asked];
    return [
      {
        topic_id: table.topicIds[unit.topic]!,
        run_id: table.runIds[unit.run] ?? "",
        rater_id: column.raterId,
        covered,
        denominator: labelled,
        questions: asked,
        coverage: isFinished ? covered / labelled : null,
        ...(isFinished ? {} : { coverage_bounds: bounds }),
      },
    ];
  });
}

function warningsFor({ topicIds, columns, synthetic }: ItemTable): Note[] {
  const warnings: Note[] = [];
  if (synthetic > 0) warnings.push(note("labels.synthetic", { labels: synthetic }));
  if (topicIds.length === 1) warnings.push(note("labels.of_one_topic"));
  if (columns.some((column) => column.raterType === "baseline"))
    warnings.push(note("labels.by_baseline"));
  return warnings;
}
