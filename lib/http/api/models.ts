import { z } from "zod";
import { BLIND } from "@/lib/auth/study-access";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { pauseRunByHand, resumeRun } from "@/lib/studies/judges/control-run";
import { listEndpoints, removeEndpoint, saveEndpoint } from "@/lib/studies/judges/endpoints";
import { planRun } from "@/lib/studies/judges/plan-run";
import { addPrompt, studyPrompts } from "@/lib/studies/judges/prompts";
import { startLlmRun, startProbe } from "@/lib/studies/judges/start-run";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { runSchema } from "./judges";

const count = z.number().int();
const ok = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;
const money = z.number().min(0).max(1_000_000).nullable();
const perMinute = count.min(1).max(100_000_000).nullable().default(null);

const endpointSchema = z.object({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  window: count,
  requestsPerMinute: count.nullable(),
  tokensPerMinute: count.nullable(),
  timeoutSeconds: count,
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  capabilities: z.object({
    tokenField: z.string(),
    temperature: z.boolean(),
    topLogprobs: count,
    minTokens: count,
  }),
  probedAt: z.date().transform((value) => value.toISOString()),
});

export const getEndpoints = defineRoute({
  name: "listEndpoints",
  method: "GET",
  path: "/studies/{study}/endpoints",
  permission: "study:research",
  input: z.object({}),
  output: z.object({ endpoints: z.array(endpointSchema) }),
  summary: "Addresses of language models, without their keys",
  run: async ({ study }) => ({ endpoints: await listEndpoints(study.id) }) as never,
});

export const postEndpoint = defineRoute({
  name: "saveEndpoint",
  method: "POST",
  path: "/studies/{study}/endpoints",
  permission: "study:coordinate",
  output: endpointSchema,
  summary:
    "Adds or replaces the address of a language model once short calls have shown that it answers; its key is written, never read",
  input: z.strictObject({
    name: z.string().min(1).max(100),
    baseUrl: z.string().min(1).max(2000),
    model: z.string().min(1).max(200),
    key: z.string().min(1).max(10_000).nullable().default(null),
    window: count.min(1).max(1024).default(16),
    requestsPerMinute: perMinute,
    tokensPerMinute: perMinute,
    timeoutSeconds: count.min(1).max(600).default(60),
    inputPrice: money.default(null),
    outputPrice: money.default(null),
  }),
  run: async ({ study, input, user }) => (await saveEndpoint(study.id, input, user.id)) as never,
});

export const deleteEndpoint = defineRoute({
  name: "removeEndpoint",
  method: "DELETE",
  path: "/studies/{study}/endpoints/{endpoint}",
  permission: "study:coordinate",
  input: z.strictObject({}),
  output: ok,
  summary: "Takes an endpoint and its key out; what it judged stays",
  run: async ({ study, params, user }) => {
    await removeEndpoint(study.id, idParam(params.endpoint, "endpoint"), user.id);
    return done;
  },
});

const promptSchema = z.object({
  name: z.string(),
  task: z.string(),
  sha256: z.string(),
  variables: z.array(z.string()),
  source: z.string().nullable(),
  text: z.string(),
  isOwn: z.boolean(),
});

export const getPrompts = defineRoute({
  name: "listPrompts",
  method: "GET",
  path: "/studies/{study}/prompts",
  permission: "study:research",
  input: z.object({}),
  output: z.object({ prompts: z.array(promptSchema) }),
  summary: "Prompts of the product and of the study, with their hashes",
  run: async ({ study }) => ({ prompts: await studyPrompts(study.id) }),
});

export const postPrompt = defineRoute({
  name: "addPrompt",
  method: "POST",
  path: "/studies/{study}/prompts",
  permission: "study:research",
  takesTexts: true,
  input: z.strictObject({ file: z.string().min(1).max(200), text: z.string().min(1).max(100_000) }),
  output: promptSchema.omit({ isOwn: true }),
  summary: "Adds a prompt file; a version is never changed",
  run: ({ study, input, user }) => addPrompt(study.id, input.text, input.file, user.id),
});

