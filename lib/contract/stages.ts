import { z } from "zod";
import type { ZodMiniDefault } from "zod/mini";
import { POOL_SETTINGS, POOL_STAGE_SETTINGS } from "@/lib/domain/settings/draws";
import { evidence, evidenceSettings } from "@/lib/tasks/evidence/definition";
import { answerabilitySettings } from "@/lib/tasks/answerability/definition";
import { rubricSettings } from "@/lib/tasks/rubric/definition";
import { isOfSinglePassages } from "@/lib/tasks/labels";
import { taskDefinitions, tasksWhere } from "@/lib/tasks/registry";
import { questionSettings } from "@/lib/tasks/question-settings";
import { supportSettings } from "@/lib/tasks/support/definition";
import { commonSettings, shownSettings } from "@/lib/tasks/task-definition";
import { textSchemasOf } from "@/lib/tasks/setting-schema";
import { get, post } from "./endpoint";
import { count, optionalTimestamp, noteCode, ok } from "./shapes";

/** Returns a setting as an optional change, with the bounds of the task's setting. */
function changed<Setting extends z.core.$ZodType>(setting: ZodMiniDefault<Setting>) {
  return z.optional(setting._zod.def.innerType);
}

/** Settings that the code uses by name. */
const namedSettings = {
  name: z.string().min(1).max(100).optional(),
  overlap: changed(commonSettings.overlap),
  guidelines: changed(commonSettings.guidelines),
  order: changed(commonSettings.order),
  claim: changed(commonSettings.claim),
  daysToBegin: changed(commonSettings.daysToBegin),
  daysWithoutWork: changed(commonSettings.daysWithoutWork),
  pagesPerAnnotator: changed(commonSettings.pagesPerAnnotator),
  hoursPerAnnotator: changed(commonSettings.hoursPerAnnotator),
  hoursInStudy: changed(commonSettings.hoursInStudy),
  condition: changed(shownSettings.condition),
  conditionShares: changed(shownSettings.conditionShares),
  shownRater: changed(shownSettings.shownRater),
  threshold: changed(answerabilitySettings.threshold),
  rationaleRequired: changed(rubricSettings.rationaleRequired),
  requirementSpans: changed(evidenceSettings.requirementSpans),
  citations: changed(supportSettings.citations),
  contradiction: changed(supportSettings.contradiction),
  productRules: changed(supportSettings.productRules),
  pools: changed(rubricSettings.pools),
  overlapShare: changed(commonSettings.overlapShare),
  qualification: changed(commonSettings.qualification),
  levelWords: changed(commonSettings.levelWords),
  goldEvery: changed(commonSettings.goldEvery),
  keepRate: changed(commonSettings.keepRate),
  keepAfter: changed(commonSettings.keepAfter),
  margin: changed(commonSettings.margin),
  drawnFrom: changed(rubricSettings.drawnFrom),
  passagesPerTopic: changed(rubricSettings.passagesPerTopic),
  showsAnswers: changed(questionSettings.showsAnswers),
  showsDocid: changed(rubricSettings.showsDocid),
  paused: z.boolean().optional(),
};

/** Each task's own settings, as optional changes. */
const ownSettings = Object.fromEntries(
  taskDefinitions.flatMap((task) =>
    Object.entries(task.ownSettings).map(([name, setting]) => [name, changed(setting)]),
  ),
);

/** The settings that a coordinator can change while a stage runs. Absent settings do not change. */
export const stagePatch = z.strictObject({
  ...ownSettings,
  ...namedSettings,
} as typeof namedSettings);
export type StagePatch = z.infer<typeof stagePatch>;

/** Progress by topic and annotator, without labels. */
const stageProgress = z.object({
  annotators: z.array(
    z.object({
      /** Pseudonym. */
      rater: z.string(),
      /** Null while the study is blind, when nobody may know who is behind a pseudonym. */
      username: z.string().nullable(),
      done: count,
      held: count,
      lastActive: optionalTimestamp,
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
      /** By pseudonym: number of finished and of held pages. */
      annotators: z.record(z.string(), z.object({ done: count, held: count })),
    }),
  ),
  done: count,
  places: count,
  /** Number of pages with a late label in addition to those of their overlap. */
  overfull: count,
  /**
   * When the last slot will be finished at the pace of the last seven days; null without progress.
   */
  forecast: optionalTimestamp,
  /** Why that is unknown; null if it is known, or if everything is done. */
  whyUnknown: z.enum(["nobody", "noAnnotators", "far"]).nullable(),
});
export type StageProgress = z.infer<typeof stageProgress>;
/** The progress before it is sent, with `Date` objects. */
export type StageProgressResult = z.input<typeof stageProgress>;

