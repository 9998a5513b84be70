import { qualification } from "@/lib/contract/qualification";
import { removeFromPractice, chooseForPractice } from "@/lib/studies/qualification/practice";
import {
  decideAttempt,
  giveFeedback,
  readAttempt,
  stageAttempts,
} from "@/lib/studies/qualification/review";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getAttempts = defineRoute(qualification.list, {
  permission: "study:decide",
  run: async ({ study, params }) => ({
    attempts: await stageAttempts(study.id, idParam(params.stage, "stage")),
  }),
});

export const getAttempt = defineRoute(qualification.read, {
  permission: "study:decide",
  run: ({ study, params }) =>
    readAttempt(study.id, idParam(params.stage, "stage"), idParam(params.attempt, "attempt")),
});

export const postAttemptFeedback = defineRoute(qualification.feedback, {
  permission: "study:decide",
  run: async ({ study, params, input, user }) => {
    const stage = idParam(params.stage, "stage");
    await giveFeedback(study.id, stage, idParam(params.attempt, "attempt"), input, user.id);
  },
});

export const postAttemptDecision = defineRoute(qualification.decide, {
  permission: "study:decide",
  run: async ({ study, params, input: { decision }, user }) => {
    const stage = idParam(params.stage, "stage");
    await decideAttempt(study.id, stage, idParam(params.attempt, "attempt"), decision, user.id);
  },
});

export const postPractice = defineRoute(qualification.usePage, {
  permission: "study:coordinate",
  run: ({ study, params, input: { answers }, user }) =>
    chooseForPractice(study, pageOf(params), answers, user.id),
});

export const deletePractice = defineRoute(qualification.removePage, {
  permission: "study:coordinate",
  run: ({ study, params, user }) => removeFromPractice(study.id, pageOf(params), user.id),
});

function pageOf({ stage, page }: { stage: string; page: string }) {
  return { stageId: idParam(stage, "stage"), pageId: idParam(page, "page") };
}
