/** Why records of files cannot be imported into a study or a stage. */
export const imports = {
  imported_answers: {
    changed:
      'the answer of "{runId}" on topic "{topicId}" is in this study already with another text or other citations; give the system another name or use a new study.',
    cites_absent:
      'sentence {sentence} cites the passage "{docid}", which is not there; add it to a passages file.',
    given_twice:
      'the answer of "{runId}" on topic "{topicId}" is given twice in these files; keep one.',
  },
  imported_passages: {
    changed:
      'the passage "{docid}" is in this study already with another text; put changed texts into a new study.',
    given_twice: 'the passage "{docid}" is given twice in these files; keep one.',
  },
  imported_reports: {
    changed:
      'the report of "{runId}" on topic "{topicId}" is in this study already with another text or other citations; give the system another name or use a new study.',
    given_twice:
      'the report of "{runId}" on topic "{topicId}" is given twice in these files; keep one.',
  },
  imported_topics: {
    absent: 'the topic "{topicId}" is not there; add it to a topics file.',
    changed:
      'the topic "{topicId}" is in this study already, with another request or other sub-questions; put changed topics into a new study.',
    given_twice: 'the topic "{topicId}" is given twice in these files; keep one.',
  },
  pairs: {
    given_twice: "this pair stands in the file twice.",
    has_page: 'the stage has a page for the passage "{docid}" of topic "{topicId}" already.',
    unknown_passage: 'the study has no passage "{docid}".',
    unknown_question:
      'the study has no question "{questionId}" of topic "{topicId}", or it is filtered.',
    unknown_topic: 'the study has no topic "{topicId}".',
  },
} as const;
