import { z } from "zod";
import { HALVES } from "@/lib/domain/judging/halves";
import { RUN_LIMITS, SAMPLING_SETTINGS } from "@/lib/domain/settings/judging";
import { PAUSE_CODES } from "@/lib/messages/pause-codes";
import { taskKeys } from "@/lib/tasks/registry";
import { schemasOf, valueSchemasOf } from "@/lib/tasks/setting-schema";
import { get, post } from "./endpoint";
import { zipFile } from "./file-content";
import { count, createdId } from "./shapes";

/** A judge run over items of a stage, with its progress. */
const judgeRun = z
  .object({
    id: z.string(),
    judge: z.string(),
    kind: z.enum(["lexical", "replay", "openai_compatible"]),
    version: z.string(),
    stage: z.string(),
    stageId: z.string(),
    task: z.enum(taskKeys()),
    status: z.string(),
    /** Numbers of items: all, judged, failed, and with a malformed answer. */
    total: count,
    done: count,
    failed: count,
    malformed: count,
    /** Items that have a label, although some of their samples are malformed. */
    partlyMalformed: count,
    /** ISO 8601. */
    createdAt: z.string(),
    /** When the last answer came; before the first, when the run started. ISO 8601. */
    lastAnswerAt: z.string().nullable(),
    /** Seconds of work so far, and calls finished per second. */
    seconds: z.number(),
    perSecond: z.number().nullable(),
    secondsLeft: z.number().nullable(),
    /** Why it is paused; null if somebody paused it. */
    reason: z.string().nullable(),
    /** The reason as a code. */
    reasonCode: z.enum(PAUSE_CODES).nullable(),
    /** Calls sent to the endpoint, and answers from the cache. */
    sent: count,
    cached: count,
    promptTokens: z.number(),
    completionTokens: z.number(),
    /** Cost so far, in the currency of the endpoint's prices; null without prices. */
    cost: z.number().nullable(),
    budget: z.number().nullable(),
    maxCalls: count.nullable(),
    /** For a probe: the run whose items it asks again. */
    probeOf: z.string().nullable(),
    /** For a probe: the number of answers compared, and of labels that changed. */
    compared: count,
    flips: count,
    /** Number of failed calls by kind of failure. */
    failures: z.record(z.string(), count),
    /** The message of one failed call by kind of failure. */
    failureExamples: z.record(z.string(), z.string()),
  })
  .meta({ id: "JudgeRun" });
export type JudgeRun = z.infer<typeof judgeRun>;

/** The ids of an item, as in judgment files. */
const itemName = z.strictObject({
  topic_id: z.string(),
  run_id: z.string().optional(),
  docid: z.string().optional(),
  question_id: z.string().optional(),
  sentence_id: z.string().optional(),
  member: z.string().optional(),
});

export type ItemName = z.infer<typeof itemName>;

/**
 * Returns the schema of a request for one judge. Fields that only other judges have are refused by
 * name.
 */
function requestFor<const Judge extends string, Shape extends z.ZodRawShape>(
  judge: Judge,
  shape: Shape,
) {
  return z.strictObject(
    { judge: z.literal(judge), ...shape },
    {
      error: (issue) =>
        issue.code === "unrecognized_keys"
          ? `a ${judge} run has no ${issue.keys.map((key) => `"${key}"`).join(", ")}`
          : undefined,
    },
  );
}

const lexicalRun = requestFor("lexical", { stageId: z.uuid() });

/** Which model judges which items of a stage, with which prompt. */
const chosenItems = requestFor("model", {
  stageId: z.uuid(),
  endpointId: z.uuid(),
  /** With its version: support@1. */
  prompt: z.string().min(1).max(100),
  /** External ids. */
  topics: z.array(z.string()).max(100_000).optional(),
  only: z.enum(["labelled", "disagreed", "unjudged"]).optional(),
  /** Only items of one half of the topics: prompts are written on the first one. */
  half: z.enum(HALVES).optional(),
  /** Size of the sample. */
  sample: count.min(1).max(10_000_000).optional(),
  items: z.array(itemName).min(1).max(100_000).optional(),
  ...schemasOf(SAMPLING_SETTINGS),
});
export type ChosenItems = z.infer<typeof chosenItems>;

export const modelRun = chosenItems.extend({
  ...schemasOf(RUN_LIMITS),
  /** Whether the run waits for the answers of batch files instead of making calls. */
  byBatch: z.boolean().default(false),
});

/** The request that starts a run, by its judge. */
const newRun = z.discriminatedUnion("judge", [lexicalRun, modelRun], {
  error: (issue) =>
    issue.code === "invalid_union"
      ? 'must be "lexical" or "model"; recorded answers ("replay") are sent as a multipart form'
      : undefined,
});

/** The text fields of the form with recorded answers. */
const replayForm = z.object({
  judge: z.literal("replay"),
  stageId: z.string(),
  name: z.string().optional(),
});

