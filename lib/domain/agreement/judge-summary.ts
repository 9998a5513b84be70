import type { Figure } from "../figure";
import type { ConditionFigures, LevelRow } from "./figure-types";

/** What people reach among themselves: the lowest and the highest value. */
export type Range = readonly [low: number, high: number];

/** One figure of a judge against people, with what people reach among themselves. */
export interface SummaryFigure {
  figure: Figure;
  /** Null with fewer than two people, or where none of their figures has a value. */
  people: Range | null;
}

/** What is asked of a judge first. A figure that the stage does not have is null. */
export interface JudgeSummary {
  judge: string;
  /** Spearman with the mean of people over topics and systems. */
  topics: SummaryFigure | null;
  /** Spearman with the mean of people over systems. */
  systems: SummaryFigure | null;
  /** Cohen's kappa with the majority of people over items. */
  items: SummaryFigure | null;
}

const PEOPLE = "human_mean";

/**
 * Returns the summary of each judge that labelled items that people labelled too. People are each
 * held against the mean of the others, and over items against each other.
 */
export function judgeSummaries({
  levels,
  human_llm,
  inter_annotator,
}: Pick<ConditionFigures, "levels" | "human_llm" | "inter_annotator">): JudgeSummary[] {
  const judges = [...new Set(human_llm.map((row) => row.llm))];
  const pairs = rangeOf(inter_annotator.pairwise.map((pair) => pair.cohen_kappa));
  return judges.map((judge) => {
    const majority = human_llm.find((row) => row.llm === judge && row.human === "majority");
    return {
      judge,
      topics: levelFigure(levels.topic, judge, judges),
      systems: levelFigure(levels.run, judge, judges),
      items: majority ? { figure: majority.cohen_kappa, people: pairs } : null,
    };
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
  return { figure: own.spearman, people: rangeOf(others.map((row) => row.spearman)) };
}

function rangeOf(figures: readonly Figure[]): Range | null {
  const values = figures.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}
