import type { BuiltPassage, BuiltRating, BuiltTopic } from "./crux-steps";

/** Returns the key of a question beside a passage. */
export const pair = (topicId: string, docid: string, questionId: string) =>
  JSON.stringify([topicId, docid, questionId]);

interface TopicMatrix {
  docids: string[];
  questionIds: string[];
  /** By passage and question, 0 to 5; null where there is none. */
  ratings: (number | null)[][];
}

/**
 * Returns the ratings of a topic by passage and question. Malformed ratings count as 0; a rating
 * whose call failed is not there.
 */
export function matrixOf(
  topic: BuiltTopic,
  passages: readonly BuiltPassage[],
  ratings: readonly BuiltRating[],
): TopicMatrix {
  const questionIds = topic.questions.map((one) => one.questionId);
  const docids = passages
    .filter((passage) => passage.topicId === topic.topicId)
    .map((passage) => passage.docid);
  const known = new Map(
    ratings
      .filter((one) => one.topicId === topic.topicId)
      .map((one) => [pair(one.topicId, one.docid, one.questionId), Math.max(0, one.rating)]),
  );
  return {
    docids,
    questionIds,
    ratings: docids.map((docid) =>
      questionIds.map((questionId) => known.get(pair(topic.topicId, docid, questionId)) ?? null),
    ),
  };
}
