import type { TaskKey } from "@/lib/tasks/task-definition";
import type { Figure } from "../figure";
import type { ConditionFigures, HumanJudge } from "./figure-types";
import { headlineKappa, type HeadlineKappa } from "./headline-kappa";

/** A model with a prompt, as a rater. */
export interface PromptRater {
  rater: string;
  /** Null for labels that were imported: then both are read from the rater's name. */
  model: string | null;
  prompt: string | null;
  /** The time of its first run or label. */
  at: Date | null;
}

/** The agreement of a model with people under one prompt version. */
export interface TrendPoint {
  rater: string;
  prompt: string;
  at: Date | null;
  /** The kappa that is the headline of the task. */
  kappa: Figure;
  accuracy: Figure;
  bias: Figure;
}

/** The agreement of a model with the majority of people, by prompt version in order of time. */
export interface PromptTrend {
  model: string;
  task: TaskKey;
  points: TrendPoint[];
  /** Lowest and highest kappa of two people; null with fewer than two. */
  people: readonly [low: number, high: number] | null;
}

type Condition = {
  human_llm: readonly Pick<HumanJudge, "llm" | "human" | HeadlineKappa | "accuracy" | "bias">[];
  inter_annotator: {
    pairwise: readonly Pick<
      ConditionFigures["inter_annotator"]["pairwise"][number],
      HeadlineKappa
    >[];
  };
};

/** The name of a rater made of a model and a prompt version: "model name prompt@2". */
const WITH_PROMPT = /^(.+) (\S+@\d+)$/;

/**
 * Returns the trend of each model over its prompt versions, models by name. A model without a
 * figure against the majority of people is left out, and so is a rater whose name has no prompt.
 */
export function promptTrends(
  task: TaskKey,
  raters: readonly PromptRater[],
  conditions: readonly Condition[],
): PromptTrend[] {
  const trends = new Map<string, TrendPoint[]>();
  const kappa = headlineKappa(task);
  const rows = conditions.flatMap((condition) => condition.human_llm);
  for (const rater of raters) {
    const made = modelAndPrompt(rater);
    const row = rows.find((one) => one.llm === rater.rater && one.human === "majority");
    if (!made || !row) continue;
    const point = {
      rater: rater.rater,
      prompt: made.prompt,
      at: rater.at,
      kappa: row[kappa],
      accuracy: row.accuracy,
      bias: row.bias,
    };
    trends.set(made.model, [...(trends.get(made.model) ?? []), point]);
  }
  const people = rangeOfPairs(conditions, kappa);
  return [...trends]
    .map(([model, points]) => ({ model, task, points: points.sort(byTime), people }))
    .sort((x, y) => (x.model < y.model ? -1 : 1));
}

function modelAndPrompt({ rater, model, prompt }: PromptRater) {
  if (model !== null && prompt !== null) return { model, prompt };
  const [, named, version] = WITH_PROMPT.exec(rater) ?? [];
  return named && version ? { model: named, prompt: version } : null;
}

function rangeOfPairs(
  conditions: readonly Condition[],
  kappa: HeadlineKappa,
): PromptTrend["people"] {
  const values = conditions.flatMap(({ inter_annotator }) =>
    inter_annotator.pairwise.flatMap(({ [kappa]: { value } }) => (value === null ? [] : [value])),
  );
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}

function byTime(x: TrendPoint, y: TrendPoint): number {
  const difference = (x.at?.getTime() ?? 0) - (y.at?.getTime() ?? 0);
  return difference === 0 ? (x.prompt < y.prompt ? -1 : 1) : difference;
}
