/** Problems of topics, passages, reports and answers. */
export const records = {
  answers: {
    citation_outside:
      "sentence {sentence}: citation {citation} points outside the {references} references, which count from 0.",
    given_twice: 'the answer of "{runId}" on topic "{topicId}" is given twice.',
    passage_not_in_file: 'the cited passage "{docid}" is not in the passages file.',
  },
  passages: {
    given_twice: 'the passage "{docid}" is given twice.',
    no_token: 'the passage "{docid}" has no token by the tokenizer {tokenizer}.',
  },
  popularity: {
    bad_line: "a line of popularity is a docid, a tab and a number.",
  },
  reports: {
    given_twice: 'the report of "{runId}" on topic "{topicId}" is given twice.',
    no_token:
      'the report of "{runId}" on topic "{topicId}" has no token by the tokenizer {tokenizer}.',
    topic_not_in_file: 'the topic "{topicId}" is not in the topics file.',
  },
  sources: {
    given_twice: '"{id}" is given twice.',
  },
  tokens: {
    of_nothing: "a count needs docid, or report_run_id and topic_id.",
  },
  topics: {
    bad_line: "a topic line is an id, a tab and the text.",
    given_twice: 'the topic "{topicId}" is given twice.',
    question_given_twice: 'the sub-question "{questionId}" is given twice.',
  },
} as const;
