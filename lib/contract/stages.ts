import { z } from "zod";
import { evidence, evidenceSettings } from "@/lib/tasks/evidence/definition";
import { answerabilitySettings } from "@/lib/tasks/answerability/definition";
import { rubricSettings } from "@/lib/tasks/rubric/definition";
import { taskDefinitions, tasksWhere } from "@/lib/tasks/registry";
import { supportSettings } from "@/lib/tasks/support/definition";
import { commonSettings, shownSettings } from "@/lib/tasks/task-definition";
import { endpoint } from "./endpoint";
import { count, date, noQuery, noteCode, ok } from "./shapes";

/** A setting as it may be given: within the bounds of the task's settings; absent: as it is. */
function changed<Setting extends z.ZodType>(setting: z.ZodDefault<Setting>) {
  return setting.removeDefault().optional();
}

/** Settings that the rest of the code speaks of by name. */
const namedSettings = {
  name: z.string().min(1).max(100).optional(),
  overlap: changed(commonSettings.overlap),
  guidelines: changed(commonSettings.guidelines),
  order: changed(commonSettings.order),
  claim: changed(commonSettings.claim),
  pagesPerAnnotator: changed(commonSettings.pagesPerAnnotator),
  hoursPerAnnotator: changed(commonSettings.hoursPerAnnotator),
  condition: changed(shownSettings.condition),
  conditionShares: changed(shownSettings.conditionShares),
  shownRater: changed(shownSettings.shownRater),
  threshold: changed(answerabilitySettings.threshold),
  rationaleRequired: changed(rubricSettings.rationaleRequired),
  requirementSpans: changed(evidenceSettings.requirementSpans),
  citations: changed(supportSettings.citations),
  pools: changed(rubricSettings.pools),
  overlapShare: changed(commonSettings.overlapShare),
  qualification: changed(commonSettings.qualification),
  goldEvery: changed(commonSettings.goldEvery),
  keepRate: changed(commonSettings.keepRate),
  keepAfter: changed(commonSettings.keepAfter),
  passagesPerTopic: changed(rubricSettings.passagesPerTopic),
  paused: z.boolean().optional(),
};

/** What each task alone has, as it may be given. */
const ownSettings = Object.fromEntries(
  taskDefinitions.flatMap((task) =>
    Object.entries(task.ownSettings).map(([name, setting]) => [name, changed(setting)]),
  ),
);

/** What a coordinator can set of a stage while it runs. Absent: as it is. */
export const stagePatch = z.strictObject({
  ...ownSettings,
  ...namedSettings,
} as typeof namedSettings);
export type StagePatch = z.infer<typeof stagePatch>;

/** Topics by annotators, with counts and no labels. */
const stageProgress = z.object({
  annotators: z.array(
    z.object({
      /** Pseudonym. */
      rater: z.string(),
      /** null while the study is blind: then nobody is told who is behind a pseudonym. */
      username: z.string().nullable(),
      done: count,
      held: count,
      lastActive: date,
      /** Active hours. */
      hours: z.number(),
    }),
  ),
  topics: z.array(
    z.object({
      topic: z.string(),
      pages: count,
      places: count,
      done: count,
      /** By pseudonym: pages finished, and held. */
      annotators: z.record(z.string(), z.object({ done: count, held: count })),
    }),
  ),
  done: count,
  places: count,
  /** Pages that have a late label besides those of their overlap. */
  overfull: count,
  /** When the last place will be done at the pace of the last seven days; null while there is none. */
  forecast: date,
});
export type StageProgress = z.infer<typeof stageProgress>;
/** The same before it is sent, with a `Date` for each moment. */
export type StageProgressResult = z.input<typeof stageProgress>;

