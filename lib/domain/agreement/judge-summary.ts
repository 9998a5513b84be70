import type { TaskKey } from "@/lib/tasks/task-definition";
import type { Figure } from "../figure";
import type { ConditionFigures, LevelRow } from "./figure-types";
import { headlineKappa } from "./headline-kappa";
import type { Verdict } from "./verdict/verdict";

/** One figure of a judge against people, with the mean of people's own. */
export interface SummaryFigure {
  figure: Figure;
  /**
   * The mean of people's figures, each compared with the others in the same way, without those who
   * work unlike the others. Null with fewer than two.
   */
  people: Figure | null;
}

/** What is asked of a judge first. A figure that the stage does not have is null. */
export interface JudgeSummary {
  judge: string;
  verdicts: readonly Verdict[];
  /** Spearman with the mean of people over systems. */
  systems: SummaryFigure | null;
  /** Spearman with the mean of people over topics and systems. */
  topics: SummaryFigure | null;
  /** The task's headline kappa with the majority, or median, of people over items. */
  items: SummaryFigure | null;
}

/** A judge that was asked about a part of the items that people labelled, because somebody chose them. */
export interface PartialJudge {
  judge: string;
  done: number;
  total: number;
}

const PEOPLE = "human_mean";

/** Returns the summary of each judge that labelled items that people labelled too. */
export function judgeSummaries(
  {
    levels,
    human_llm,
    people_mean,
    judges: verdicts,
  }: Pick<ConditionFigures, "levels" | "human_llm" | "people_mean" | "judges">,
  task: TaskKey,
): JudgeSummary[] {
  const kappa = headlineKappa(task);
  const judges = [...new Set(human_llm.map((row) => row.llm))];
  return judges.map((judge) => {
    const majority = human_llm.find((row) => row.llm === judge && row.human === "majority");
    return {
      judge,
      verdicts: verdicts.find((one) => one.judge === judge)?.verdicts ?? [],
      systems: levelFigure(levels.run, judge, people_mean?.systems_spearman),
      topics: levelFigure(levels.topic, judge, people_mean?.topics_spearman),
      items: majority ? { figure: majority[kappa], people: people_mean?.[kappa] ?? null } : null,
    };
  });
}

function levelFigure(
  rows: readonly LevelRow[],
  judge: string,
  people: Figure | null = null,
): SummaryFigure | null {
  // The first measure is the task's own; weighted recall comes after weighted precision.
  const own = rows.find((row) => row.group === "all" && row.a === PEOPLE && row.b === judge);
  return own ? { figure: own.spearman, people } : null;
}
