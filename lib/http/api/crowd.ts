import { crowd } from "@/lib/contract/crowd";
import { endWork } from "@/lib/studies/people/end-work";
import { retentionOf, setRetention } from "@/lib/studies/people/retention";
import { defineRoute } from "../define-route";

export const postEndWork = defineRoute(crowd.endWork, {
  permission: "study:coordinate",
  takesTexts: true,
  run: ({ study, input, user }) => endWork(study.id, input.ids, input.reason, user.id),
});

export const getRetention = defineRoute(crowd.retention, {
  permission: "study:coordinate",
  run: async ({ study }) => ({ days: await retentionOf(study.id) }),
});

export const postRetention = defineRoute(crowd.setRetention, {
  permission: "study:coordinate",
  run: ({ study, input, user }) => setRetention(study.id, input.days, user.id),
});