/** What a stage takes. Money is in the currency of the rate. */
const stagePlan = z.object({
  pages: count,
  items: count,
  overlap: count,
  judgments: count,
  judgmentsLeft: count,
  /** Measured in this stage, else the pace that was given. */
  secondsPerJudgment: z.number(),
  measured: z.boolean(),
  hoursLeft: z.number(),
  costLeft: z.number(),
  annotators: count,
  warnings: z.array(z.string()),
  /** The same by code, in the same order. */
  warning_codes: z.array(noteCode),
});
export type StagePlan = z.infer<typeof stagePlan>;

const whole = z.coerce.number<number | string>().int();

/** Tasks that judge passages by themselves, which a pool of runs can give. */
const pooledTasks = tasksWhere(
  ({ pages }) => pages.from === "drawn passages" || pages.from === "evidence passages",
);

/** Fields of the form that pools runs. Everything is text in a form, so numbers are made of text. */
export const poolForm = z.object({
  task: z.enum(pooledTasks).default(evidence.key),
  name: z.string().max(100).default(""),
  depth: whole.min(1).max(10_000).default(10),
  orderBy: z.enum(["rank", "score"]).default("rank"),
  /** How many topics are drawn; empty: all. */
  topics: z
    .union([z.literal("").transform(() => null), whole.min(1).max(1_000_000)])
    .nullable()
    .default(null),
  seed: whole.min(0).max(2_147_483_647).default(1),
  overlap: whole.min(1).max(100).default(1),
  /** Seconds for a judgment. */
  pace: z.coerce.number<number | string>().min(1).max(86_400).default(30),
  /** Name of the file of what is judged already. */
  qrels: z.string().max(500).default(""),
  dryRun: z.enum(["0", "1"]).default("1"),
});

/** A pool of runs: what it takes, and the stage that was made. */
const poolPlan = z.object({
  topics: count,
  pages: count,
  items: count,
  judgments: count,
  hours: z.number(),
  /** Topics of the runs that the study does not have; nothing is judged for them. */
  unknownTopics: count,
  /** The stage that was made; null for a dry run. */
  stageId: z.string().nullable(),
  /** Passages each run gave, and those no other run gave. */
  runs: z.array(z.object({ run: z.string(), contributed: count, alone: count })),
});
export type PoolPlan = z.infer<typeof poolPlan>;

const madePages = z.object({ pages: count, items: count });
export type MadePages = z.infer<typeof madePages>;

/** The stages of a study: settings, plan, progress, and where their pages come from. */
export const stages = {
  change: endpoint({
    name: "changeStage",
    method: "POST",
    path: "/studies/{study}/stages/{stage}/settings",
    input: stagePatch,
    output: ok,
    summary: "Changes a stage's settings, pauses or resumes it",
  }),
  plan: endpoint({
    name: "planStage",
    method: "GET",
    path: "/studies/{study}/stages/{stage}/plan",
    input: z.object({
      /** Seconds for a judgment, as long as none was measured. */
      pace: z.coerce.number<number | string>().min(1).max(86_400).default(30),
      /** Money for an hour. */
      rate: z.coerce.number<number | string>().min(0).max(100_000).default(12),
    }),
    output: stagePlan,
    summary: "What a stage will take: judgments, hours, cost",
  }),
  progress: endpoint({
    name: "stageProgress",
    method: "GET",
    path: "/studies/{study}/stages/{stage}/progress",
    input: noQuery,
    output: stageProgress,
    summary: "Topics by annotators, with counts and no labels",
  }),
  takePairs: endpoint({
    name: "takePairs",
    method: "POST",
    path: "/studies/{study}/stages/{stage}/pairs",
    input: null,
    form: z.object({}),
    output: madePages,
    summary:
      "Makes a grading stage's pages from pairs of passage and question " +
      '(multipart form, field "files"), all or nothing',
  }),
  pool: endpoint({
    name: "poolStage",
    method: "POST",
    path: "/studies/{study}/pool",
    input: null,
    form: poolForm,
    output: poolPlan,
    summary:
      'A stage over the pool of several runs (multipart form, field "files"; "qrels" names the file of what is ' +
      'judged); "dryRun" 1, the default, only says what would be made',
  }),
};
