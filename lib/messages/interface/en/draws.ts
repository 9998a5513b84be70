/** Seeded draws: random retrieval contexts, and reports balanced over topics and systems. */
export const draws = {
  intro:
    "Both draws come from a seed: the same seed and the same input give the same draw, here and on the command line.",
  preview: "Preview",
  reading: "Drawing…",
  contexts: {
    title: "Random contexts",
    about:
      "For each topic, documents drawn from the first ones of a run, several times for each run. Such contexts show how measures of a context relate to the quality of what is written from it.",
    runs: "Runs",
    runsHint:
      "TREC runs over the same topics, one for each first stage: topic Q0 docid rank score tag.",
    n: "Contexts of each run",
    top: "Drawn from the first … documents",
    size: "Documents of a context",
    orderBy: "Order of a run",
    choices: {
      orderBy: {
        consistent: "by rank; a score that contradicts it is an error",
        rank: "by rank",
        score: "by score",
      },
    },
    seed: "Seed",
    name: "Name of the evaluation",
    plan: "What is drawn",
    total:
      "{contexts, plural, one {# context} other {# contexts}} of {size, plural, one {# document} other {# documents}} for {topics, plural, one {# topic} other {# topics}}.",
    caption: "Runs that contexts are drawn from",
    run: "Run",
    contextsOf: "Contexts",
    documents: "Documents of a topic",
    range: "{least, number} to {most, number}",
    short:
      "{run}: {count, plural, one {# topic has} other {# topics have}} fewer documents than a context, so all of them are in every context: {topics}",
    first: "The first lines",
    download: "Download as runs",
    evaluate: "Evaluate the contexts",
    file: "contexts.zip",
  },
  reports: {
    title: "Balanced reports",
    about:
      "Reports to judge, drawn so that every system and every topic has as many as the others, as far as there are reports.",
    empty: {
      title: "There are no reports to draw",
      text: "Import reports of one or more systems, then come back.",
      action: "Import files",
    },
    systems: "Systems",
    reportsOf: "{system} ({count, plural, one {# report} other {# reports}})",
    topics: "Number of topics",
    topicsHint: "Leave empty for all.",
    all: "all",
    reports: "Number of reports",
    seed: "Seed",
    task: "What is judged",
    noSystem: "Choose at least one system.",
    plan: "What is drawn",
    total:
      "{reports, plural, one {# report} other {# reports}} of {available, number}, on {topics, plural, one {# topic} other {# topics}}.",
    fewer: "These systems and topics have fewer reports than wanted, so all of them are drawn.",
    spread: "A system has {systems} {n, plural, one {report} other {reports}}, a topic {topics}.",
    range: "{least, number} to {most, number}",
    matrix: "Drawn reports by topic and system",
    topic: "Topic",
    sum: "Drawn",
    drawn: "drawn",
    left: "not drawn",
    missing: "no report",
    shown: "The first {shown, number} of {topics, number} topics are shown; the file has all.",
    download: "Download as CSV",
    stage: "Make a stage of them",
    stageHint:
      "The stage has a page for each drawn report, and later imports add none. Pause the stage with all reports if only these are to be judged.",
    name: "Name of the stage",
    nameHint: "Leave empty to name it after its task.",
    overlap: "Annotators per page",
    make: "Create the stage",
  },
} as const;
