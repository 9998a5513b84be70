/** Texts of the table that compares judges and people. */
export const comparison = {
  title: "Judges and people compared",
  about:
    "Each judge is compared with all annotators: with their mean over systems and topics, with their {consensus, select, median {median} other {majority}} over items. Each annotator is compared with the others in the same way. The best judge with an interval is bold. <interval>Intervals</interval> cover 95 %.",
  rater: "Rater",
  kind: "Kind",
  items: "Items",
  topics: "Topics",
  mean: "Mean of {count, plural, one {# annotator} other {# annotators}}",
  basis: "{n, number} compared, {topics, plural, one {# topic} other {# topics}}.",
  undefined: "Undefined: {reason}.",
  noInterval: "No interval: {reason}.",
  none: "no interval",
  best: "best",
  showEach: "Show a row for each of the {count, number} annotators",
  hideEach: "Hide the rows of single annotators",
};