const item = z.strictObject({
  topic_id: z.string(),
  run_id: z.string().optional(),
  docid: z.string().optional(),
  question_id: z.string().optional(),
  sentence_id: z.string().optional(),
  member: z.string().optional(),
});
const chosen = {
  stageId: z.uuid(),
  endpointId: z.uuid(),
  prompt: z.string().min(1).max(100),
  topics: z.array(z.string()).max(100_000).optional(),
  only: z.enum(["labelled", "disagreed", "unjudged"]).optional(),
  sample: count.min(1).max(10_000_000).optional(),
  items: z.array(item).min(1).max(100_000).optional(),
};

interface Chosen {
  topics?: string[];
  only?: "labelled" | "disagreed" | "unjudged";
  sample?: number;
  items?: z.infer<typeof item>[];
}

function filterOf(study: { blind: boolean }, { topics, only, sample, items }: Chosen) {
  // Item by item it would say where people differ.
  if (study.blind && only === "disagreed") throw new AppError("forbidden", BLIND);
  const keys = items?.map((one) =>
    itemKey({
      topicId: one.topic_id,
      runId: one.run_id,
      docid: one.docid,
      questionId: one.question_id,
      sentenceId: one.sentence_id,
      member: one.member,
    }),
  );
  return {
    ...(topics ? { topics } : {}),
    ...(only ? { only } : {}),
    ...(sample ? { sample } : {}),
    ...(keys ? { keys } : {}),
  };
}

export const postPlan = defineRoute({
  name: "planModelRun",
  method: "POST",
  path: "/studies/{study}/model-runs/plan",
  permission: "study:research",
  takesTexts: true,
  input: z.strictObject(chosen),
  summary: "What a model's run would take: calls, answers that are known, tokens, money",
  output: z.object({
    calls: count,
    cached: count,
    promptTokens: count,
    completionTokens: count,
    cost: z.number().nullable(),
    unfit: count,
    unfitReason: z.string().nullable(),
  }),
  run: ({ study, input }) => planRun(study, { ...input, filter: filterOf(study, input) }),
});

export const postLlmRun = defineRoute({
  name: "startModelRun",
  method: "POST",
  path: "/studies/{study}/model-runs",
  permission: "study:research",
  takesTexts: true,
  output: z.object({ id: z.string() }),
  summary: "Runs a model with a prompt version over the chosen items of a stage",
  input: z.strictObject({
    ...chosen,
    budget: money.default(null),
    maxCalls: count.min(1).max(2_000_000_000).nullable().default(null),
  }),
  run: async ({ study, input, user }) => ({
    id: await startLlmRun(study, { ...input, filter: filterOf(study, input) }, user.id),
  }),
});

export const postPause = defineRoute({
  name: "pauseJudgeRun",
  method: "POST",
  path: "/studies/{study}/judge-runs/{run}/pause",
  permission: "study:research",
  input: z.strictObject({}),
  output: runSchema,
  summary: "Stops a run at once; it can go on later",
  run: ({ study, params, user }) =>
    pauseRunByHand(study.id, idParam(params.run, "judge run"), user.id),
});

export const postResume = defineRoute({
  name: "resumeJudgeRun",
  method: "POST",
  path: "/studies/{study}/judge-runs/{run}/resume",
  permission: "study:research",
  input: z.strictObject({
    budget: money.optional(),
    maxCalls: count.min(1).max(2_000_000_000).nullable().optional(),
  }),
  output: runSchema,
  summary: "Goes on with a paused run, with other limits where they are given",
  run: ({ study, params, input, user }) =>
    resumeRun(study.id, idParam(params.run, "judge run"), input, user.id),
});

export const postProbe = defineRoute({
  name: "probeJudgeRun",
  method: "POST",
  path: "/studies/{study}/judge-runs/{run}/probe",
  permission: "study:research",
  input: z.strictObject({ items: count.min(1).max(10_000).default(50) }),
  output: z.object({ id: z.string() }),
  summary: "Asks a share of a run's items again, without the cache, to see how many labels flip",
  run: async ({ study, params, input, user }) => {
    if (study.closedAt) throw new AppError("closed", "This study is closed: ask its coordinator.");
    return { id: await startProbe(study, idParam(params.run, "judge run"), input.items, user.id) };
  },
});
