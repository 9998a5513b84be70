import { z } from "zod";
import { planStage } from "@/lib/studies/running/stage-plan";
import { changeStage, stagePatch } from "@/lib/studies/running/stage-settings";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { count, done, ok } from "./shapes";

export const patchStage = defineRoute({
  name: "changeStage",
  method: "POST",
  path: "/studies/{study}/stages/{stage}/settings",
  permission: "study:coordinate",
  takesTexts: true,
  input: stagePatch,
  output: ok,
  summary: "Changes a stage's settings, pauses or resumes it",
  run: async ({ study, params, input, user }) => {
    await changeStage(study.id, idParam(params.stage, "stage"), input, user.id);
    return done;
  },
});

export const getPlan = defineRoute({
  name: "planStage",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/plan",
  permission: "study:coordinate",
  summary: "What a stage will take: judgments, hours, cost",
  input: z.object({
    pace: z.coerce.number().min(1).max(86_400).default(30),
    rate: z.coerce.number().min(0).max(100_000).default(12),
  }),
  output: z.object({
    pages: count,
    items: count,
    overlap: count,
    judgments: count,
    judgmentsLeft: count,
    secondsPerJudgment: z.number(),
    measured: z.boolean(),
    hoursLeft: z.number(),
    costLeft: z.number(),
    annotators: count,
    warnings: z.array(z.string()),
  }),
  run: ({ study, params, input }) =>
    planStage(study.id, idParam(params.stage, "stage"), input.pace, input.rate),
});
