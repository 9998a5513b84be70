import { done } from "@/lib/contract/shapes";
import { stages } from "@/lib/contract/stages";
import { planStage } from "@/lib/studies/stages/stage-plan";
import { changeStage } from "@/lib/studies/stages/stage-settings";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const patchStage = defineRoute(stages.change, {
  permission: "study:coordinate",
  takesTexts: true,
  run: async ({ study, params, input, user }) => {
    await changeStage(study.id, idParam(params.stage, "stage"), input, user.id);
    return done;
  },
});

export const getPlan = defineRoute(stages.plan, {
  permission: "study:coordinate",
  run: ({ study, params, input }) =>
    planStage(study.id, idParam(params.stage, "stage"), input.pace, input.rate),
});
