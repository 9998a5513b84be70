/** Why records of files cannot be imported into a study or a stage. */
export const imports = {
  assignments: {
    excluded: "{account} is excluded from the topic {topic}; allow them on the page Assign first.",
    no_account: "there is no account {account} (topic {topic}); make it, or correct the name.",
    no_place:
      "the topic {topic} has no place left for {account}; release somebody, or raise the annotators per page.",
    no_topic: "the stage has no topic {topic} (account {account}).",
    not_in_study:
      "{account} is not an annotator of this study (topic {topic}); add them on the page People.",
    not_theirs: "the topic {topic} is not assigned to {account}.",
    twice: "the topic {topic} is assigned to {account} on line {line} already.",
  },
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
  template: {
    answer: 'known label {number} of the stage "{stage}": {problem}',
    answer_twice: "its item has a known label already; keep one.",
    bad_character: "{found}; remove it.",
    field: "{where}: {problem}.",
    judge_needed:
      'the stage "{stage}" shows labels of a judge and does not say of which; give shownRater.',
    none: 'this is no template, which begins with "format": "{format}"; choose a file that Assay wrote.',
    not_json: "the file is not JSON; choose a template that Assay wrote.",
    other_format:
      'the format is "{format}", and this version of Assay reads {known}; save the template again with this version.',
    prompt: "prompt {number}: {problem}",
    prompt_twice: 'prompt {number}: there is another with the name "{name}"; keep one.',
    too_large: "the file is larger than {megabytes} MB; no template is so large.",
    unknown_level:
      'the stage "{stage}" has words for the level "{label}", and its levels are {labels}.',
    unknown_setting: 'the stage "{stage}" has the setting "{setting}", which {task} does not have.',
    unknown_task: 'the stage "{stage}" has the task "{task}"; there are {tasks}.',
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
