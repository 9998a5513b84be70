/** Sheets for assessors who work in spreadsheets. */
export const sheets = {
  about:
    "For assessors who work in spreadsheets: one row for a sentence and a passage that it cites, one file for a topic. They put an x under Full, Partial or None; everything else stays as it is.",
  empty: {
    title: "No topic has anything to judge for support",
    text: "Sheets are made of answers with citations. Import some first.",
    action: "Import files",
  },
  out: {
    title: "Give sheets out",
    text: "The sentences of a passage stand together, and its first row is yellow. The context is the whole answer with the sentence in bold.",
    topic: "Topic",
    all: "All {topics, plural, one {# topic} other {# topics}}, {rows, plural, one {# row} other {# rows}} (zip)",
    topicRows: "{topic}, {rows, plural, one {# row} other {# rows}}",
    format: "Format",
    formats: {
      xlsx: "XLSX, for spreadsheets",
      csv: "CSV, for programs",
      tsv: "TSV, for programs",
    },
    labels: "With the labels of",
    nobody: "nobody: empty sheets",
    blind: "The study is blind, so sheets are empty.",
    saveOne: "Save the sheet",
    saveAll: "Save all sheets",
  },
  person: {
    label: "Whose labels are these?",
    hint: "Labels of an account are the same on its pages and on its sheets.",
    choose: "Choose a person",
    accounts: "Annotators of this study",
    raters: "Without an account",
    new: "Somebody new (no account)",
    name: "Name or code",
    nameHint: "Appears in every export. A code keeps the person anonymous.",
  },
  in: {
    title: "Take filled sheets back",
    files: "Filled sheets",
    hint: "XLSX, CSV or TSV, or a zip of these. All or nothing: with one problem nothing is stored.",
    check: "Check sheets",
    store: "Store the labels",
    closed: "This study is closed: open it again on the overview before you take sheets back.",
  },
  problems: {
    title:
      "Nothing can be stored: {count, plural, one {# problem} other {# problems}}. Correct the sheets and check them again.",
    first: "The first {shown, number} are listed.",
    caption: "Problems of the sheets",
    file: "File",
    row: "Row",
    column: "Column",
    what: "What is wrong",
  },
  summary: {
    title: "What these sheets would change",
    done: "Labels stored",
    would:
      "{labels, plural, one {# label fits} other {# labels fit}}. Nothing has been changed yet.",
    refused: "Nothing has been changed.",
    nothing: "Every label of these sheets is stored already. There is nothing to change.",
    stored: "{count, plural, one {# label was stored} other {# labels were stored}}.",
    missing:
      "{count, plural, one {# row has} other {# rows have}} no mark and {count, plural, one {changes} other {change}} nothing.",
    changed:
      "{count, plural, one {# label replaces another} other {# labels replace others}} that {count, plural, one {is} other {are}} stored now, perhaps given on a page after the sheet was written. The history keeps both.",
    blind: "The study is blind, so it is not said which labels are new.",
    caption: "Labels by topic",
    topic: "Topic",
    file: "File",
    rowsColumn: "Rows",
    addedColumn: "New",
    changedColumn: "Changed",
    unchangedColumn: "Unchanged",
    missingColumn: "No mark",
  },
} as const;
