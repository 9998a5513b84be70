import { z } from "zod";
import {
  CONTEXT_SETTINGS,
  DRAWN_STAGE_SETTINGS,
  REPORT_SETTINGS,
} from "@/lib/domain/settings/draws";
import { tasksWhere } from "@/lib/tasks/registry";
import { textSchemasOf } from "@/lib/tasks/setting-schema";
import { get, post } from "./endpoint";
import { csvFile } from "./file-content";
import { count } from "./shapes";

/** Fields of the form that draws contexts. Form fields are texts, so numbers are parsed. */
export const contextsForm = z.object({
  ...textSchemasOf(CONTEXT_SETTINGS),
  /** `plan`: only counts; `files`: the contexts as runs; `evaluation`: an evaluation over them. */
  make: z.enum(["plan", "files", "evaluation"]).default("plan"),
  /** Name of the evaluation. */
  name: z.string().max(200).default(""),
});

/** What a draw of contexts gives. */
const drawnContexts = z.object({
  topics: count,
  runs: z.array(
    z.object({
      run: z.string(),
      contexts: count,
      /** Documents of its shortest and longest topic. */
      least: count,
      most: count,
      /** Topics with fewer documents than a context has, of which all are in every context. */
      short: z.array(z.string()),
    }),
  ),
  /** The first lines of the first context. */
  firstLines: z.array(z.string()),
  /** The contexts as TREC runs; empty unless asked for. */
  files: z.array(z.object({ name: z.string(), text: z.string() })),
  /** The new evaluation; null unless asked for. */
  evaluationId: z.string().nullable(),
});
export type DrawnContexts = z.infer<typeof drawnContexts>;

/** Tasks whose pages are reports. */
export const REPORT_TASKS = tasksWhere(
  ({ pages }) => pages.from === "report questions" || pages.from === "whole reports",
);

const reportDraw = {
  /** Systems that take part, as a JSON list of their names; all without it. */
  systems: z
    .string()
    .max(100_000)
    .transform((text, context) => {
      const names = namesIn(text);
      if (names === null) context.addIssue({ code: "custom", message: "must be a JSON list" });
      return names ?? [];
    })
    .optional(),
  ...textSchemasOf(REPORT_SETTINGS),
  /** The task for which they are drawn: some need topics with sub-questions. */
  task: z.enum(REPORT_TASKS).default(REPORT_TASKS[0]!),
};
const reportDrawQuery = z.object(reportDraw);

function namesIn(text: string): string[] | null {
  try {
    const found = z.array(z.string()).safeParse(JSON.parse(text));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** A balanced draw of topics by systems. */
const drawnReports = z.object({
  reports: count,
  /** Number of reports that could be drawn. */
  available: count,
  systems: z.array(z.object({ system: z.string(), drawn: count, available: count })),
  topics: z.array(
    z.object({
      topic: z.string(),
      title: z.string(),
      drawn: count,
      /** Of each system in order: whether its report is drawn; null if it wrote none. */
      cells: z.array(z.boolean().nullable()),
    }),
  ),
});
export type DrawnReports = z.infer<typeof drawnReports>;

/** Seeded draws: random retrieval contexts, and reports balanced over topics and systems. */
export const draws = {
  contexts: post({
    name: "drawContexts",
    path: "/studies/{study}/drawn-contexts",
    input: null,
    form: contextsForm,
    output: drawnContexts,
    summary:
      'Random retrieval contexts out of the first documents of runs (multipart form, field "files"): ' +
      '"make" says whether they are only counted (plan, the default), sent (files) or evaluated (evaluation)',
  }),
  reports: get({
    name: "drawReports",
    path: "/studies/{study}/drawn-reports",
    input: reportDrawQuery,
    output: drawnReports,
    summary: "Reports drawn so that systems and topics have equally many; changes nothing",
  }),
  reportsFile: get({
    name: "drawnReportsFile",
    path: "/studies/{study}/drawn-reports.csv",
    input: reportDrawQuery,
    output: null,
    content: csvFile,
    summary: "The same draw as CSV: topic_id, run_id",
  }),
  stage: post({
    name: "stageOfDrawnReports",
    path: "/studies/{study}/drawn-reports",
    input: z.strictObject({
      systems: z.array(z.string()).max(10_000).optional(),
      ...textSchemasOf({ ...REPORT_SETTINGS, ...DRAWN_STAGE_SETTINGS }),
      task: reportDraw.task,
    }),
    output: z.object({ stageId: z.string(), pages: count, items: count }),
    summary: "Makes a stage over drawn reports; later imports add none to it; audited",
  }),
};
