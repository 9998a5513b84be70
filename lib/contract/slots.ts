import { z } from "zod";
import { savedSchema, saveSchema, workspaceSchema } from "@/lib/tasks/workspace-schema";
import { get, post } from "./endpoint";
import { trainingKind } from "./quality";
import { count, ok, span } from "./shapes";

const trainingFeedback = z.object({
  kind: trainingKind,
  finished: z.boolean(),
  /** Number of items answered correctly; null as long as it is not shown. */
  right: count.nullable(),
  total: count,
  passed: z.boolean().nullable(),
  /** The coordinator's words on the whole attempt. */
  feedback: z.string().nullable(),
  items: z.array(
    z.object({
      itemId: z.string(),
      label: z.string(),
      expected: z.string(),
      /** Comment on the known label. */
      comment: z.string().nullable(),
      /** The coordinator's words on this answer. */
      feedback: z.string().nullable(),
      highlights: z.array(span),
    }),
  ),
});
export type TrainingFeedback = z.infer<typeof trainingFeedback>;

/** The pages an annotator holds, and the labels on them. */
export const slots = {
  get: get({
    name: "getSlot",
    path: "/slots/{slot}",
    output: workspaceSchema,
    summary: "A page you hold, with your own labels",
  }),
  save: post({
    name: "saveJudgment",
    path: "/slots/{slot}/judgments",
    input: saveSchema,
    output: savedSchema,
    summary: "Saves one label with its spans; repeating an idempotency key has one effect",
  }),
  complete: post({
    name: "completePage",
    path: "/slots/{slot}/complete",
    needsComplete: true,
    output: z.object({ completed: z.literal(true), nextSlotId: z.string().nullable() }),
    summary: "Completes a page; refused with a list while something is missing",
  }),
  acknowledge: post({
    name: "acknowledgeGuidelines",
    path: "/slots/{slot}/acknowledged",
    input: z.strictObject({
      /** The version that was read, as the page names it. */
      hash: z.string().max(64),
    }),
    output: ok,
    summary:
      "Says that you have read this version of the guidelines of a page you hold. Labels wait until any version was read",
  }),
  feedback: get({
    name: "trainingFeedback",
    path: "/slots/{slot}/feedback",
    output: trainingFeedback,
    summary:
      "What is told of a training page you hold: in practice each labelled item, of a finished batch everything, " +
      "of an exam the score",
  }),
};
