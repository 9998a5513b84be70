/** What a build step repaired, left out or missed in a model's answers and in its input. */
export const builds = {
  step: {
    call_failed: "{id}: {message}",
    earlier: "{text}",
  },
  answer_parts: {
    blank: "part {part} was blank and is left out",
    list_without_beginning: "the list has no beginning mark",
    list_without_end: "the list has no end mark",
    not_closed: "part {part} had no closing tag",
    not_tagged: "the answer has no <{tag}>",
    numbered: "part {part} was numbered",
    repeated: "part {part} stood there already and is left out",
  },
  built_evidence: {
    malformed: '{docid} for "{member}": the answer is malformed.',
    missing: '{docid} for "{member}": no answer came.',
    unknown_passage: '{docid} links to "{member}" and is not among the passages.',
  },
  built_groups: {
    column_without_names:
      '{group}: the column is discarded, because its title does not contain "name", so it may not name members.',
    empty_value: "{group}: the column is discarded, because a value is empty.",
    given_twice: "{group}: it stands there twice.",
    member_without_article: '{group}: the column is discarded, because "{member}" has no article.',
    no_link_count:
      '{group}: {count, plural, one {# member has} other {# members have}} no link count, for example "{member}": the limit on references is not checked for them.',
    too_few_members: "{group}: the column is discarded, because it has only {members} members.",
    too_little_evidence: "{group}: {passages} evidence passages, fewer than {fewest}.",
    too_many_references:
      '{group}: the column is discarded, because "{member}" has {references} references, more than {most}.',
  },
  built_links: {
    given_twice: "The page {article} is given twice: the first one is kept.",
    no_count:
      "{docid} is left out: its article {article} has no link count, and no passage links to it.",
    no_introduction: "The page {article} is left out: it has no text before its first heading.",
  },
  built_passages: {
    repaired: "passages of {piece}: {repair}.",
  },
  built_queries: {
    path_used: "{topicId}: no query came; the path is used.",
  },
  built_questions: {
    none_left:
      "{topicId}: no question is left, because no passage answers one at {threshold}; the topic cannot be used.",
    not_known:
      "question {questionId} of {topicId} is kept: no rating reaches {threshold}, but {missing, plural, one {# rating is} other {# ratings are}} missing.",
    repaired: "questions of {topicId}: {repair}.",
    too_few: "questions of {topicId}: {questions} came instead of {wanted}.",
    too_many:
      "questions of {topicId}: {questions} came instead of {wanted}; the first {wanted} are kept.",
  },
  built_ratings: {
    malformed:
      "the rating of question {questionId} of {topicId} for {docid} is malformed: {answer}.",
    missing: "no rating of question {questionId} of {topicId} for {docid}.",
  },
  built_requests: {
    repaired: "request of {topicId}: {repair}.",
  },
  built_subsets: {
    empty: "{topicId}: no passage reaches {threshold}, so there is no required subset.",
    not_known:
      "{topicId}: {missing, plural, one {# rating is} other {# ratings are}} missing, so the required passages are chosen by the others; the redundancy of {leftOut, plural, one {# passage} other {# passages}} is not known.",
  },
  built_texts: {
    no_answer: "{id}: no answer came.",
  },
  capped_reports: {
    below_one_sentence:
      'the first sentence of the report of "{runId}" on topic "{topicId}" has more than {most} tokens: cap by token (--by token), or at a higher number.',
    cut: 'the report of "{runId}" on topic "{topicId}" has {tokens} tokens and is cut at {most}.',
    no_limit:
      'the report of "{runId}" is not capped: topic "{topicId}" has nothing to cap it at ({at}).',
  },
} as const;
