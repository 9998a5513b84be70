/** Making a stage from a judging pool of several systems' runs. */
export const judgingPool = {
  title: "A stage from a judging pool",
  intro:
    "Puts the first documents of several systems together and leaves out what is judged already. Every pooled passage becomes a page.",
  noPassages: {
    title: "Topics and passages come first",
    text: "A judging pool refers to topics and passages of the study. Import them, then come back.",
    action: "Import files",
  },
  runs: "Runs",
  runsHint:
    "TREC runs, one line per document: topic Q0 docid rank score tag. Their topics and passages are in the study already.",
  judged: "Judged already (qrels), optional",
  judgedHint: "These documents are left out.",
  depth: "Documents per run and topic",
  topics: "Number of topics",
  topicsHint: "Leave empty for all.",
  all: "all",
  orderBy: "Order of a run",
  choices: { orderBy: { rank: "by rank", score: "by score" } },
  task: "What is judged",
  overlap: "Annotators per page",
  pace: "Seconds per judgment, assumed",
  name: "Name of the stage",
  nameHint: "Leave empty to name it after its task.",
  seed: "Seed for drawing topics",
  reading: "Reading the runs…",
  estimate: "Estimate cost",
  make: "Create the stage",
  plan: {
    title: "What the judging pool would be",
    total:
      "{pages, plural, one {# passage} other {# passages}} of {topics, plural, one {# topic} other {# topics}}: {judgments, plural, one {# judgment} other {# judgments}}, about {hours} h.",
    nothing:
      "Nothing is left to judge: every document of the runs is judged already or is not in the study.",
    unknown:
      "{count, plural, one {# topic of the runs is} other {# topics of the runs are}} not in the study and left out.",
    caption: "Which run brought a passage is kept, and never shown to annotators.",
    run: "Run",
    passages: "Passages",
    alone: "In no other run",
  },
} as const;
