import { taskDefinition } from "@/lib/tasks/registry";
import { strictMajority } from "@/lib/domain/agreement/pseudo-raters";
import { medianUp } from "@/lib/domain/statistics/quantile";
import { NO_LABEL, UNDECIDED } from "@/lib/domain/systems/report-score";
import type { RatingSource } from "@/lib/domain/systems/systems-input";
import type { InputFile } from "./input-file";
import { readJudgmentBatches } from "./judgments";
import type { JudgmentRecord } from "./judgment-record";
import { MatrixBuilder } from "./matrix-builder";
import type { Problems } from "./problems";

export const PEOPLE = "people";
/** The rating that a "yes" counts as: people label the questions of a report with yes or no. */
const YES = 5;

interface Cell {
  topicId: string;
  text: { docid: string } | { report: string };
  questionId: string;
  isBinary: boolean;
  /**
   * Labels by rater. The rating is null if the rater marked the item as one that cannot be judged.
   */
  given: Map<string, { rating: number | null; at: number | null; isDecision: boolean }>;
}

/**
 * Reads judgments of passages (rubric) and reports (answerability) as ratings. People are one
 * source: the adjudicator's decision or else the majority (the median of 0-5 ratings, ties rounded
 * up; a tie of yes and no is no label). Each judge is a source of its own. Only labels with purpose
 * `work` and condition `from_scratch` count.
 * @param threshold the threshold at which labels of judges were made, to check them against their
 * ratings
 */
export async function readJudgedSources(
  files: readonly InputFile[],
  problems: Problems,
  threshold?: number,
): Promise<RatingSource[]> {
  const people = new Map<string, Cell>();
  const judges = new Map<string, { kind: RatingSource["kind"]; cells: Map<string, Cell> }>();
  for (const file of files)
    for await (const batch of readJudgmentBatches(file, problems, threshold))
      for (const record of batch) {
        const rating = ratingOf(record);
        if (rating === undefined) continue;
        const isJudge = record.raterType === "llm" || record.raterType === "baseline";
        const judge = isJudge
          ? (judges.get(record.raterId) ?? {
              kind: record.raterType as RatingSource["kind"],
              cells: new Map<string, Cell>(),
            })
          : null;
        if (judge) judges.set(record.raterId, judge);
        put(judge?.cells ?? people, record, rating);
      }
  const source = (
    name: string,
    kind: RatingSource["kind"],
    cells: Map<string, Cell>,
  ): RatingSource[] =>
    cells.size === 0
      ? []
      : [
          {
            name,
            kind,
            matrices: matricesOf(cells),
            ratedPairs: [...cells.values()].filter(({ text }) => "docid" in text).length,
          },
        ];
  return [
    ...source(PEOPLE, "human", people),
    ...[...judges].flatMap(([name, { kind, cells }]) => source(name, kind, cells)),
  ];
}

/**
 * Returns undefined for a record that does not count, and null if the rater finished the item
 * without a label.
 */
function ratingOf(record: JudgmentRecord): number | null | undefined {
  const { task, purpose, condition, status, label, rating, raterType } = record;
  const { files, rating: kind } = taskDefinition(task);
  if (files.ratings === null || purpose !== "work" || condition !== "from_scratch")
    return undefined;
  if (status === "unjudgeable") return null;
  if (status !== "submitted") return undefined;
  if (rating !== null) return rating;
  if (label === "") return undefined;
  if (kind === "label") return Number(label);
  const isPerson = raterType === "human" || raterType === "adjudicator";
  return isPerson || label === "1" ? Number(label) * YES : 0;
}

function put(cells: Map<string, Cell>, record: JudgmentRecord, rating: number | null): void {
  const { files, rating: kind } = taskDefinition(record.task);
  const text = files.ratings === "passage" ? { docid: record.docid } : { report: record.runId };
  const key = JSON.stringify([
    record.topicId,
    record.task,
    record.docid,
    record.runId,
    record.questionId,
  ]);
  const cell = cells.get(key) ?? {
    topicId: record.topicId,
    text,
    questionId: record.questionId,
    isBinary: kind === "threshold",
    given: new Map(),
  };
  cells.set(key, cell);
  const known = cell.given.get(record.raterId);
  if (known && known.at !== null && record.submittedAt !== null && known.at > record.submittedAt)
    return;
  cell.given.set(record.raterId, {
    rating,
    at: record.submittedAt,
    isDecision: record.raterType === "adjudicator",
  });
}

function matricesOf(cells: Map<string, Cell>): RatingSource["matrices"] {
  const builder = new MatrixBuilder(() => {}, NO_LABEL);
  for (const { topicId, text, questionId, isBinary, given } of cells.values()) {
    const all = [...given.values()];
    const ratings = all.flatMap(({ rating }) => (rating === null ? [] : [rating]));
    const decision = all.find(({ isDecision, rating }) => isDecision && rating !== null)?.rating;
    const rating = decision ?? consensus(ratings, isBinary);
    const isPassage = "docid" in text;
    // A passage that nobody could judge counts as not rated.
    if (rating === null && isPassage) continue;
    builder.add(topicId, text, questionId, rating ?? UNDECIDED, 0);
  }
  return builder.finish();
}

/** Returns null if there is no rating, and for a tie of yes and no. */
function consensus(ratings: number[], isBinary: boolean): number | null {
  if (ratings.length === 0) return null;
  return isBinary && ratings.length > 1 ? strictMajority(ratings) : medianUp(ratings);
}
