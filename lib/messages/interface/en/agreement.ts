/** The Agreement page: judges and people compared. */
export const agreement = {
  title: "Agreement",
  rater: "Rater",
  judge: "Judge",
  annotator: "Annotator",
  people: "People",
  topic: "Topic",
  system: "System",
  empty: {
    title: "Nothing to report yet",
    text: "The study has no stage. Import topics and texts first.",
    action: "Import files",
    noLabel: "Nobody has labelled anything in this stage yet.",
  },
  choices: {
    threshold: "Counts as answerable from rating",
    malformed: "Malformed answers",
    zero: "count as 0",
    drop: "are left out",
  },
  export: "Export a table",
  moreExports: "All exports",
  synthetic:
    "{count, plural, one {# label} other {# labels}} here were written for the demonstration. No person gave them.",
  basis:
    "{items, plural, one {# item} other {# items}} on {topics, plural, one {# topic} other {# topics}}.",
  malformedZero:
    "{count, plural, one {# malformed answer counts} other {# malformed answers count}} as 0, also on the page Judge quality ({judges}).",
  malformedDrop:
    "{count, plural, one {# malformed answer is} other {# malformed answers are}} left out ({judges}).",
  condition:
    "Condition: {condition, select, post_edit {suggestion shown, own label} verify {suggestion checked} other {from scratch}}",
  labels: {
    ofRater:
      "{rater} {labels, number}{unjudgeable, plural, =0 {} other { (and # that cannot be judged)}}",
    all: "Labels: {list}.",
    many: "{count, plural, one {# rater} other {# raters}} with {least} to {most} labels each",
  },
  summary: {
    title: "In short",
    noJudge:
      "No judge has labelled items that people labelled too. Start a run on the page Judge runs.",
    part: "{done, number} of {total, number} labelled items",
    leftOut:
      "Not here, because only some items were chosen for {count, plural, one {it} other {them}}: {judges}. The tables below have {count, plural, one {its} other {their}} figures.",
    more: "{count, plural, one {One more judge} other {# more judges}}",
    written: "Written answers are counted and not compared, so there is no verdict.",
    several:
      "Each verdict stands on its own: among many, some are wrong by chance. The table “Verdicts” has Holm’s correction over all of them.",
    answers: { yes: "Yes", no: "No" },
    time: "At the pace so far these labels take {time}.",
    cost: "These labels cost {money} at the announced pay.",
    timeAndCost:
      "At the pace so far these labels take {time} and cost {money} at the announced pay.",
    legend: "The diamond is the judge, compared with all people; the line is its 95 % interval.",
    legendWithPeople:
      "The diamond is the judge, compared with the {consensus, select, median {median} other {majority}} or mean of all people; the line is its 95 % interval. The band is the 95 % interval of the mean of people, each compared with the others. The two meet different items, so the verdict rests on neither.",
    people: {
      title: "People among themselves",
      none: "No item has labels of two people, so nothing says yet how far people agree.",
      standard: "People agree better than chance, so judges can be held against them.",
      noStandard:
        "It is not shown that people agree better than chance, so they are no standard yet.",
      kappa: "Cohen’s kappa, each with the others",
      quadraticKappa: "Kappa, quadratic, each with the others",
    },
  },
  rule: {
    question:
      "May the judge stand in for one person? On each item that a person, at least one other person and the judge labelled, both the person and the judge are compared with the same others. What counts is one difference: how much more the judge agrees with them than the person does. With two labels, agreement is being the most frequent label of the others (half if it is one of several); with more levels it is closeness to their mean, in widths of the scale. The difference is averaged over all people and items; topics are left out in turn for its 90 % interval.",
    answers:
      "Yes: the whole interval lies above −{margin, number}, the margin of this stage. No: it lies below. Not shown: it reaches across; then the second line says at about how many topics it would be shown of a judge that equals a person. A yes or a no at the margin itself is wrong in about 5 of 100 studies.",
    gates:
      "A yes needs more. People must be shown to agree better than chance (lower bound of alpha above 0), otherwise they are no standard; this is asked first. The judge must tell items apart about as people do: one that always gives the most common label, or the middle of a scale, does not. It must not rest on careless people: up to five people, those who agree with the others clearly less are named and left out; from six on, the weakest third, found on the other half of the topics. Next to a yes, the page says whether it also holds when any one person is left out.",
    systems:
      "Does it rank systems, and tell them apart, as people do? These are verdicts of their own, and none follows from another. A ranking is judged if there are six or more systems: the interval of Kendall’s tau-b must lie above 0.8. Fewer systems have no interval, so nothing is said.",
    small:
      "What a small study can show: with three people, 15 items a topic and a margin of 0.05, a judge that equals a person gets its yes in 24 of 100 studies with 4 topics, 47 with 10, 71 with 20 and 98 with 50.",
    promise:
      "It promises nothing where more than a third of the people are careless, and nothing about other topics, people or guidelines than these. It says nothing of shares and means, of costs, or of rare labels alone.",
  },
  kinds: {
    llm: "Judge",
    baseline: "Baseline",
    people: "People",
    human: "Annotator",
  },
  measures: {
    systems_spearman: "Spearman of systems",
    systems_tau_b: "Kendall τ-b of systems",
    topics_spearman: "Spearman of topics",
    topics_tau_b: "Kendall τ-b of topics",
    kappa: "Cohen’s kappa",
    kappa_quadratic: "Kappa, quadratic",
    accuracy: "Accuracy",
    precision: "Precision",
    recall: "Recall",
    f1: "F1",
    bias: "Bias",
    ofClass: "{measure} ({label})",
  },
  sides: {
    majority: "the majority",
    median: "the median",
    pooled: "all annotators pooled",
    human_mean: "mean of the annotators",
    human_majority: "majority of the annotators",
  },
  sections: {
    detail: "One judge in detail",
    people: "Do people agree among themselves?",
    ranks: "Do judges rank topics and systems as people do?",
    coverage: "Coverage by topic and system",
    intervals: "All intervals in one picture",
    systems: "Labelled items of each system",
    adjudication: "Adjudication",
    effects: "What showing a suggestion changed",
    consistency: "Are raters consistent with themselves?",
    thresholds: "What the threshold changes",
    highlights: "Do highlights agree?",
    places: "Where do judges not look?",
    lengths: "Does agreement depend on the length of the text?",
    questions: "Which questions are weak?",
    rule: "How the verdicts are made",
  },
  detail: {
    judge: "Judge",
    against: "Compared with",
    none: "No judge has run on this stage yet.",
    title: "{judge} compared with {side}",
    items: "{count, plural, one {# item} other {# items}}.",
    median:
      "The labels of several people are made one by their median; halfway between two levels it is the higher one.",
    ties: "{count, plural, one {# item without a majority is left out.} other {# items without a majority are left out.}}",
    majorityOfTwo:
      "With two annotators, the majority is what both agree on, so a judge looks better compared with it than with each of them.",
    singles:
      "On {count, plural, one {# of these items} other {# of these items}} the majority is the label of one annotator.",
    baseline: "It is a baseline, not a language model.",
    pooled: "Pooled, an item counts once for each of its annotators; this is not the main figure.",
    nothingShared: "They have no labelled item in common.",
    shift: "On the same {n} items. With a negative bias the judge gives lower labels than people.",
    precisionAndRecall: "Precision and recall",
    class: "Class",
    given: "{people, number} by people, {judge, number} by the judge",
    figures: {
      accuracy: "Accuracy",
      balanced_accuracy: "Balanced accuracy",
      cohen_kappa: "Cohen’s kappa",
      cohen_kappa_quadratic: "Kappa, quadratic",
      spearman_item: "Spearman (items)",
      mcc: "Matthews correlation",
      bias: "Bias (judge − people)",
    },
  },
  classes: {
    answerable1: "answerable (1)",
    answerable0: "unanswerable (0)",
  },
  heat: {
    caption: "Rows: people. Columns: judge. Select a number to see its items.",
    label: "label",
    cell: "people {people}, judge {judge}: {count, plural, one {# item} other {# items}}",
  },
  ranks: {
    headline: "Rank correlation of annotators with the judge",
    headlineCaption:
      "Spearman between each annotator’s {measure} and the judge’s, with one value for each topic and system; n counts these values.",
    allSystems: "All systems",
  },
  levels: {
    title: "Items, topics and systems",
    caption:
      "Spearman on three levels: labels of items, values of topics and systems, and means of systems. Each n counts what is compared.",
    leftOutCaption: "Above items, pages that one of the two has not finished are left out.",
    items: "Items",
    topics: "Topics and systems",
    systems: "Systems",
    details: "Details of systems",
    fewSystems: "{count, plural, one {one system} other {# systems: too few to rank}}",
    leftOut:
      "{count, plural, one {# unfinished page left out} other {# unfinished pages left out}}",
  },
  matrix: {
    title: "Every rater with every other",
    caption: "Spearman of topic values, every rater with every other; n below.",
    undefined: "undefined",
    none: "none shared",
  },
  coverage: {
    noJudge: "No judge has run on this stage yet.",
    spearman: "Spearman with {judge}: {people}",
    nothingShared: "nothing in common",
    undefined: "undefined ({reason})",
    first: "The pictures show the first {count, number} topics. The table has all of them.",
    allSystems: "All systems",
    numbers: "The numbers",
    manyRaters: "There are too many raters to list here. Export the table “Coverage”.",
    unfinished: "unfinished: {labelled, number} of {questions, number} labelled",
  },
  among: {
    about:
      "{raters, plural, one {# annotator} other {# annotators}}, {items, plural, one {# item} other {# items}} with two or more labels.",
    singles:
      "{count, plural, one {One more has} other {# more have}} a single label. Fleiss’ kappa and AC use all {all, number} items to estimate chance agreement; alpha uses only those with two or more labels.",
    table: "Agreement among annotators",
    statistic: "Statistic",
    theseRaters: "For these raters",
    otherRaters: "For other raters like them",
    fleiss: "Fleiss’ kappa",
    alphaNominal: "Krippendorff’s alpha, nominal",
    alphaOrdinal: "Krippendorff’s alpha, ordinal",
    ac1: "Gwet’s AC1",
    ac2: "Gwet’s AC2, quadratic",
    percent: "Percent agreement (pairs)",
    unanimous: "Unanimous items",
    twoOrMore: "{name}, only items with two or more labels",
    pairs: "Every pair of annotators",
    manyPairs:
      "There are {count, number} pairs of annotators. Export the table “Pairs of annotators” to see them.",
    pair: "Pair",
    agreement: "Agreement",
    spearman: "Spearman",
  },
  adjudication: {
    about:
      "These items were adjudicated because raters disagreed on them. Agreement is therefore lower than elsewhere, and enters no other figure.",
    table: "Adjudicators compared with annotators",
    adjudicator: "Adjudicator",
  },
  labelled: {
    people: "by people",
    judge: "by a judge",
    both: "by both",
  },
  consistency: {
    about:
      "Pairs of items with the same passage and the same sentence, word for word. Pairs marked “reads differently here” are left out.",
    none: "Nobody labelled the same passage and sentence twice.",
    pairs: "Pairs",
    alike: "Labelled alike",
  },
  thresholds: {
    about:
      "Each judge compared with the majority of people, when ratings from 1, 2, 3, 4 or 5 count as answerable. Without intervals.",
    table: "Figures of {judge} at each threshold",
    from: "From rating",
    judge: "By the judge",
    people: "By people",
    kappa: "Kappa",
    current: "chosen above",
  },
  closer: {
    about: {
      highlights:
        "Means over the items of which at least one of two highlighted something: 0 where only one did. Highlights match from {match, number} of their union on, one to one; precision is the share of the second’s highlights that match, recall that of the first’s. Ends are apart in characters. A judge’s highlights are what its answers quote from the text.",
      places:
        "Of the questions that the majority of people answered with yes and highlighted, the share that a rater finds too, by the quarter of the text where the nugget lies. A judge that reads less carefully towards the end has a difference below 0. People’s own row compares each with the majority of the others.",
      lengths:
        "The judged texts in three parts from the shortest to the longest. Judges are compared with the majority of people; recall is the share of people’s yes that the judge finds.",
      questions:
        "Each sub-question over the texts: how many pairs of texts it tells apart, whether it goes with the other questions of its topic, whether people agree on it, and how far judges lie from people. Intervals and n are over texts. A suggestion needs three texts.",
    },
    nothing: "There is nothing to compare here.",
    amongPeople: "People among themselves",
    eachOfPeople: "People, each with the others",
    highlights: {
      character_f1: "Character F1",
      character_f1_both: "Character F1, both highlighted",
      token_f1: "Word F1",
      span_f1: "F1 of matched",
      exact_f1: "F1 of equal",
      precision: "Precision",
      recall: "Recall",
      boundary_distance: "Ends apart",
      alpha_u: "Alpha for unitizing",
    },
    quarter:
      "{part, select, 1 {First quarter} 2 {Second quarter} 3 {Third quarter} other {Last quarter}}",
    lastMinusFirst: "Last − first",
    lengths: {
      percent_agreement: "percent agreement",
      fleiss_kappa: "Fleiss’ kappa",
      accuracy: "accuracy",
      cohen_kappa: "Cohen’s kappa",
      recall: "recall",
      bias: "judge − people",
    },
    characters:
      "{from, number} to {to, number} characters ({texts, plural, one {# text} other {# texts}})",
    question: "Question",
    suggestion: "Suggestion",
    suggestions: { rewrite: "Rewrite", drop: "Drop", judge: "Look at the judge" },
    questions: {
      separation: "Pairs told apart",
      with_rest: "With the other questions",
      percent_agreement: "People agree",
      fleiss_kappa: "Fleiss’ kappa",
    },
    minusPeople: "{judge} − people",
    noWeak:
      "None of {all, plural, one {# question} other {# questions}} needs a look by these rules. The export has the figures of all.",
    weak: "{count, plural, one {# question} other {# questions}} of {all, number} to look at, the weakest first{listed, plural, =0 {} other {; # are listed}}. The export has the figures of all.",
  },
  effects: {
    about:
      "The shift compares items labelled both ways: how often labels equal the suggestion when it was shown, and when it was not. A positive shift is a pull towards the machine.",
    from_scratch: "No label was shown",
    post_edit: "A label was shown, people gave their own",
    verify: "A label was shown, people said whether it is right",
    labels: "Labels, with a suggestion",
    equal: "Equal to the suggestion",
    fromScratch: "From scratch, on the same items",
    shift: "Shift towards the suggestion",
    time: "Median time per label",
    times: "{shown}; from scratch {scratch}",
    seconds: "{seconds} s",
    noTime: "not known",
    saved: "Time saved (share)",
    verdicts: "Rows: the label shown. Columns: what people said about it.",
    shown: "Shown",
    verdict: { right: "right", wrong: "wrong" },
  },
} as const;
