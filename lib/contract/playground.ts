import { z } from "zod";
import { get, post } from "./endpoint";
import { count, createdId } from "./shapes";

/** An item of the first half with people's labels. */
const triedItem = z.object({
  id: z.string(),
  topic: z.string(),
  query: z.string(),
  text: z.string(),
  /** The label of the majority of people; null for a tie. */
  majority: z.string().nullable(),
  /** Number of people by label. */
  labels: z.record(z.string(), count),
});
export type TriedItem = z.infer<typeof triedItem>;

const trialAnswer = z.object({
  itemId: z.string(),
  raw: z.string().nullable(),
  /** What the model gave as reasons, where the prompt asks for them. */
  reasons: z.string().nullable(),
  reasoning: z.string().nullable(),
  /** `ok`, `malformed`, `refused` or `empty`; null without an answer. */
  status: z.string().nullable(),
  label: z.string().nullable(),
  rating: z.number().nullable(),
  /** Why there is no answer. */
  failure: z.string().nullable(),
});
export type TrialAnswer = z.infer<typeof trialAnswer>;

const trial = z.object({
  id: z.string(),
  status: z.enum(["queued", "running", "done", "failed"]),
  /** Why it failed. */
  reason: z.string().nullable(),
  answers: z.array(trialAnswer),
  /** In the currency of the endpoint's prices; null without prices. Known answers cost nothing. */
  cost: z.number().nullable(),
});
export type Trial = z.infer<typeof trial>;

const TRIED_AT_ONCE = 20;

/** A prompt beside a few items with people's labels. */
export const playground = {
  items: get({
    name: "playgroundItems",
    path: "/studies/{study}/playground/items",
    input: z.object({
      stage: z.uuid(),
      /** Another number draws other items. */
      seed: z.coerce.number().int().min(0).max(1_000_000).default(1),
      count: z.coerce.number().int().min(1).max(TRIED_AT_ONCE).default(5),
    }),
    output: z.object({
      items: z.array(triedItem),
      /** Items with a majority of people's labels, in each half. */
      first: count,
      heldOut: count,
    }),
    summary: "Labelled items of the first half; the playground never shows the held-out half",
  }),
  examples: get({
    name: "playgroundExamples",
    path: "/studies/{study}/playground/examples",
    input: z.object({
      stage: z.uuid(),
      count: z.coerce.number().int().min(1).max(12).default(4),
      seed: z.coerce.number().int().min(0).max(1_000_000).default(1),
      /** Ids of items that are no examples, with commas between them. */
      except: z.string().max(2000).default(""),
    }),
    output: z.object({ text: z.string(), count }),
    summary: "Examples for a prompt from the first half, as many of each label as there are",
  }),
  start: post({
    name: "startTrial",
    path: "/studies/{study}/playground/trials",
    input: z.strictObject({
      stageId: z.uuid(),
      endpointId: z.uuid(),
      /** A whole prompt file. */
      prompt: z.string().min(1).max(100_000),
      itemIds: z.array(z.uuid()).min(1).max(TRIED_AT_ONCE),
    }),
    output: createdId,
    summary: "Asks a model about a few labelled items; the answers are no labels",
  }),
  get: get({
    name: "getTrial",
    path: "/studies/{study}/playground/trials/{trial}",
    input: z.object({}),
    output: trial,
    summary: "The answers of a trial, as soon as they are there",
  }),
};
