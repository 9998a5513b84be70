import { z } from "zod";
import { get, post, remove } from "./endpoint";
import { count, ok, span } from "./shapes";

/**
 * Which items are listed: all in disagreement, a sample of each topic, or those on which people and
 * a judge differ.
 */
const rule = z.object({
  kind: z.enum(["all", "sample", "judge"]).default("all"),
  perTopic: z.coerce.number<number | string>().int().min(1).max(1000).optional(),
  /** Name of the judge, for the kind `judge`. */
  judge: z.string().max(200).optional(),
});

export type AdjudicationRule = z.output<typeof rule>;

/** An item on which raters disagree, with their labels under pseudonyms. */
const queuedItem = z.object({
  itemId: z.string(),
  topic: z.string(),
  request: z.string(),
  asked: z.string(),
  text: z.string(),
  labels: z.array(
    z.object({
      /** A, B, … instead of names, in an order specific to the item. */
      who: z.string(),
      label: z.string(),
      highlights: z.array(span),
      comment: z.string().nullable(),
    }),
  ),
  /** The current decision, if there is one. */
  decided: z
    .object({
      label: z.string().nullable(),
      undecidable: z.boolean(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type QueuedItem = z.infer<typeof queuedItem>;

const decision = z.strictObject({
  label: z.string().max(20).nullable(),
  undecidable: z.boolean().default(false),
  reason: z.string().max(5000).nullable().default(null),
  highlights: z.array(span).max(500).default([]),
});
export type Decision = z.output<typeof decision>;

/** Decisions on items on which people disagree. */
export const adjudication = {
  queue: get({
    name: "adjudicationQueue",
    path: "/studies/{study}/stages/{stage}/adjudication",
    input: rule,
    output: z.object({ total: count, done: count, items: z.array(queuedItem) }),
    summary: "Items in disagreement, without names",
  }),
  decide: post({
    name: "adjudicate",
    path: "/studies/{study}/items/{item}/decision",
    input: decision,
    output: ok,
    summary: "Decides an item; the label is a rater of its own",
  }),
  withdraw: remove({
    name: "withdrawDecision",
    path: "/studies/{study}/items/{item}/decision",
    output: ok,
    summary: "Withdraws the decision on an item; the history keeps it",
  }),
};