const modelRunPlan = z.object({
  items: count,
  /** How often each item is asked. */
  samples: count,
  /** The temperature as it is sent; null if the endpoint takes none. */
  temperature: z.number().nullable(),
  /** Items times samples. */
  calls: count,
  /** Number of those that are cached, from this study or another. */
  cached: count,
  promptTokens: count,
  completionTokens: count,
  /** Estimated cost; null without prices. */
  cost: z.number().nullable(),
  /** Number of items that the prompt does not fit, and why the first one does not. */
  unfit: count,
  unfitReason: z.string().nullable(),
  /** True if the stage has words of its own for its levels, and the prompt does not show them. */
  otherWords: z.boolean(),
});
export type ModelRunPlan = z.infer<typeof modelRunPlan>;

/** What came of taking batch files in. */
const takenBatch = z
  .object({
    /** New answers, and answers to calls that had one. */
    answers: count,
    repeated: count,
    /** Calls that now have a label, and calls with an answer without one. */
    labels: count,
    malformed: count,
    /** Number of calls that failed, by kind of failure. */
    failures: z.record(z.string(), count),
    /** Calls that are still without an answer. */
    open: count,
  })
  .meta({ id: "TakenBatch" });
export type TakenBatch = z.infer<typeof takenBatch>;

/** New limits of a paused run. Absent limits do not change. */
const newLimits = z.strictObject(valueSchemasOf(RUN_LIMITS)).partial();
export type NewLimits = z.input<typeof newLimits>;

/** Which calls are asked again. */
const againInput = z.strictObject({ what: z.enum(["failed", "malformed", "both"]) });
export type AskedAgain = z.infer<typeof againInput>["what"];

/** Judge runs: of the lexical baseline, of recorded answers, and of language models. */
export const judgeRuns = {
  list: get({
    name: "listJudgeRuns",
    path: "/studies/{study}/judge-runs",
    output: z.object({ runs: z.array(judgeRun) }),
    summary: "All judge runs of a study, newest first",
  }),
  get: get({
    name: "getJudgeRun",
    path: "/studies/{study}/judge-runs/{run}",
    output: judgeRun,
    summary: "Progress of one judge run",
  }),
  start: post({
    name: "startJudgeRun",
    path: "/studies/{study}/judge-runs",
    input: newRun,
    form: replayForm,
    output: createdId,
    summary:
      "Runs a judge over items of a stage. As JSON: the lexical baseline over all items, or a model with a prompt " +
      'version over the chosen ones. As a multipart form ("judge": "replay", "files", "stageId", "name"): recorded ' +
      "answers from a ratings file over all items",
  }),
  plan: post({
    name: "planJudgeRun",
    path: "/studies/{study}/judge-runs/plan",
    input: chosenItems,
    output: modelRunPlan,
    summary: "What a model's run would take: calls, answers that are known, tokens, money",
  }),
  cancel: post({
    name: "cancelJudgeRun",
    path: "/studies/{study}/judge-runs/{run}/cancel",
    output: judgeRun,
    summary: "Ends a run; what is judged already stays",
  }),
  pause: post({
    name: "pauseJudgeRun",
    path: "/studies/{study}/judge-runs/{run}/pause",
    output: judgeRun,
    summary: "Stops a run at once; it can go on later",
  }),
  resume: post({
    name: "resumeJudgeRun",
    path: "/studies/{study}/judge-runs/{run}/resume",
    input: newLimits,
    output: judgeRun,
    summary: "Goes on with a paused run, with other limits where they are given",
  }),
  batch: get({
    name: "judgeRunBatch",
    path: "/studies/{study}/judge-runs/{run}/batch",
    output: null,
    content: zipFile,
    summary: "The open calls of a resting run as files in OpenAI's batch format, in a zip",
  }),
  takeBatch: post({
    name: "takeJudgeRunBatch",
    path: "/studies/{study}/judge-runs/{run}/batch",
    input: null,
    form: z.object({}),
    output: takenBatch,
    summary:
      'Takes the answers of batch files into a resting run (multipart form, field "files"): in any order, in parts, with errors',
  }),
  probe: post({
    name: "probeJudgeRun",
    path: "/studies/{study}/judge-runs/{run}/probe",
    input: z.strictObject({ items: count.min(1).max(10_000).default(50) }),
    output: createdId,
    summary: "Asks a share of a run's items again, without the cache, to see how many labels flip",
  }),
  again: post({
    name: "askJudgeRunAgain",
    path: "/studies/{study}/judge-runs/{run}/again",
    input: againInput,
    output: judgeRun,
    summary:
      "Makes the failed calls of a done or paused run again, those with a malformed answer, or both, without the " +
      "known answers; of several samples only those without a label. A label is only replaced by another label",
  }),
};