/** What a stage requires. Costs are in the currency of the rate. */
const stagePlan = z.object({
  pages: count,
  items: count,
  /** Pages with known labels, for practice, exam and training: nobody judges them for real. */
  trainingPages: count,
  overlap: count,
  judgments: count,
  judgmentsLeft: count,
  /** Labels of people that a file gave; they take no assignment away. */
  imported: count,
  /** Measured in this stage, otherwise the given pace. */
  secondsPerJudgment: z.number(),
  measured: z.boolean(),
  hoursLeft: z.number(),
  costLeft: z.number(),
  /** The terms of the cost: those announced, or a rate per hour without a currency. */
  pay: z.object({
    per: z.enum(["hour", "page", "item"]),
    rate: z.number(),
    currency: z.string().nullable(),
  }),
  annotators: count,
  warnings: z.array(z.string()),
  /** The warnings as codes, in the same order. */
  warning_codes: z.array(noteCode),
});
export type StagePlan = z.infer<typeof stagePlan>;

/** Tasks that judge passages alone, which can come from a judging pool. */
const pooledTasks = tasksWhere(isOfSinglePassages);

/** Fields of the form that makes a judging pool. Form fields are texts, so numbers are parsed. */
export const judgingPoolForm = z.object({
  task: z.enum(pooledTasks).default(evidence.key),
  ...textSchemasOf({ ...POOL_SETTINGS, ...POOL_STAGE_SETTINGS }),
  /** Name of the file with documents that are already judged. */
  qrels: z.string().max(500).default(""),
  dryRun: z.enum(["0", "1"]).default("1"),
});

/** What a judging pool requires, and the stage that was created. */
const judgingPoolPlan = z.object({
  topics: count,
  pages: count,
  items: count,
  judgments: count,
  hours: z.number(),
  /** Number of topics of the runs that the study does not have; nothing is judged for them. */
  unknownTopics: count,
  /** The new stage; null for a dry run. */
  stageId: z.string().nullable(),
  /** Number of passages that each run contributed, and of those that no other run contributed. */
  runs: z.array(z.object({ run: z.string(), contributed: count, alone: count })),
});
export type JudgingPoolPlan = z.infer<typeof judgingPoolPlan>;

const madePages = z.object({ pages: count, items: count });
export type CreatedPages = z.infer<typeof madePages>;

/** The stages of a study: settings, plan, progress, and the source of their pages. */
export const stages = {
  change: post({
    name: "changeStage",
    path: "/studies/{study}/stages/{stage}/settings",
    input: stagePatch,
    output: ok.extend({
      /** What the change means for labels that are there. */
      warnings: z.array(z.string()),
      /** The warnings as codes, in the same order. */
      warning_codes: z.array(noteCode),
    }),
    summary: "Changes a stage's settings, pauses or resumes it",
  }),
  plan: get({
    name: "planStage",
    path: "/studies/{study}/stages/{stage}/plan",
    input: z.object({
      /** Seconds per judgment, used until there are measurements. */
      pace: textSchemasOf(POOL_STAGE_SETTINGS).pace,
      /** Cost per hour; without it the announced terms of pay hold, or else 12. */
      rate: z.coerce.number<number | string>().min(0).max(100_000).optional(),
    }),
    output: stagePlan,
    summary: "What a stage will take: judgments, hours, cost",
  }),
  progress: get({
    name: "stageProgress",
    path: "/studies/{study}/stages/{stage}/progress",
    output: stageProgress,
    summary: "Topics by annotators, with counts and no labels",
  }),
  takePairs: post({
    name: "takePairs",
    path: "/studies/{study}/stages/{stage}/pairs",
    input: null,
    form: z.object({}),
    output: madePages,
    summary:
      "Makes a grading stage's pages from pairs of passage and question " +
      '(multipart form, field "files"), all or nothing',
  }),
  pool: post({
    name: "poolStage",
    path: "/studies/{study}/pool",
    input: null,
    form: judgingPoolForm,
    output: judgingPoolPlan,
    summary:
      'A stage over the judging pool of several runs (multipart form, field "files"; "qrels" names the file ' +
      'of what is judged); "dryRun" 1, the default, only says what would be made',
  }),
};
