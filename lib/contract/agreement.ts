import { z } from "zod";
import { INTERVALS } from "@/lib/domain/settings/evaluations";
import { CONDITIONS } from "@/lib/domain/agreement/item-table";
import { get } from "./endpoint";
import { agreementFile, closerFile } from "./figures";
import { csvFile, jsonLinesFile, tableContent, zipFile } from "./file-content";
import { tableChoices } from "./tables";

const number = z.coerce.number<number | string>();

/**
 * How the figures of a stage are computed. Absent options have the stage's value, or the default.
 */
const agreementOptions = z.object({
  threshold: number.int().min(1).max(5).optional(),
  /** Whether a malformed answer counts as zero or is left out. */
  malformed: z.enum(["zero", "drop"]).optional(),
  interval: z.enum(INTERVALS).optional(),
  /** Number of bootstrap resamples; 0 for none. */
  bootstrap: number.int().min(0).max(10_000).optional(),
  seed: number.int().optional(),
});
export type AgreementOptions = z.output<typeof agreementOptions>;

const closerOptions = agreementOptions.extend({
  /** Smallest share of their union at which two highlights match. */
  match: number.min(0.01).max(1).optional(),
  /** For labels given in several conditions; absent: the first of them. */
  condition: z.enum(CONDITIONS).optional(),
});
export type CloserChoices = z.output<typeof closerOptions>;

/** The figures and labels of a stage as files. */
export const agreement = {
  figures: get({
    name: "getAgreement",
    path: "/studies/{study}/stages/{stage}/agreement",
    input: agreementOptions,
    fromStandby: true,
    output: null,
    content: agreementFile,
    summary: "The agreement of a stage as JSON: the figures of `assay agreement --json`",
  }),
  figuresCsv: get({
    name: "getAgreementCsv",
    path: "/studies/{study}/stages/{stage}/agreement.csv",
    input: agreementOptions,
    fromStandby: true,
    output: null,
    content: csvFile,
    summary: "The same figures as CSV, one a row with interval, n and reason",
  }),
  closer: get({
    name: "getCloserLook",
    path: "/studies/{study}/stages/{stage}/agreement/closer",
    input: closerOptions,
    fromStandby: true,
    output: null,
    content: closerFile,
    summary:
      "A closer look at a stage as JSON: agreement of highlights, recall by place, agreement by " +
      "length and each sub-question, as `assay agreement --closer --json`",
  }),
  closerCsv: get({
    name: "getCloserLookCsv",
    path: "/studies/{study}/stages/{stage}/agreement/closer.csv",
    input: closerOptions,
    fromStandby: true,
    output: null,
    content: csvFile,
    summary: "The same figures as CSV, one a row with interval, n and reason",
  }),
  table: get({
    name: "getAgreementTable",
    path: "/studies/{study}/stages/{stage}/tables/{table}",
    input: agreementOptions.extend({
      ...tableChoices.shape,
      /** For labels given in several conditions; absent: the first of them. */
      condition: z.enum(CONDITIONS).optional(),
    }),
    fromStandby: true,
    output: null,
    content: tableContent,
    summary:
      "A table of the agreement for a paper: comparison, annotators, pairs, levels, classes or coverage, " +
      "with the chosen columns, judges, raters and digits, as CSV, TSV, LaTeX, Markdown or JSON",
  }),
  bundle: get({
    name: "getBundle",
    path: "/studies/{study}/stages/{stage}/bundle.zip",
    input: agreementOptions.extend({
      /** Whether the zip also holds the texts of the collection, so that it can be imported. */
      texts: z
        .enum(["yes", "no"])
        .default("no")
        .transform((answer) => answer === "yes"),
    }),
    fromStandby: true,
    output: null,
    content: zipFile,
    summary:
      "Judgments, figures, tables and manifest of a stage in one zip, streamed; with `texts` also " +
      "topics, passages, reports and answers",
  }),
  judgmentsCsv: get({
    name: "getJudgmentsCsv",
    path: "/studies/{study}/stages/{stage}/judgments.csv",
    fromStandby: true,
    output: null,
    content: csvFile,
    summary: "The judgments of a stage as CSV, streamed",
  }),
  judgmentsJsonl: get({
    name: "getJudgmentsJsonl",
    path: "/studies/{study}/stages/{stage}/judgments.jsonl",
    fromStandby: true,
    output: null,
    content: jsonLinesFile,
    summary: "The same as JSON lines, with highlights and nuggets",
  }),
};
