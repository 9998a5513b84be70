/** The Exports page, and the dialog that chooses what an export holds. */
export const exports = {
  title: "Exports",
  about:
    "Everything that can be saved from this study. For a table you first choose its columns, raters and digits.",
  tables: {
    verdicts: {
      title: "Verdicts",
      holds: "What each judge may be used for, alone and with Holm’s correction over all verdicts",
    },
    comparison: {
      title: "Judges and people compared",
      holds:
        "Rank correlation, kappa, precision, recall and F1 of every judge, and what people reach",
    },
    annotators: {
      title: "Agreement among annotators",
      holds: "Kappa, alpha and AC, with intervals",
    },
    pairs: { title: "Pairs of annotators", holds: "Agreement of every two annotators" },
    levels: {
      title: "Rank correlations",
      holds: "Every two raters over items, topics and systems",
    },
    classes: {
      title: "Precision and recall",
      holds: "Each judge compared with each annotator, by class",
    },
    coverage: { title: "Coverage", holds: "Each topic and system by each rater" },
    systems: { title: "Systems", holds: "Each system by each measure, with intervals" },
    tests: { title: "Significance tests", holds: "Paired t-tests between systems" },
    thresholds: {
      title: "Thresholds",
      holds: "means over systems and Kendall’s τ with the reports, by threshold",
    },
    correlations: {
      title: "Correlation of measures",
      holds: "How measures rank the systems alike",
    },
    topics: { title: "Scores by topic", holds: "Each system on each topic" },
    selections: { title: "One judged positive", holds: "How each selection ranks the systems" },
    buckets: {
      title: "Pairs by p-value",
      holds: "How each selection ranks pairs of systems that differ more or less",
    },
    evidence: {
      title: "Evidence judged",
      holds: "Kendall τ by the share of a system’s evidence, and by p-value",
    },
    scores: {
      title: "Scores by selection",
      holds: "Every system on every judging of one positive",
    },
    pool: { title: "Pool by depth", holds: "Documents, positives, known and new ones" },
    curve: { title: "Share judged", holds: "Kendall τ by the share of positives judged" },
  },
  files: {
    judgmentsCsv: { title: "Judgments, CSV", holds: "One row for each rater and item" },
    judgmentsJsonl: {
      title: "Judgments, JSON lines",
      holds: "The same with highlights and nuggets",
    },
    figuresJson: { title: "Figures, JSON", holds: "All figures with intervals and reasons" },
    figuresCsv: { title: "Figures, CSV", holds: "The same, one figure in each row" },
    closerJson: {
      title: "A closer look, JSON",
      holds:
        "Agreement of highlights, where judges do not look, agreement by length, each question",
    },
    closerCsv: { title: "A closer look, CSV", holds: "The same, one figure in each row" },
    bundle: {
      title: "Everything, zip",
      holds:
        "Judgments, label matrix, figures, tables, pictures and a manifest to reproduce them; on request all topics, passages, reports and answers, so that it can be imported",
    },
    tableCsv: { title: "Table, CSV", holds: "One row for each system and measure" },
    tableTex: { title: "Table, LaTeX", holds: "Contexts and reports side by side, in percent" },
    topicsCsv: { title: "Scores by topic, CSV", holds: "Each system on each topic" },
    reportJson: { title: "Evaluation, JSON", holds: "All figures with settings" },
    audit: { title: "Audit, JSON lines", holds: "Who did what, under pseudonyms" },
    acknowledgements: {
      title: "Guidelines read, JSON lines",
      holds: "Who acknowledged which version, and when",
    },
    pay: { title: "Pay, CSV", holds: "What each annotator has earned" },
  },
  groups: {
    stage: "Stage: {name}",
    evaluation: "Evaluation of systems: {name}",
    completeness: "Completeness study: {name}",
    study: "Whole study",
  },
  labels: "{count, plural, =0 {no labels yet} one {# label} other {# labels}}",
  rowsHold:
    "{labels, plural, one {# label} other {# labels}}{known, plural, =0 {} other {, # on known items or in training}}{withdrawn, plural, =0 {} other {, # withdrawn and empty}}{unlabelled, plural, =0 {} other {, # without a label}}",
  columns: { what: "Export", holds: "What it holds", rows: "Rows", get: "Get it" },
  noTables: "No evaluation is finished yet.",
  choose: "Choose and export",
  chooseOf: "Choose and export: {table}",
  withTexts: "with texts",
  save: "Save",
  saveOf: "Save: {file}",
  dialog: {
    title: "Export a table",
    table: "Table",
    format: "Format",
    formats: {
      latex: "LaTeX (booktabs, siunitx)",
      markdown: "Markdown",
      csv: "CSV",
      tsv: "TSV",
      json: "JSON",
    },
    digits: "Digits after the point",
    digitsUsual: "As usual",
    intervals: "With 95 % intervals",
    columns: "Columns",
    judges: "Judges",
    raters: "Annotators",
    systems: "Systems",
    all: "All",
    none: "None",
    main: "Main columns",
    search: "Search",
    preview: "Preview",
    lines: "{count, plural, one {# line} other {# lines}}",
    loading: "Making the table …",
    failed: "The table could not be made: {reason}",
    nothing: "Choose at least one column.",
    copy: "Copy the table",
    save: "Save the file",
    copyAddress: "Copy the address",
  },
} as const;
