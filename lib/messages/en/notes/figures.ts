/** Reasons why a figure has no value or no interval. */
export const figureNotes = {
  value: {
    not_finite: "the value is not finite",
  },
  correlation: {
    few_units: "a correlation needs at least {fewest}, and there are {units}",
    few_points: "fewer than two points",
    one_side_constant: "one side is constant",
    both_sides_constant: "both sides are constant",
  },
  interval: {
    one_topic: "it rests on one topic",
    mean_of_annotators: "it is the mean of the annotators’ values",
    few_topics: "it rests on {topics} topics",
    few_units: "it is a correlation over fewer than {fewest}",
    undefined_without_a_topic: "it is undefined without one of its topics",
    same_without_any_topic: "it is the same without any one of its topics",
    same_in_every_resample: "it is the same in every resample of topics",
    often_undefined: "resampling topics leaves it undefined too often",
    often_undefined_or_one_topic:
      "resampling topics leaves it undefined too often, or there is one topic",
    systems_not_told_apart: "these topics hardly tell the systems apart",
  },
  earlier: {
    // For results stored by versions without codes: the stored sentence.
    sentence: "{text}",
  },
} as const;
