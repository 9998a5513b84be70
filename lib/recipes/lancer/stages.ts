import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import { AppError } from "@/lib/domain/app-error";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { rerankRun } from "@/lib/domain/rerank/rerank-run";
import { parseStrategy } from "@/lib/domain/rerank/strategies";
import { refuseOtherTopics } from "@/lib/domain/systems/sample-contexts";
import type { SystemsInput } from "@/lib/domain/systems/systems-input";

/** A first stage with the runs that rerank it. */
export interface Stage {
  first: SystemRun;
  others: SystemRun[];
}

/**
 * Returns the first stages of some runs. A run whose tag has a colon reranks a run with the same
 * documents, or the one whose tag it begins with (`bm25:setwise`).
 */
export function stagesOf(runs: readonly SystemRun[]): Stage[] {
  const firsts = runs.filter(({ tag }) => !tag.includes(":"));
  refuseOtherTopics(firsts);
  const stages = (firsts.length > 0 ? firsts : runs.slice(0, 1)).map((first): Stage => ({
    first,
    others: [],
  }));
  for (const run of runs) {
    if (stages.some(({ first }) => first === run)) continue;
    const own =
      stages.find(({ first }) => run.tag.startsWith(`${first.tag}:`)) ??
      stages.find(({ first }) => areSame(first, run));
    own?.others.push(run);
  }
  return stages;
}

/** Returns whether two runs have the same documents for the first topic of both. */
function areSame(a: SystemRun, b: SystemRun): boolean {
  for (const [topic, docids] of b.topics) {
    const known = new Set(a.topics.get(topic));
    if (known.size === 0) return false;
    return docids.every((docid) => known.has(docid));
  }
  return false;
}

/** Returns a run reranked by the ratings of the first source, with the name of the strategy. */
export function reranked(
  first: SystemRun,
  strategy: string,
  input: Pick<SystemsInput, "sources">,
  tag = `${first.tag}:${strategy}`,
): SystemRun {
  return rerankedBy(first, strategy, input.sources[0]!.matrices, tag);
}

/** Returns a run reranked by ratings; refused if they are of other topics or other passages. */
export function rerankedBy(
  first: SystemRun,
  strategy: string,
  matrices: ReadonlyMap<string, RatingMatrix>,
  tag: string,
  questions: number | null = null,
): SystemRun {
  const isRated = [...first.topics].some(([topic, docids]) =>
    docids.some((docid) => matrices.get(topic)?.rows.has(docid)),
  );
  if (!isRated) throw new AppError("bad_input", "rerank.no_topic_rated");
  return rerankRun(first, tag, parseStrategy(strategy)!, matrices, "first-stage", questions).run;
}

/** The name of a stage's reranking by the sub-questions that judge it. */
export const ORACLE_QUESTIONS = "lancer-q*";
/** How the published runs name it. */
const PUBLISHED_ORACLE = "lancer:oracle:agg_sum";

/** Returns the runs of all stages with LANCER by the judged sub-questions, stage by stage. */
export function withOracleQuestions(input: SystemsInput): SystemsInput {
  const runs = stagesOf(input.runs).flatMap(({ first, others }) => [
    first,
    ...others.map((run) => ({
      ...run,
      tag: run.tag.startsWith(`${first.tag}:`) ? run.tag : `${first.tag}:${run.tag}`,
    })),
    // The published run of the same is not made again.
    ...(others.some(({ tag }) => tag.endsWith(PUBLISHED_ORACLE))
      ? []
      : [reranked(first, "sum", input, `${first.tag}:${ORACLE_QUESTIONS}`)]),
  ]);
  return { ...input, runs };
}
