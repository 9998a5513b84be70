import type { SystemRun } from "@/lib/domain/measures/system-run";
import { strategyBehind } from "@/lib/domain/rerank/order-behind";
import { isCircular } from "@/lib/domain/systems/evaluate-systems";
import { refuseOtherTopics } from "@/lib/domain/systems/sample-contexts";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import type { SystemsInput } from "@/lib/domain/systems/systems-input";
import { text, type PaperCell, type PaperColumn } from "@/lib/formats/paper-tables/paper-table";
import type { DataFolder } from "../data-folder";
import { evaluated } from "../evaluated";
import { oracleRatings, type OracleRatings } from "./oracle-ratings";

/** A first stage with the runs that rerank it, whose tags begin with its own. */
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
    if (!own) continue;
    const isNamed = run.tag.startsWith(`${own.first.tag}:`);
    own.others.push(isNamed ? run : { ...run, tag: `${own.first.tag}:${run.tag}` });
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

/** An evaluation of first stages and of what reranks them. */
export interface StageFigures {
  figures: SystemsFigures;
  /** Every run that is evaluated. */
  runs: readonly SystemRun[];
  notes: string[];
  /**
   * Runs whose order the ratings that score them give, with the strategy that gives it: what they
   * score says what these ratings allow.
   */
  circular: ReadonlyMap<string, string>;
}

/**
 * Evaluates first stages and what reranks them.
 * @param runsOf returns the runs of a stage, given the ratings of the judged sub-questions by the
 * model that reranks; null where there are none
 */
export async function evaluatedStages(
  folder: DataFolder,
  measures: string,
  runsOf: (stage: Stage, oracle: OracleRatings | null, input: SystemsInput) => readonly SystemRun[],
  { withReports = false, readsOracle = true } = {},
): Promise<StageFigures> {
  const circular = new Map<string, string>();
  const own: string[] = [];
  const change = async (input: SystemsInput): Promise<SystemsInput> => {
    const stages = stagesOf(input.runs);
    const firsts = stages.map(({ first }) => first);
    const oracle = readsOracle ? await oracleRatings(folder, firsts, input) : null;
    own.push(...(oracle?.notes ?? []));
    const runs = stages.flatMap((stage) =>
      runsOf(stage, oracle?.of(stage.first) ?? null, input).map((run) => {
        const orderedBy =
          run === stage.first ? null : strategyBehind(run, stage.first, input.sources[0]!.matrices);
        const named = orderedBy === null ? run : { ...run, orderedBy };
        if (isCircular(named, input)) circular.set(run.tag, orderedBy ?? "reranked by them");
        return named;
      }),
    );
    return { ...input, runs };
  };
  const made = await evaluated(folder, measures, change, withReports, { readsDiversity: true });
  return { ...made, runs: made.input.runs, notes: [...own, ...made.notes], circular };
}

/** Returns the column that marks runs whose order the scoring ratings give; none without one. */
export function markColumns(circular: ReadonlyMap<string, string>): PaperColumn[] {
  return circular.size > 0 ? [text("order", "Order from the scoring ratings")] : [];
}

/** Returns the cell of that column. */
export function marked(
  circular: ReadonlyMap<string, string>,
  run: string,
): Record<string, PaperCell> {
  return { order: circular.get(run) ?? "" };
}

/** The name of a stage's reranking by the sub-questions that judge it. */
export const ORACLE_QUESTIONS = "lancer-q*";
/** How the published runs name it. */
export const PUBLISHED_ORACLE = "lancer:oracle:agg_sum";

/** Returns a stage's runs with LANCER by the judged sub-questions, unless it was published. */
export function withOracleQuestions(
  { first, others }: Stage,
  oracle: OracleRatings | null,
): SystemRun[] {
  const isPublished = others.some(({ tag }) => tag.endsWith(PUBLISHED_ORACLE));
  const made = oracle?.reranked(first, "sum", ORACLE_QUESTIONS) ?? [];
  const isThere = ({ tag }: SystemRun) => others.some((other) => other.tag === tag);
  return [first, ...others, ...(isPublished ? made.slice(1) : made).filter((run) => !isThere(run))];
}
