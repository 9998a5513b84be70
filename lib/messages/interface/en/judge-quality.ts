/** How good the judges of a stage are, beyond their agreement. */
export const judgeQuality = {
  title: "Judge quality",
  malformed: {
    label: "Malformed answers",
    zero: "count as the lowest label",
    drop: "are left out",
  },
  agreement: "Agreement of this stage",
  empty: {
    title: "No judge has labelled anything in this stage yet",
    text: "Run a judge on this stage. Its labels are then compared with people’s here.",
    action: "Go to judge runs",
  },
  noPeople:
    "No item of this stage has both a judge’s label and a person’s yet. The figures against people come with the first one.",
  columns: {
    judge: "Judge",
    other: "Other judge",
    rater: "Annotator",
    items: "Items",
    malformed: "Malformed",
    bias: "Bias",
    tooHigh: "Too high",
    tooLow: "Too low",
    spearman: "Spearman",
    length: "Length",
    place: "Place",
    flips: "Flips",
    system: "System",
    error: "Error",
    chanceMean: "By chance, mean",
    chanceMost: "By chance, at most",
    range: "Expected rating",
    expected: "Mean expected",
    human: "Mean of people",
    prompt: "Prompt version",
    first: "First run",
    cohen_kappa: "Cohen’s kappa",
    cohen_kappa_quadratic: "Kappa, quadratic",
    accuracy: "Same label",
  },
  baseline: "baseline",
  range: "{from} to {to}",
  fewTopics: "too few topics",
  people: {
    heading: "Judges against people",
    text: "Each judge is compared with the mean of people’s labels on the items that both labelled, with 95 % <interval>intervals</interval> over topics. <malformed>Malformed answers</malformed> {rule, select, drop {are left out} other {are among the items and count as the lowest label}}, as on the page Agreement. See also: <bias>bias</bias>, <spearman>Spearman’s rho</spearman>, <lengthBias>length and place</lengthBias>. Too high and too low are the shares of items that the judge labels higher or lower than people.",
  },
  trend: {
    heading: "Agreement by prompt version",
    text: "Agreement of each model with the {consensus, select, median {median} other {majority}} of people under each of its prompts, the earliest first; the same figures as on the page Agreement. The band shows the <humanCeiling>human ceiling</humanCeiling>: what two people reach.",
    one: "{model} has run with one prompt version here. Run another version to see whether it agrees better.",
    none: "No language model has a prompt version with labels beside people’s in this stage yet.",
    table: "{model} by prompt version",
    overlap:
      "Each version is measured on the items it labelled. <compare>Compare two runs</compare> to see them on the same items.",
  },
  ceiling: {
    heading: "Annotators against each other",
    text: "Each annotator is compared with the mean of the others. This is the <humanCeiling>human ceiling</humanCeiling>: what can be expected of a judge.",
  },
  flips: {
    heading: "Flips between judges",
    text: "The share of items that two judges label differently. Between two prompt versions of one model, <flip>flips</flip> show what the wording does; a consistency test of a run shows what the model does by itself.",
  },
  systems: {
    heading: "Bias by system",
    text: "The <bias>bias</bias> of each judge on the texts of each system. A judge that favours one system has a bias there that it does not have elsewhere.",
  },
  calibrationError: {
    heading: "Calibration error",
    text: "The mean distance of <expectedRating>expected ratings</expectedRating> from people’s, over the fifths of the scale. It is above 0 by chance alone: the last columns say what a judge without error would show on the same items, on average and at most in 95 of 100 cases.",
  },
  calibration: {
    heading: "Calibration",
    text: "Expected ratings beside the mean of people’s in each fifth of the scale: <calibration>calibration</calibration> means that the two are alike.",
  },
} as const;
