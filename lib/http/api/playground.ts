import { playground } from "@/lib/contract/playground";
import { promptExamples } from "@/lib/studies/judge-runs/playground/examples";
import { playgroundItems } from "@/lib/studies/judge-runs/playground/playground-items";
import { startTrial, trialOf } from "@/lib/studies/judge-runs/playground/start-trial";
import { AppError } from "@/lib/domain/app-error";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { requestLanguage } from "../api-request";

export const getPlaygroundItems = defineRoute(playground.items, {
  permission: "study:research",
  run: ({ study, input: { stage, seed, count } }) =>
    playgroundItems(study, stage, { seed, most: count }),
});

export const getPlaygroundExamples = defineRoute(playground.examples, {
  permission: "study:research",
  run: ({ study, input: { stage, except, ...choice } }) =>
    promptExamples(study, stage, { ...choice, except: except.split(",").filter(Boolean) }),
});

export const postTrial = defineRoute(playground.start, {
  permission: "study:research",
  takesTexts: true,
  run: async ({ study, input, user }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed");
    return { id: await startTrial(study, input, user.id) };
  },
});

export const getTrial = defineRoute(playground.get, {
  permission: "study:research",
  run: ({ study, params, request }) =>
    trialOf(study, idParam(params.trial, "trial"), requestLanguage(request)),
});
