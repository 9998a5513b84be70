import { z } from "zod";
import { noteCode } from "./shapes";
import { get, post } from "./endpoint";
import { sheetFile, zipFile } from "./file-content";
import { count } from "./shapes";

const sheetFormat = z.enum(["csv", "tsv", "xlsx"]);
export type SheetFormat = z.infer<typeof sheetFormat>;

/** What is on a sheet. */
const sheetChoice = z.object({
  format: sheetFormat.optional(),
  /** The first stage that can be judged on sheets if absent. */
  stage: z.uuid().optional(),
  /** With the labels of this rater. */
  rater: z.string().max(200).optional(),
  /** With the labels of this account. */
  account: z.string().max(200).optional(),
});

export type SheetChoice = z.infer<typeof sheetChoice>;

const sheetCounts = z.object({
  rows: count,
  /** Rows with a label or a reason, and rows without. */
  labels: count,
  missing: count,
  /** Labels that are new, that replace another one, or that are stored already; null in a blind study. */
  added: count.nullable(),
  changed: count.nullable(),
  unchanged: count.nullable(),
});

const sheetSummary = sheetCounts.extend({ file: z.string(), topic: z.string() });

const sheetProblem = z.object({
  file: z.string(),
  /** The row as a spreadsheet numbers it; 0 for a problem of the whole file. */
  line: count,
  column: z.string().optional(),
  message: z.string(),
  code: noteCode.shape.code,
  data: noteCode.shape.data,
});

const takenSheets = z
  .object({
    labels: count,
    missing: count,
    /** Number of labels that were written; 0 in a dry run. */
    stored: count,
    sheets: z.array(sheetSummary),
    /** Only in a dry run; otherwise a sheet with problems is refused. The first hundred of them. */
    problems: z.array(sheetProblem),
    problemCount: count,
  })
  .meta({ id: "TakenSheets" });
export type TakenSheets = z.infer<typeof takenSheets>;

/** 1: says what the sheets would change, and changes nothing. */
const dryRun = z.string().optional();

/** Support sheets, for assessors who work offline. */
export const sheets = {
  write: get({
    name: "supportSheet",
    path: "/studies/{study}/sheets/{sheetTopic}",
    input: sheetChoice,
    output: null,
    content: sheetFile,
    summary: "The support sheet of a topic, for assessors who work offline",
  }),
  writeAll: get({
    name: "supportSheets",
    path: "/studies/{study}/sheets",
    input: sheetChoice,
    output: null,
    content: zipFile,
    summary: "The support sheets of all topics, as a zip",
  }),
  take: post({
    name: "takeSupportSheet",
    path: "/studies/{study}/sheets",
    input: null,
    form: z.object({
      rater: z.string().optional(),
      account: z.string().optional(),
      stage: z.string().optional(),
      dryRun,
    }),
    output: takenSheets,
    summary:
      'Takes filled sheets back (multipart form, field "files", and "rater" or "account"), all or nothing',
  }),
  writeOwn: get({
    name: "ownSheet",
    path: "/studies/{study}/stages/{stage}/topics/{topic}/sheet",
    input: z.object({ format: sheetFormat.default("csv") }),
    output: null,
    content: sheetFile,
    summary: "Your own sheet of one of your topics: the pages that are yours, with your labels",
  }),
  takeOwn: post({
    name: "takeOwnSheets",
    path: "/studies/{study}/stages/{stage}/own-sheets",
    input: null,
    form: z.object({ dryRun }),
    output: takenSheets,
    summary:
      'Takes your own filled sheets back (multipart form, field "files"), all or nothing; pages that lack nothing are finished',
  }),
};
