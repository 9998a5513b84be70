import { adjudication } from "@/lib/contract/adjudication";
import { adjudicationQueue, decide, withdraw } from "@/lib/studies/adjudication/queue";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getQueue = defineRoute(adjudication.queue, {
  permission: "study:decide",
  run: ({ study, params, input }) =>
    adjudicationQueue(study.id, idParam(params.stage, "stage"), input),
});

export const postDecision = defineRoute(adjudication.decide, {
  permission: "study:decide",
  run: ({ study, params, input, user }) =>
    decide(study.id, idParam(params.item, "item"), input, user.id),
});

export const deleteDecision = defineRoute(adjudication.withdraw, {
  permission: "study:decide",
  run: ({ study, params, user }) => withdraw(study.id, idParam(params.item, "item"), user.id),
});
