/** The terms of the field, each explained in a sentence or two. `Term` shows them on the pages. */
export const glossary = {
  kappa: {
    name: "Cohen’s kappa",
    text: "How far two raters agree beyond chance: 1 is full agreement, 0 is what chance alone would give, less than 0 is worse than chance. It needs both raters’ labels on the same items.",
  },
  weightedKappa: {
    name: "Weighted kappa",
    text: "Kappa for graded labels: a difference of one level counts less than a difference of several. With quadratic weights, two levels apart count four times as much as one.",
  },
  alpha: {
    name: "Krippendorff’s alpha",
    text: "Agreement beyond chance for any number of raters, also when not everybody labelled every item. 1 is full agreement, 0 is chance.",
  },
  spearman: {
    name: "Spearman’s rho",
    text: "How alike two rankings are, from the places in them: 1 is the same order, 0 no relation, −1 the reverse order.",
  },
  tauB: {
    name: "Kendall’s tau-b",
    text: "How alike two rankings are, from pairs: how many more pairs stand in the same order than in the reverse order. Ties are allowed for. 1 is the same order, −1 the reverse.",
  },
  interval: {
    name: "Confidence interval",
    text: "The range of values that fit the data. Here it covers 95 %: were the study repeated with other topics, 95 of 100 such ranges would hold the true value. A wide interval says that there are too few topics to be sure.",
  },
  humanCeiling: {
    name: "Human ceiling",
    text: "How well people agree among themselves. A judge model that agrees with people as well as people agree with each other can hardly do better.",
  },
  coverage: {
    name: "Coverage",
    text: "The share of a topic’s sub-questions that a report or a set of passages answers.",
  },
  density: {
    name: "Density",
    text: "Coverage in relation to length: of two texts that answer the same sub-questions, the shorter one is denser.",
  },
  nugget: {
    name: "Nugget",
    text: "The piece of text that answers a sub-question, as an annotator highlighted it.",
  },
  topic: {
    name: "Topic",
    text: "One information need, with the text of its request. Systems are compared over topics.",
  },
  subQuestion: {
    name: "Sub-question",
    text: "One of the questions that a complete report on a topic would answer. A filtered sub-question is not asked, because no passage in the collection is known to answer it.",
  },
  passage: {
    name: "Passage",
    text: "A piece of source text, with the id it has in the collection.",
  },
  item: {
    name: "Item",
    text: "What gets one label from each rater: a report with one sub-question, or a sentence with one passage it cites.",
  },
  page: {
    name: "Page",
    text: "The items that are shown together, given to an annotator together and finished together.",
  },
  stage: {
    name: "Stage",
    text: "A part of the study with one task and its own settings.",
  },
  overlap: {
    name: "Overlap",
    text: "How many annotators label each page. Agreement among people can be measured where it is 2 or more.",
  },
  rater: {
    name: "Rater",
    text: "Whoever gives labels: an annotator, a judge model or an adjudicator.",
  },
  judge: {
    name: "Judge",
    text: "A model with a prompt, or a simple baseline, that labels the same items as people do.",
  },
  adjudication: {
    name: "Adjudication",
    text: "A decision on an item that raters labelled differently. Decisions are kept separately and do not affect agreement.",
  },
  pseudonym: {
    name: "Pseudonym",
    text: "The name under which an annotator’s labels appear in results and exports, in place of the account.",
  },
  blind: {
    name: "Blind study",
    text: "Nobody sees labels or figures before they are released, so that they cannot influence how the study is run.",
  },
  knownItem: {
    name: "Known item",
    text: "An item whose right label is known. Annotators cannot tell it from others; their answers show how careful they are.",
  },
  exam: {
    name: "Entrance exam",
    text: "Pages with known labels that an annotator must pass before other pages are assigned.",
  },
  unjudgeable: {
    name: "Cannot be judged",
    text: "The rater says that the item cannot be labelled, for a reason such as unreadable text. It has no label and enters no figure.",
  },
  malformed: {
    name: "Malformed answer",
    text: "An answer of a model from which no label can be read. It is kept as it came and is no label. In agreement it counts as the lowest label, unless malformed answers are left out.",
  },
  fromScratch: {
    name: "From scratch",
    text: "The annotator labels without seeing a machine’s label.",
  },
  postEdit: {
    name: "Post-edit",
    text: "The annotator sees a machine’s label, and keeps or changes it.",
  },
  verify: {
    name: "Verify",
    text: "The annotator sees a machine’s label, and says whether it is right.",
  },
  threshold: {
    name: "Rating threshold",
    text: "From this rating on, a passage counts as answering its sub-question.",
  },
  selfConsistency: {
    name: "Self-consistency",
    text: "How often a rater gives the same label when shown the same thing again.",
  },
  judgingPool: {
    name: "Judging pool",
    text: "The passages chosen to be judged, taken from the top of the rankings of several systems.",
  },
  completeness: {
    name: "Completeness",
    text: "How much of what is relevant has been judged. Where little has, systems that were not judged may look worse than they are.",
  },
  macroF1: {
    name: "Macro F1",
    text: "Precision and recall of each label in one number, averaged over the labels, so that rare labels count as much as frequent ones.",
  },
  bias: {
    name: "Bias",
    text: "The judge’s value minus the mean of people’s, on average over items, in steps of the scale. Above 0 the judge labels higher than people, below 0 lower.",
  },
  flip: {
    name: "Flip",
    text: "An item that gets another label when something changes that should not matter, such as the wording of the prompt or a second try.",
  },
  calibration: {
    name: "Calibration",
    text: "Whether ratings mean what they say: a judge is well calibrated if people’s mean is about 4 where it expects 4.",
  },
  expectedRating: {
    name: "Expected rating",
    text: "The mean of the ratings a model might have given, weighted by the probability it gave to each.",
  },
  lengthBias: {
    name: "Length and place",
    text: "Rank correlation of the judge’s labels with the length of the text, and with the item’s place on its page, with people’s labels held fixed. Above 0 the judge gives longer texts, or later items, more than people do.",
  },
  activeTime: {
    name: "Active time",
    text: "The time in which an annotator did something on a page. Longer breaks are left out.",
  },
} as const;
