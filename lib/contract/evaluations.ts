import { z } from "zod";
import { get, post, remove } from "./endpoint";
import { evaluationFile, tableContent } from "./file-content";
import { count, createdId, timestamp, ok } from "./shapes";
import { tableChoices } from "./tables";

/** The roles of an evaluation's files. */
export const FILE_ROLES = [
  "runs",
  "ratings",
  "relevant",
  "qrels",
  "diversity",
  "topics",
  "reports",
  "passages",
  "tokens",
  "rerankRatings",
  "popularity",
  "known",
  "members",
] as const;
export type FileRole = (typeof FILE_ROLES)[number];

/**
 * `systems`: systems compared by measures. `completeness`: what incomplete judging does to their
 * ranking.
 */
export const evaluationKind = z.enum(["systems", "completeness"]);
export type EvaluationKind = z.infer<typeof evaluationKind>;

/** The form's field "roles", parsed: the role of each file, in order. */
export const fileRoles = z.array(z.enum(FILE_ROLES));

/** An evaluation with its progress. */
const evaluationState = z
  .object({
    id: z.string(),
    kind: evaluationKind,
    name: z.string(),
    status: z.string(),
    /** Number of parts that are computed, and of all parts. */
    done: count,
    total: count,
    /** Why it failed. */
    reason: z.string().nullable(),
    reasonCode: z.string().nullable(),
    /** Whether labels that it uses have changed since; it is then computed again by itself. */
    isStale: z.boolean(),
  })
  .meta({ id: "EvaluationState" });
export type EvaluationState = z.infer<typeof evaluationState>;

const evaluationRow = evaluationState.extend({ createdAt: timestamp });
export type EvaluationRow = z.infer<typeof evaluationRow>;

/** Evaluations over uploaded files, computed by a worker. */
export const evaluations = {
  list: get({
    name: "listEvaluations",
    path: "/studies/{study}/evaluations",
    input: z.object({ kind: evaluationKind.default("systems") }),
    output: z.object({ evaluations: z.array(evaluationRow) }),
    summary: "Evaluations of systems, or completeness studies",
  }),
  create: post({
    name: "createEvaluation",
    path: "/studies/{study}/evaluations",
    input: null,
    form: z.object({
      kind: evaluationKind,
      name: z.string().optional(),
      /** JSON: a list of `FileRole`, one for each file in order. */
      roles: z.string(),
      /** JSON: the settings of this kind of evaluation. */
      settings: z.string().optional(),
    }),
    output: createdId,
    summary:
      'Begins an evaluation of systems or a completeness study (multipart form: "files"; "roles", a JSON list that ' +
      `says of each file in turn what it is: ${FILE_ROLES.join(", ")}; "kind"; "name"; "settings" as JSON)`,
  }),
  state: get({
    name: "evaluationState",
    path: "/studies/{study}/evaluations/{evaluation}",
    output: evaluationState,
    summary: "How far an evaluation is",
  }),
  again: post({
    name: "computeAgain",
    path: "/studies/{study}/evaluations/{evaluation}/again",
    input: z.strictObject({ settings: z.record(z.string(), z.unknown()) }),
    output: ok,
    summary: "Computes an evaluation again over the same files with other settings",
  }),
  remove: remove({
    name: "removeEvaluation",
    path: "/studies/{study}/evaluations/{evaluation}",
    output: ok,
    summary: "Removes an evaluation and its files",
  }),
  file: get({
    name: "evaluationFile",
    path: "/studies/{study}/evaluations/{evaluation}/files/{file}",
    output: null,
    content: evaluationFile,
    summary: "An evaluation as table.csv, table.tex, topics.csv or report.json",
  }),
  table: get({
    name: "evaluationTable",
    path: "/studies/{study}/evaluations/{evaluation}/tables/{table}",
    input: tableChoices,
    output: null,
    content: tableContent,
    summary:
      "A table of an evaluation for a paper: systems, tests, correlations or topics (completeness: selections, " +
      "curve or systems), with the chosen columns, systems and digits, as CSV, TSV, LaTeX, Markdown or JSON",
  }),
};
