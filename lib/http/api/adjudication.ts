import { z } from "zod";
import { adjudicationQueue, decide } from "@/lib/studies/adjudication/queue";
import { spanSchema } from "@/lib/tasks/workspace-schema";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { count, done, ok } from "./shapes";

const rule = z.object({
  kind: z.enum(["all", "sample", "judge"]).default("all"),
  perTopic: z.coerce.number().int().min(1).max(1000).optional(),
  judge: z.string().max(200).optional(),
});

export const getQueue = defineRoute({
  name: "adjudicationQueue",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/adjudication",
  permission: "study:decide",
  input: rule,
  summary: "Items in disagreement, without names",
  output: z.object({
    total: count,
    done: count,
    items: z.array(
      z.object({
        itemId: z.string(),
        topic: z.string(),
        request: z.string(),
        asked: z.string(),
        text: z.string(),
        labels: z.array(
          z.object({
            who: z.string(),
            label: z.string(),
            highlights: z.array(spanSchema),
            comment: z.string().nullable(),
          }),
        ),
        decided: z
          .object({
            label: z.string().nullable(),
            undecidable: z.boolean(),
            reason: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  run: ({ study, params, input }) =>
    adjudicationQueue(study.id, idParam(params.stage, "stage"), input),
});

export const postDecision = defineRoute({
  name: "adjudicate",
  method: "POST",
  path: "/studies/{study}/items/{item}/decision",
  permission: "study:decide",
  output: ok,
  summary: "Decides an item; the label is a rater of its own",
  input: z.strictObject({
    label: z.string().max(20).nullable(),
    undecidable: z.boolean().default(false),
    reason: z.string().max(5000).nullable().default(null),
    highlights: z.array(spanSchema).max(500).default([]),
  }),
  run: async ({ study, params, input, user }) => {
    await decide(study.id, idParam(params.item, "item"), input, user.id);
    return done;
  },
});
