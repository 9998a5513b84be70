import { answerableQuestions, type Ratings } from "../measures/coverage";
import { compareBytes } from "../measures/ranked-topic";
import { requiredSubset } from "../measures/required-subset";
import type { RatingMatrix } from "../measures/rating-matrix";
import type { SystemsInput, SystemsOptions } from "./systems-input";

/** What texts on a topic are scored against, by one source at one threshold. */
export interface TopicTruth {
  questionIds: readonly string[];
  /** True for each question in the denominator. */
  counted: readonly boolean[];
  isVital: readonly boolean[];
  /** True for each question that the topics file does not filter. */
  unfiltered: readonly boolean[];
  /** Rated passages that belong to the topic. */
  own: ReadonlyMap<string, Ratings>;
  /** The same passages by descending docid, the order in which ndeval breaks ties. */
  judged: readonly Ratings[];
  /** The required subset in greedy order; empty if no question is answerable. */
  oracle: readonly { docid: string; row: Ratings }[];
  /** The rows of reports, by system. */
  reports: ReadonlyMap<string, Ratings>;
  threshold: number;
}

/**
 * Returns the rows of passages. A passage that is not rated, or belongs to another topic, has 0 for
 * every question.
 */
export function rowsOf(docids: readonly string[], truth: TopicTruth): Ratings[] {
  const none = new Int8Array(truth.questionIds.length);
  return docids.map((docid) => truth.own.get(docid) ?? none);
}

/**
 * Returns the truth of a topic.
 * @param basis the truth by the first source: its denominator and oracle context are used, so that
 * all sources are scored against the same
 */
export function topicTruth(
  topicId: string,
  matrix: RatingMatrix,
  { topics, relevant }: Pick<SystemsInput, "topics" | "relevant">,
  {
    threshold,
    denominator,
    freezeAt,
  }: Pick<SystemsOptions, "threshold" | "denominator"> & Partial<Pick<SystemsOptions, "freezeAt">>,
  basis: TopicTruth | null = null,
): TopicTruth {
  const facts = new Map(topics?.get(topicId)?.questions.map((question) => [question.id, question]));
  const { questionIds } = matrix;
  const grades = relevant?.get(topicId);
  const own = new Map<string, Ratings>();
  for (const [docid, row] of matrix.rows)
    if (relevant === null || (grades?.get(docid) ?? 0) > 0) own.set(docid, row);
  const [docids, rows] = [[...own.keys()], [...own.values()]];
  const unfiltered = questionIds.map((id) => facts.get(id)?.filtered !== true);
  const counted =
    denominator === "all"
      ? questionIds.map(() => true)
      : denominator === "unfiltered"
        ? unfiltered
        : (basis?.counted ?? answerableQuestions(rows, questionIds.length, freezeAt ?? threshold));
  return {
    questionIds,
    counted,
    unfiltered,
    own,
    threshold,
    reports: matrix.reports,
    isVital: questionIds.map((id) => facts.get(id)?.vital !== false),
    judged: [...own].sort(([a], [b]) => compareBytes(b, a)).map(([, row]) => row),
    oracle:
      basis?.oracle ??
      requiredSubset(rows, questionIds.length, freezeAt ?? threshold)?.required.map((i) => ({
        docid: docids[i]!,
        row: rows[i]!,
      })) ??
      [],
  };
}
