import { judgeRuns, type ChosenItems } from "@/lib/contract/judge-runs";
import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { prompts } from "@/lib/contract/prompts";
import { done } from "@/lib/contract/shapes";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { pauseRunByHand, resumeRun } from "@/lib/studies/judges/control-run";
import { listEndpoints, removeEndpoint, saveEndpoint } from "@/lib/studies/judges/endpoints";
import { planRun } from "@/lib/studies/judges/plan-run";
import { addPrompt, studyPrompts } from "@/lib/studies/judges/prompts";
import { startLlmRun, startProbe } from "@/lib/studies/judges/start-run";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getEndpoints = defineRoute(modelEndpoints.list, {
  permission: "study:research",
  run: async ({ study }) => ({ endpoints: await listEndpoints(study.id) }),
});

export const postEndpoint = defineRoute(modelEndpoints.save, {
  permission: "study:coordinate",
  run: async ({ study, input, user }) => await saveEndpoint(study.id, input, user.id),
});

export const deleteEndpoint = defineRoute(modelEndpoints.remove, {
  permission: "study:coordinate",
  run: async ({ study, params, user }) => {
    await removeEndpoint(study.id, idParam(params.endpoint, "endpoint"), user.id);
    return done;
  },
});

export const getPrompts = defineRoute(prompts.list, {
  permission: "study:research",
  run: async ({ study }) => ({ prompts: await studyPrompts(study.id) }),
});

export const postPrompt = defineRoute(prompts.add, {
  permission: "study:research",
  takesTexts: true,
  run: ({ study, input, user }) => addPrompt(study.id, input.text, input.file, user.id),
});

function filterOf(study: { blind: boolean }, { topics, only, sample, items }: ChosenItems) {
  // Item by item it would say where people differ.
  if (study.blind && only === "disagreed") throw new AppError("forbidden", "study.blind");
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

export const postPlan = defineRoute(judgeRuns.plan, {
  permission: "study:research",
  takesTexts: true,
  run: ({ study, input }) => planRun(study, { ...input, filter: filterOf(study, input) }),
});

export const postLlmRun = defineRoute(judgeRuns.startModel, {
  permission: "study:research",
  takesTexts: true,
  run: async ({ study, input, user }) => ({
    id: await startLlmRun(study, { ...input, filter: filterOf(study, input) }, user.id),
  }),
});

export const postPause = defineRoute(judgeRuns.pause, {
  permission: "study:research",
  run: ({ study, params, user }) =>
    pauseRunByHand(study.id, idParam(params.run, "judge run"), user.id),
});

export const postResume = defineRoute(judgeRuns.resume, {
  permission: "study:research",
  run: ({ study, params, input, user }) =>
    resumeRun(study.id, idParam(params.run, "judge run"), input, user.id),
});

export const postProbe = defineRoute(judgeRuns.probe, {
  permission: "study:research",
  run: async ({ study, params, input, user }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed");
    return { id: await startProbe(study, idParam(params.run, "judge run"), input.items, user.id) };
  },
});
