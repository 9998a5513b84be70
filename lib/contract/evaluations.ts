import { z } from "zod";
import { endpoint } from "./endpoint";
import { count, madeId, moment, noQuery, nothing, ok } from "./shapes";

/** What a file of an evaluation is for. */
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
] as const;
export type FileRole = (typeof FILE_ROLES)[number];

/** Of systems, by measures over judged runs; or of how complete a collection's labels are. */
export const evaluationKind = z.enum(["systems", "completeness"]);
export type EvaluationKind = z.infer<typeof evaluationKind>;

/** "roles" of the form, after JSON: what each of its files is, in turn. */
export const fileRoles = z.array(z.enum(FILE_ROLES));

/** An evaluation and how far it is. */
const evaluationState = z.object({
  id: z.string(),
  kind: evaluationKind,
  name: z.string(),
  status: z.string(),
  /** Parts that are computed, of so many. */
  done: count,
  total: count,
  /** Why it failed. */
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
});
export type EvaluationState = z.infer<typeof evaluationState>;

const evaluationRow = evaluationState.extend({ createdAt: moment });
export type EvaluationRow = z.infer<typeof evaluationRow>;

/** Evaluations over uploaded files; a worker computes them. */
export const evaluations = {
  list: endpoint({
    name: "listEvaluations",
    method: "GET",
    path: "/studies/{study}/evaluations",
    input: z.object({ kind: evaluationKind.default("systems") }),
    output: z.object({ evaluations: z.array(evaluationRow) }),
    summary: "Evaluations of systems, or completeness studies",
  }),
  create: endpoint({
    name: "createEvaluation",
    method: "POST",
    path: "/studies/{study}/evaluations",
    input: null,
    form: z.object({
      kind: evaluationKind,
      name: z.string().optional(),
      /** JSON: a list of `FileRole`, one for each file in turn. */
      roles: z.string(),
      /** JSON: settings of the kind. */
      settings: z.string().optional(),
    }),
    output: madeId,
    summary:
      'Begins an evaluation of systems or a completeness study (multipart form: "files"; "roles", a JSON list that ' +
      `says of each file in turn what it is: ${FILE_ROLES.join(", ")}; "kind"; "name"; "settings" as JSON)`,
  }),
  state: endpoint({
    name: "evaluationState",
    method: "GET",
    path: "/studies/{study}/evaluations/{evaluation}",
    input: noQuery,
    output: evaluationState,
    summary: "How far an evaluation is",
  }),
  again: endpoint({
    name: "computeAgain",
    method: "POST",
    path: "/studies/{study}/evaluations/{evaluation}/again",
    input: z.strictObject({ settings: z.record(z.string(), z.unknown()) }),
    output: ok,
    summary: "Computes an evaluation again over the same files with other settings",
  }),
  remove: endpoint({
    name: "removeEvaluation",
    method: "DELETE",
    path: "/studies/{study}/evaluations/{evaluation}",
    input: nothing,
    output: ok,
    summary: "Removes an evaluation and its files",
  }),
  file: endpoint({
    name: "evaluationFile",
    method: "GET",
    path: "/studies/{study}/evaluations/{evaluation}/files/{file}",
    input: noQuery,
    output: null,
    summary: "An evaluation as table.csv, table.tex, topics.csv or report.json",
  }),
};
