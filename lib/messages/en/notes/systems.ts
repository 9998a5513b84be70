/** Notes on measures of systems and on completeness studies. */
export const systemNotes = {
  topic: {
    no_score: "no topic has a score",
    not_rated: "the topic is not rated",
    not_judged: "the topic is not judged",
    no_passage_rated: "no passage of the topic is rated",
    none_answerable: "no question is answerable",
    none_retrieved_or_not_judged: "the run has nothing there, or the topic is not judged",
    no_nugget: "no nugget",
    no_score_of_a_system: "a system has no score",
  },
  reports: {
    capped:
      "Reports were capped at {at, select, oracle {the tokens of the required passages} reference {the tokens of the reference} several {different lengths} other {{at} tokens}} before they were judged (by {by}, tokenizer {tokenizer}): {cut} of {capped} were longer{others, plural, =0 {} one {, and # has no cap} other {, and # have no cap}}.",
  },
  thresholds: {
    frozen:
      "The answerable questions and the required passages are frozen at {at}: they are the same at every threshold, so coverage never rises with it.",
  },
  density: {
    no_tokens_of_text: "the text has no token count",
    no_tokens_of_oracle: "a passage of the oracle context has no token count",
    empty_context: "the context is empty",
    oracle_covers_nothing: "the oracle context covers nothing",
    left_out:
      'Density is left out: the document "{docid}" of {file} and others have no text and no token count.',
  },
  report: {
    not_rated: "the report is not rated",
    missing: "there is no report",
    no_label: "no question that counts is labelled",
    unfinished: "unfinished: {labelled} of {asked} questions labelled",
  },
  support: {
    no_citation_judged: "no citation is judged",
    no_sentence: "the answer has no sentence",
  },
  test: {
    all_differences_equal: "all differences equal",
    no_topic_of_both: "no topic has a score of both",
    one_topic_of_both: "one topic has a score of both",
    margin_not_positive: "the margin is not above 0",
    figure_undefined: "a figure is undefined",
    one_topic: "there is one topic",
    often_undefined: "it is undefined too often",
  },
  people_and_judge: {
    no_topic_of_people: "people judged no topic",
    few_topics_of_people: "people judged fewer than 3 topics",
    few_topics_of_judge: "the judge alone rated fewer than 2 topics",
    same_difference: "people and judge differ by the same on every topic",
    width_not_told: "it cannot be told from {topics} topics of people",
    more_topics_than_there_are: "more topics than the {topics} there are",
  },
  runs: {
    left_out: "Left out, because no topic of theirs is judged: {runs}.",
    topics_not_judged:
      "{file}, line {line}: {count} of its topics are not judged and do not count: {topics}.",
    topics_missing: "{file}: {count} judged topics are not in it and score 0: {topics}.",
    count_of_topics_missing: "{file}: {count} judged topics are not in it and score 0.",
    topics_unknown: "{count} judged topics are not in the topics file: {topics}.",
    topics_not_reranked:
      "{file}: {count} judged topics have no ratings to rerank by and keep their order: {topics}.",
    documents_not_reranked:
      '{file}: {count} documents have no ratings to rerank by and count as 0, the first of them "{docid}" (topic "{topicId}").',
    same_ratings:
      "Reranked by the ratings that score them: {runs}. Their figures show what these ratings allow, not how well a reranker does.",
  },
  means: {
    no_common_topic:
      "By {measure} no topic has a score of every system: each mean is over the system's own topics, and they are no comparison.",
    common_topics:
      "Means by {measure} are over the {topics} topics on which every system has a score; some have {most}.",
  },
  documents: {
    known_not_relevant:
      "{count, plural, one {One document that was known before is left out, because it is} other {{count} documents that were known before are left out, because they are}} not relevant in the qrels.",
    no_member:
      "{count} relevant documents name no member that they are evidence for, so they are never chosen for one.",
    no_popularity: "{count} relevant documents have no popularity and are chosen last.",
    no_text: "{count} relevant documents have no text and are chosen last.",
  },
} as const;
