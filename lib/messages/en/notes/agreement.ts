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
  },
} as const;
