import { z } from "zod";
import { annotatorQuality } from "@/lib/studies/running/quality";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { count } from "./shapes";

export const getQuality = defineRoute({
  name: "annotatorQuality",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/quality",
  permission: "study:decide",
  input: z.object({}),
  summary: "Each annotator's agreement, pace and flags",
  output: z.object({
    annotators: z.array(
      z.object({
        rater: z.string(),
        account: z.string().nullable(),
        chanceAgreement: z.number().nullable(),
        labels: count,
        sharedPairs: count,
        agreement: z.number().nullable(),
        gold: count,
        goldRight: count,
        goldInterval: z.tuple([z.number(), z.number()]).nullable(),
        medianSeconds: z.number().nullable(),
        commonest: z.string().nullable(),
        commonestShare: z.number().nullable(),
        longestRow: count,
        difficult: count,
        skipped: count,
        unjudgeable: count,
        comments: count,
        late: count,
        flags: z.array(z.string()),
      }),
    ),
  }),
  run: async ({ study, params }) => ({
    annotators: await annotatorQuality(study.id, idParam(params.stage, "stage")),
  }),
});
