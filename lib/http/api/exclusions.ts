import { exclusions } from "@/lib/contract/exclusions";
import {
  excludeAnnotators,
  exclusionPlan,
  undoExclusions,
} from "@/lib/studies/exclusions/exclusions";
import { defineRoute } from "../define-route";

export const planExclusion = defineRoute(exclusions.plan, {
  permission: "study:decide",
  run: async ({ study, input }) => ({ annotators: await exclusionPlan(study.id, input.raters) }),
});

export const postExclusion = defineRoute(exclusions.exclude, {
  permission: "study:decide",
  personOnly: true,
  run: async ({ study, input, user }) => ({
    annotators: await excludeAnnotators(study.id, input.raters, input.mayGoOn, user.id),
  }),
});

export const undoExclusion = defineRoute(exclusions.undo, {
  permission: "study:decide",
  personOnly: true,
  run: async ({ study, input, user }) => ({
    annotators: await undoExclusions(study.id, input.raters, user.id),
  }),
});
