import type { BuiltPassage, BuiltTopic, SubsetRow } from "./crux-steps";

/** Returns the totals and means per topic of the collection table in the CRUX paper. */
export function collectionStatistics(
  topics: readonly BuiltTopic[],
  passages: readonly BuiltPassage[],
  subset: readonly Pick<SubsetRow, "kind">[],
): Record<string, number> {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const kept = topics.flatMap((topic) => topic.questions.filter((one) => !one.filtered));
  const of = (kind: SubsetRow["kind"]) => subset.filter((row) => row.kind === kind).length;
  return {
    topics: topics.length,
    questions: topics.reduce((sum, topic) => sum + topic.questions.length, 0),
    questions_answerable: kept.length,
    questions_a_topic: mean(topics.map((topic) => topic.questions.length)),
    questions_answerable_a_topic: mean(
      topics.map((topic) => topic.questions.filter((one) => !one.filtered).length),
    ),
    words_a_request: mean(topics.map((topic) => words(topic.request))),
    words_a_question: mean(kept.map((one) => words(one.text))),
    passages: passages.length,
    passages_a_topic: topics.length === 0 ? 0 : passages.length / topics.length,
    words_a_passage: mean(passages.map((passage) => words(passage.text))),
    required: of("required"),
    required_a_topic: topics.length === 0 ? 0 : of("required") / topics.length,
    partially_redundant: of("partially redundant"),
    fully_redundant: of("fully redundant"),
  };
}
