/** The page of support results below Systems. */
export const supportResults = {
  link: "Results of citation support",
  linkAbout:
    "Weighted precision and recall of cited answers, from the labels of people and judges in this study.",
  about:
    "How far the passages that a system cites support its sentences. Full support weighs 1, partial support ½, none 0. <b>Weighted precision</b> is the mean weight of the judged citations, <b>weighted recall</b> the mean over all sentences of each sentence’s best citation, and <b>F1</b> the harmonic mean of both (TREC RAG).",
  noStage: {
    title: "No stage of citation support",
    text: "Results come from a stage in which cited passages are judged. It is made when answers with citations are imported.",
    action: "Import answers",
  },
  noLabel: {
    title: "No labels yet",
    text: "Results appear as soon as a person or a judge has labelled a citation of this stage.",
  },
  noLabelInCondition: "Nobody labelled a citation in this condition.",
  measures: {
    f1: "F1",
    weighted_precision: "Weighted precision",
    weighted_recall: "Weighted recall",
  },
  choices: {
    source: "Labels by",
    people: "people together",
    machines: "Judges",
    annotators: "Annotators",
    citations: "Citations of a sentence",
    all: "all",
    first: "the first alone",
    condition: "Annotators’ labels",
    measure: "Measure",
  },
  conditionNames: { from_scratch: "from scratch", post_edit: "post-edit", verify: "verify" },
  csv: "Table as CSV",
  json: "All figures as JSON",
  table: {
    title: "Systems",
    caption: "Support of systems by {source}",
    about:
      "Means over topics in percent, with 95 % intervals over topics. A topic counts when {source} labelled one of its citations. A citation without a label does not count for precision; its sentence counts for recall.",
    people:
      "People together: the adjudicator’s decision, or else the label that most annotators gave. A tie is no label.",
    notRanked:
      "Some of these systems share no topic, so their means are not compared: no system is marked as the best.",
    topics: "Topics",
    judged: "Citations judged",
    unjudged: "Not judged",
    contradicted: "Contradicted",
  },
  sides: {
    title: "People and judge side by side",
    about:
      "Only citations that both labelled count here ({count, number} with {judge}), so the figures can differ from the table above. The difference is the judge minus people, topic by topic, in percentage points.",
    none: "There are no citations that both people and a judge labelled.",
    caption: "{measure} by people and by {judge}",
    people: "People",
    difference: "Judge minus people",
    order: "How far both order the systems alike",
    orderAbout: "Kendall τ-b over systems (n), with its 95 % interval.",
    tauB: "Kendall τ-b",
  },
  conditions: {
    title: "Conditions side by side",
    about:
      "Annotators’ labels by what they were shown. Weighted precision is by the majority of annotators of the condition, without decisions of adjudicators. Conditions may cover different citations.",
    one: "All labels of annotators were given in one condition ({condition}). A comparison needs labels of two.",
    noLabel: "No annotator has labelled a citation.",
    table: "Labels of each condition",
    condition: "Condition",
    labels: "Labels",
    topics: "Topics",
    precision: "Weighted precision of each system",
    share: "{count, number} ({share} %)",
  },
  levels: { none: "no support", partial: "partial support", full: "full support" },
  shown: {
    title: "What the shown label did: {condition}",
    kept: "Kept",
    raised: "Changed up",
    lowered: "Changed down",
    kappa: "Agreement with the shown label (Cohen’s κ)",
    table: "Rows are shown labels, columns the labels given.",
    shown: "Shown",
  },
  topics: {
    title: "Topic by topic",
    choose: "A topic opens its precision and recall.",
    caption: "Support of each system on this topic",
    close: "Close the topic",
    none: "No topic has a value.",
  },
};
