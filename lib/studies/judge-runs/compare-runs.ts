import {
  comparedItems,
  itemsOfOne,
  pairCounts,
  type PairFilter,
  type RunPair,
} from "@/lib/db/judge-runs/compare-runs";
import { filterChoices } from "@/lib/db/judgments/disagreements";
import { compareJudges } from "@/lib/domain/agreement/compare-judges";
import type { IntervalOptions } from "@/lib/domain/agreement/figure-book";
import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import {
  ANSWERS_PER_PAGE,
  pageOf,
  cursorsOf,
  rulesOf,
  type AnswerChoice,
  type ReaderOfStudy,
} from "./read-answers";
import { readRun } from "./read-runs";

const INTERVALS: IntervalOptions = { interval: "jackknife", bootstrap: 1000, seed: 1 };

/** Which items of two runs are listed. */
export type PairChoice = Omit<AnswerChoice, "outcome"> & Pick<PairFilter, "comparison">;

/** Compares two runs of one stage: figures, and a page of their items. */
export async function compareRuns(
  study: ReaderOfStudy,
  { a, b }: { a: string; b: string },
  choice: PairChoice,
) {
  const [first, second] = await Promise.all([readRun(study.id, a), readRun(study.id, b)]);
  if (first.stageId !== second.stageId)
    throw new AppError("bad_input", "judge_run.compare_other_stage", {
      a: first.stage,
      b: second.stage,
    });
  if (a === b) throw new AppError("bad_input", "judge_run.compare_itself");
  const { hidesItems, ...rules } = await rulesOf(study, first.stageId);
  const pair: RunPair = { a, b, ...rules };
  const filter = { ...choice, ...cursorsOf(choice) };
  const [counts, alone, found, { topic: topics }] = await Promise.all([
    pairCounts(pair),
    itemsOfOne(pair),
    hidesItems ? [] : comparedItems(pair, filter, ANSWERS_PER_PAGE + 1),
    filterChoices(pair.stageId),
  ]);
  return {
    a: first,
    b: second,
    hidesItems,
    figures: compareJudges(counts, pair.task, INTERVALS),
    ...alone,
    topics,
    ...pageOf(found, filter, ANSWERS_PER_PAGE),
  };
}

export type RunComparison = Awaited<ReturnType<typeof compareRuns>>;

/** Like `compareRuns`; returns the sentence of a refusal of runs that do not go together. */
export async function compareOrRefuse(
  language: Language,
  ...request: Parameters<typeof compareRuns>
): Promise<RunComparison | { refusal: string }> {
  try {
    return await compareRuns(...request);
  } catch (error) {
    if (error instanceof AppError && error.code === "bad_input")
      return { refusal: error.messageIn(language) };
    throw error;
  }
}
