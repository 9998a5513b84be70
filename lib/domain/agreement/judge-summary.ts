import type { Figure } from "../figure";
import type { ConditionFigures, LevelRow } from "./figure-types";

/** What people reach among themselves: from the lowest to the highest, or eight of ten of them. */
export interface PeopleRange {
  low: number;
  high: number;
  /** How many people it is about. */
  people: number;
  /** Whether the lowest and the highest tenth are left out. */
  isMiddle: boolean;
}

/**
 * How a judge stands to people: it `reaches` them, its interval ends `below` them, or neither can be
 * said.
 */
export type Standing = "reaches" | "below" | "unclear";

/** One figure of a judge against people, with what people reach among themselves. */
export interface SummaryFigure {
  figure: Figure;
  /** Null with fewer than two people, or where none of their figures has a value. */
  people: PeopleRange | null;
  /** Null where the judge or people have no value. */
  standing: Standing | null;
}

/** What is asked of a judge first. A figure that the stage does not have is null. */
export interface JudgeSummary {
  judge: string;
  /** Spearman with the mean of people over systems. */
  systems: SummaryFigure | null;
  /** Spearman with the mean of people over topics and systems. */
  topics: SummaryFigure | null;
  /** Cohen's kappa with the majority of people over items. */
  items: SummaryFigure | null;
  /** Number of topics behind the figures. */
  topicCount: number;
}

const PEOPLE = "human_mean";

/**
 * Returns the summary of each judge that labelled items that people labelled too. People are each
 * held against the others in the same way: their mean over topics and systems, their majority over
 * items.
 */
export function judgeSummaries({
  levels,
  human_llm,
  human_others,
}: Pick<ConditionFigures, "levels" | "human_llm" | "human_others">): JudgeSummary[] {
  const judges = [...new Set(human_llm.map((row) => row.llm))];
  const others = rangeOf(human_others.map((row) => row.cohen_kappa));
  return judges.map((judge) => {
    const majority = human_llm.find((row) => row.llm === judge && row.human === "majority");
    const summary = {
      systems: levelFigure(levels.run, judge, judges),
      topics: levelFigure(levels.topic, judge, judges),
      items: majority ? summaryFigure(majority.cohen_kappa, others) : null,
    };
    const counts = [summary.topics, summary.systems, summary.items].map(
      (one) => one?.figure.topics ?? 0,
    );
    return { judge, ...summary, topicCount: Math.max(...counts) };
  });
}

function levelFigure(
  rows: readonly LevelRow[],
  judge: string,
  judges: readonly string[],
): SummaryFigure | null {
  // The first measure is the task's own; weighted recall comes after weighted precision.
  const whole = rows.filter((row) => row.group === "all");
  const own = whole.find((row) => row.a === PEOPLE && row.b === judge);
  if (!own) return null;
  const others = whole.filter(
    (row) => row.b === PEOPLE && row.measure === own.measure && !judges.includes(row.a),
  );
  return summaryFigure(own.spearman, rangeOf(others.map((row) => row.spearman)));
}

function summaryFigure(figure: Figure, people: PeopleRange | null): SummaryFigure {
  return { figure, people, standing: standingOf(figure, people) };
}

/** Returns whether a judge's figure reaches the lower end of what people reach. */
function standingOf({ value, ci }: Figure, people: PeopleRange | null): Standing | null {
  if (value === null || people === null) return null;
  if (value >= people.low) return "reaches";
  return ci && ci[1] < people.low ? "below" : "unclear";
}

/** With more people, single ones with few labels would make the range say nothing. */
const MOST_IN_WHOLE_RANGE = 10;

function rangeOf(figures: readonly Figure[]): PeopleRange | null {
  const values = figures.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return null;
  values.sort((a, b) => a - b);
  const isMiddle = values.length > MOST_IN_WHOLE_RANGE;
  const cut = isMiddle ? Math.floor(values.length / 10) : 0;
  return {
    low: values[cut]!,
    high: values[values.length - 1 - cut]!,
    people: values.length,
    isMiddle,
  };
}
