import { answerableQuestions, type Ratings } from "../measures/coverage";
import { compareBytes } from "../measures/ranked-topic";
import { requiredSubset } from "../measures/required-subset";
import type { RatingMatrix } from "../measures/rating-matrix";
import type { SystemsInput, SystemsOptions } from "./systems-input";

/** What texts on a topic are held against, by one source at one threshold. */
export interface TopicTruth {
  questionIds: readonly string[];
  /** True for each question in the denominator. */
  counted: readonly boolean[];
  isVital: readonly boolean[];
  /** True for each question that the topics file does not filter. */
  unfiltered: readonly boolean[];
  /** Rated passages that belong to the topic. */
  own: ReadonlyMap<string, Ratings>;
  /** The same, by docid descending, as ndeval breaks ties. */
  judged: readonly Ratings[];
  /** The required subset in greedy order; empty where no question is answerable. */
  oracle: readonly { docid: string; row: Ratings }[];
  /** Rows of reports, by system. */
  reports: ReadonlyMap<string, Ratings>;
  threshold: number;
}

/** Rates 0 on every question: a passage that is not rated, or belongs to another topic. */
export function rowsOf(docids: readonly string[], truth: TopicTruth): Ratings[] {
  const none = new Int8Array(truth.questionIds.length);
  return docids.map((docid) => truth.own.get(docid) ?? none);
}

/**
 * @param basis what another source says of the same topic: then that one's denominator and oracle context count,
 * so that both are held against one thing
 */
export function topicTruth(
  topicId: string,
  matrix: RatingMatrix,
  { topics, relevant }: Pick<SystemsInput, "topics" | "relevant">,
  { threshold, denominator }: Pick<SystemsOptions, "threshold" | "denominator">,
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
        : (basis?.counted ?? answerableQuestions(rows, questionIds.length, threshold));
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
      requiredSubset(rows, questionIds.length, threshold)?.required.map((i) => ({
        docid: docids[i]!,
        row: rows[i]!,
      })) ??
      [],
  };
}
