/** Notes that commands print with their output. */
export const commandNotes = {
  evaluate: {
    no_ir_measures_name:
      "Left out, because ir_measures has no name for them: {measures}. The formats text, csv and json have them.",
  },
  judgments: {
    of_no_citation:
      "{count} labels are of no citation in the answers and do not count; the first: {file}, line {line}.",
  },
  ratings: {
    no_topic: "{count} topics have no ratings and keep their order: {topics}",
    no_document: "{count} documents have no ratings and count as 0",
    missing_or_malformed:
      "{count} ratings are missing or malformed and count as 0; the first: {first}",
    none_reaches: "no passage reaches {threshold}",
  },
  contexts: {
    few_documents:
      "{count} topics have fewer than {size} documents, and all of them are in every context: {topics}",
  },
} as const;
