/** Notes on figures of agreement and on the value of judges. */
export const agreementNotes = {
  labels: {
    written: "written answers are counted, not compared",
    none_by_both: "no item was labelled by both",
    none_by_two: "no item has two or more ratings",
    one_category: "only one category was used",
    one_category_on_scale: "the scale has only one category",
    one_category_by_both: "both used one and the same category only",
    one_label_on_a_side: "one side gave only one label",
    chance_agreement_is_1: "expected agreement is 1",
    never_by_judge: "the judge never gave this label",
    not_in_truth: "the label does not occur in the truth",
    on_neither_side: "the label occurs on neither side",
    no_item: "no item",
    no_identical_pair: "no identical pair",
    explained_by_people: "people's labels explain it completely",
    synthetic: "{labels} labels were written for a demonstration; no person gave them.",
    of_one_topic: "All judgments are of one topic, so there are no intervals.",
    by_baseline: "A baseline counts shared words and is no language model.",
  },
  system: {
    no_topic_in_resample: "a system has no topic in the resample",
    fewer_by_people:
      "Of {items} items of system {system}, people labelled {people} and judges {judges}: its figures rest on the {both} that both labelled.",
    fewer_by_judges:
      "Of {items} items of system {system}, judges labelled {judges} and people {people}: its figures rest on the {both} that both labelled.",
  },
  suggestion: {
    none_shown: "no label was given with a suggestion",
    none_from_scratch: "no item was also labelled from scratch",
    no_time: "no time is known",
    times_of_one_condition: "times are known for one condition only",
  },
  highlights: {
    none: "neither highlighted anything",
    none_there: "nobody highlighted a nugget there that the majority found",
    no_match: "no two highlights match",
    overlap_within:
      "highlights of one rater overlap, and alpha for unitizing is not defined for those",
    text_unknown: "the length of a text is not known",
    none_at_all: "Nobody highlighted anything in these labels.",
    raters_without: "Without any highlight, so not compared by them: {raters}.",
    texts_without_length:
      "The length of {texts} texts is not known: give reports or passages to see alpha for unitizing, places and lengths.",
  },
  audit: {
    none_by_system: "the system’s report was judged on no question that was wrongly filtered",
  },
  question: {
    few_texts: "it rests on {texts, plural, one {# text} other {# texts}}",
    one_text: "fewer than two texts have a label",
    no_spread: "the question or the rest has the same value for all texts",
    people_disagree: "People agree on it in {share} % only: it can be read in more than one way.",
    all_alike: "All {texts} texts have the same label: it tells no two of them apart.",
    never_answered: "None of {texts} texts answers it: it tells no two of them apart.",
    judge_sees_more:
      "{judge} lies above people by {share} % of the scale: it accepts what they do not.",
    judge_sees_less:
      "{judge} lies below people by {share} % of the scale: it misses what they find.",
  },
} as const;
