/**
 * The verdicts on a judge. The first sentence has at most twenty words; the others are the numbers
 * behind it, and what would be needed to know.
 */
export const verdictNotes = {
  stand_in: {
    yes: "{judge} can stand in for one person: it agrees with the others as well, within {margin, number}.",
    better:
      "{judge} can stand in for one person: it agrees with the others better than a person does.",
    no: "{judge} cannot stand in for one person: it agrees with the others less, by more than {margin, number}.",
    not_shown:
      "Not shown whether {judge} can stand in for one person: the interval leaves both open.",
    not_from_scratch:
      "Not shown whether {judge} can stand in for one person: these people were shown labels.",
    no_shared_items:
      "Not shown whether {judge} can stand in for one person: no item has two people and the judge.",
    few_topics:
      "Not shown whether {judge} can stand in for one person: fewer than three topics can be compared.",
    no_variation:
      "Not shown whether {judge} can stand in for one person: no topic differs from another.",
    people_no_standard:
      "Not shown whether {judge} can stand in for one person: people may agree only by chance.",
    no_signal:
      "Not shown whether {judge} can stand in for one person: it may not tell items apart.",
    depends_on_named:
      "Not shown whether {judge} can stand in for one person: it rests on people unlike the others.",
    people_not_examined:
      "Not shown whether {judge} can stand in for one person: too few people can be examined.",
    depends_on_weakest:
      "Not shown whether {judge} can stand in for one person: it rests on the weakest people.",
    difference:
      "Its agreement with the other people minus a person’s is {value, number, ::.000} [{low, number, ::.000}, {high, number, ::.000}] (90 %), from {n, number} comparisons on {topics} topics; it may be {margin, number} less.",
    only_counts:
      "There are {n, plural, one {one comparison} other {{n, number} comparisons}} on {topics, plural, one {one topic} other {{topics} topics}}; a verdict needs three topics.",
    needed:
      "About {needed} topics like these ({labels, number} labels of people) would show it of a judge that equals a person.",
    enough: "Topics as many as these would show it of a judge that equals a person.",
    people:
      "Alpha of people is {alpha, number, ::.000}, and at least {low, number, ::.000} (one-sided 95 %).",
    signal:
      "Of what chance leaves open it explains {value, number, ::.000} more than people, at least {low, number, ::.000}; {least, number} is asked.",
    named:
      "{count, plural, one {Unlike the others works} other {Unlike the others work}}: {names}.",
    without_named:
      "Without {count, plural, one {this person} other {these people}} the difference is {value, number, ::.000} [{low, number, ::.000}, {high, number, ::.000}].",
    without_weakest:
      "Without the weakest third of people the difference is {value, number, ::.000}, at least {low, number, ::.000}.",
    examined:
      "People with enough labels to be examined make {percent, number} % of the comparisons; half is asked.",
    needs_everyone: "Without some single person it would not be shown.",
    too_close: "It agrees with {names} more than two people agree: were their labels its example?",
  },
  ranking: {
    yes: "{judge} ranks systems as people do: tau-b is above {bound, number}.",
    no: "{judge} does not rank systems as people do: tau-b is below {bound, number}.",
    not_shown: "Not shown whether {judge} ranks systems as people do.",
    few_systems:
      "Not shown whether {judge} ranks systems as people do: there are fewer than six systems.",
    no_shared_items:
      "Not shown whether {judge} ranks systems as people do: no item has two people.",
    people_no_standard:
      "Not shown whether {judge} ranks systems as people do: people may agree only by chance.",
    no_interval:
      "Not shown whether {judge} ranks systems as people do: the correlation has no interval.",
    tau_b:
      "Kendall’s tau-b with the mean of people is {value, number, ::.000} [{low, number, ::.000}, {high, number, ::.000}] (90 %), over {n} systems and {topics} topics.",
    value:
      "Kendall’s tau-b with the mean of people is {value, number, ::.000}, over {n} systems and {topics} topics.",
  },
  separation: {
    yes: "{judge} tells systems apart as people do.",
    no: "{judge} does not tell systems apart as people do: it turns {count} of their pairs around.",
    not_shown: "Not shown whether {judge} tells systems apart as people do.",
    no_shared_items:
      "Not shown whether {judge} tells systems apart as people do: no item has two people.",
    people_no_standard:
      "Not shown whether {judge} tells systems apart as people do: people may agree only by chance.",
    no_pairs:
      "Not shown whether {judge} tells systems apart as people do: people separate no two systems.",
    pairs:
      "Of {pairs, plural, one {one pair} other {{pairs} pairs}} of systems that people separate, it separates {count} in the same way ({low, number, percent} to {high, number, percent}, 90 %; {bound, number, percent} is asked) and {opposite} the other way.",
  },
} as const;
