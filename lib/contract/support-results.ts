import { z } from "zod";
import { CONDITIONS } from "@/lib/domain/agreement/item-table";
import { get } from "./endpoint";
import { supportFile } from "./figures";
import { csvFile } from "./file-content";

/** What the results of support are computed from; absent choices have the stage's value, or the default. */
export const supportChoices = z.object({
  /** `people` (the adjudicator, else the majority), a judge, or an annotator's pseudonym. */
  source: z.string().max(200).optional(),
  /** Whether all citations of a sentence count, or its first alone. */
  citations: z.enum(["all", "first"]).optional(),
  /** The condition in which annotators gave their labels; absent: the first that has some. */
  condition: z.enum(CONDITIONS).optional(),
});
export type SupportChoices = z.output<typeof supportChoices>;

/** Weighted precision and recall of systems from the labels of a stage of support. */
export const supportResults = {
  results: get({
    name: "getSupportResults",
    path: "/studies/{study}/stages/{stage}/support",
    input: supportChoices,
    fromStandby: true,
    output: null,
    content: supportFile,
    summary:
      "Results of support as JSON: weighted precision and recall of each system by the chosen source, " +
      "by people and each judge side by side, and by condition with what became of shown labels",
  }),
  resultsCsv: get({
    name: "getSupportResultsCsv",
    path: "/studies/{study}/stages/{stage}/support.csv",
    input: supportChoices,
    fromStandby: true,
    output: null,
    content: csvFile,
    summary:
      "Weighted precision, recall and F1 as CSV, one row per system and measure with its interval, " +
      "then one per system, topic and measure",
  }),
};
