import { z } from "zod";
import { PAUSE_CODES } from "@/lib/messages/pause-codes";
import { taskKeys } from "@/lib/tasks/registry";
import { endpoint } from "./endpoint";
import { count, madeId, noQuery, nothing } from "./shapes";

/** One run of a judge over items of a stage, and how far it is. */
const judgeRun = z.object({
  id: z.string(),
  judge: z.string(),
  kind: z.enum(["lexical", "replay", "openai_compatible"]),
  version: z.string(),
  stage: z.string(),
  stageId: z.string(),
  task: z.enum(taskKeys()),
  status: z.string(),
  /** Items: all; judged; failed; answered with something that is no label. */
  total: count,
  done: count,
  failed: count,
  malformed: count,
  /** ISO 8601. */
  createdAt: z.string(),
  /** Seconds of work so far, and the calls finished in one of them. */
  seconds: z.number(),
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  /** Why it is paused, where it was not by hand. */
  reason: z.string().nullable(),
  /** The same as a code. */
  reasonCode: z.enum(PAUSE_CODES).nullable(),
  /** Calls that reached the endpoint, and answers that were known already. */
  sent: count,
  cached: count,
  promptTokens: z.number(),
  completionTokens: z.number(),
  /** Money so far, in the currency of the endpoint's prices; null without prices. */
  cost: z.number().nullable(),
  budget: z.number().nullable(),
  maxCalls: count.nullable(),
  /** Of a probe: the run whose items it asks again. */
  probeOf: z.string().nullable(),
  /** Of a probe: answers compared, and labels that are not what they were. */
  compared: count,
  flips: count,
  /** Number of failed calls by kind of failure. */
  failures: z.record(z.string(), count),
});
export type JudgeRun = z.infer<typeof judgeRun>;

const money = z.number().min(0).max(1_000_000).nullable();
const maxCalls = count.min(1).max(2_000_000_000).nullable();

/** The ids that name an item, as files of judgments have them. */
const itemName = z.strictObject({
  topic_id: z.string(),
  run_id: z.string().optional(),
  docid: z.string().optional(),
  question_id: z.string().optional(),
  sentence_id: z.string().optional(),
  member: z.string().optional(),
});

export type ItemName = z.infer<typeof itemName>;

/** The fields of a request that names its judge; a field that only other judges have is refused by name. */
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

/** Which model judges which items of a stage with which prompt. */
const chosenItems = requestFor("model", {
  stageId: z.uuid(),
  endpointId: z.uuid(),
  /** With its version: support@1. */
  prompt: z.string().min(1).max(100),
  /** External ids. */
  topics: z.array(z.string()).max(100_000).optional(),
  only: z.enum(["labelled", "disagreed", "unjudged"]).optional(),
  /** How many are drawn. */
  sample: count.min(1).max(10_000_000).optional(),
  items: z.array(itemName).min(1).max(100_000).optional(),
});
export type ChosenItems = z.infer<typeof chosenItems>;

const modelRun = chosenItems.extend({
  budget: money.default(null),
  maxCalls: maxCalls.default(null),
});

/** What starts a run, by its judge. */
const newRun = z.discriminatedUnion("judge", [lexicalRun, modelRun], {
  error: (issue) =>
    issue.code === "invalid_union"
      ? 'must be "lexical" or "model"; recorded answers ("replay") are sent as a multipart form'
      : undefined,
});

/** The text fields of the form that brings recorded answers. */
const replayForm = z.object({
  judge: z.literal("replay"),
  stageId: z.string(),
  name: z.string().optional(),
});

const modelRunPlan = z.object({
  calls: count,
  /** Of them answered already, from this study or another. */
  cached: count,
  promptTokens: count,
  completionTokens: count,
  /** Money; null without prices. */
  cost: z.number().nullable(),
  /** Items the prompt does not fit, and why the first of them does not. */
  unfit: count,
  unfitReason: z.string().nullable(),
});
export type ModelRunPlan = z.infer<typeof modelRunPlan>;

/** New limits of a paused run. Absent: as they are. */
const newLimits = z.strictObject({ budget: money.optional(), maxCalls: maxCalls.optional() });
export type NewLimits = z.input<typeof newLimits>;

/** Runs of judges: of the lexical baseline, of recorded answers, and of language models. */
export const judgeRuns = {
  list: endpoint({
    name: "listJudgeRuns",
    method: "GET",
    path: "/studies/{study}/judge-runs",
    input: noQuery,
    output: z.object({ runs: z.array(judgeRun) }),
    summary: "All judge runs of a study, newest first",
  }),
  get: endpoint({
    name: "getJudgeRun",
    method: "GET",
    path: "/studies/{study}/judge-runs/{run}",
    input: noQuery,
    output: judgeRun,
    summary: "Progress of one judge run",
  }),
  start: endpoint({
    name: "startJudgeRun",
    method: "POST",
    path: "/studies/{study}/judge-runs",
    input: newRun,
    form: replayForm,
    inQuery: ["judge"],
    output: madeId,
    summary:
      "Runs a judge over items of a stage. As JSON: the lexical baseline over all items, or a model with a prompt " +
      'version over the chosen ones. As a multipart form ("judge": "replay", "files", "stageId", "name"): recorded ' +
      "answers from a ratings file over all items",
  }),
  plan: endpoint({
    name: "planJudgeRun",
    method: "POST",
    path: "/studies/{study}/judge-runs/plan",
    input: chosenItems,
    inQuery: ["judge"],
    output: modelRunPlan,
    summary: "What a model's run would take: calls, answers that are known, tokens, money",
  }),
  cancel: endpoint({
    name: "cancelJudgeRun",
    method: "POST",
    path: "/studies/{study}/judge-runs/{run}/cancel",
    input: nothing,
    output: judgeRun,
    summary: "Ends a run; what is judged already stays",
  }),
  pause: endpoint({
    name: "pauseJudgeRun",
    method: "POST",
    path: "/studies/{study}/judge-runs/{run}/pause",
    input: nothing,
    output: judgeRun,
    summary: "Stops a run at once; it can go on later",
  }),
  resume: endpoint({
    name: "resumeJudgeRun",
    method: "POST",
    path: "/studies/{study}/judge-runs/{run}/resume",
    input: newLimits,
    output: judgeRun,
    summary: "Goes on with a paused run, with other limits where they are given",
  }),
  probe: endpoint({
    name: "probeJudgeRun",
    method: "POST",
    path: "/studies/{study}/judge-runs/{run}/probe",
    input: z.strictObject({ items: count.min(1).max(10_000).default(50) }),
    output: madeId,
    summary: "Asks a share of a run's items again, without the cache, to see how many labels flip",
  }),
};
