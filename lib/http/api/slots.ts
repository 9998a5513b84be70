import { slots } from "@/lib/contract/slots";
import { acknowledgeGuidelines, checkReadFor } from "@/lib/studies/acknowledgement";
import { readFeedback } from "@/lib/studies/qualification/feedback";
import { completeSlot } from "@/lib/studies/workspace/complete";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { saveLabel } from "@/lib/studies/workspace/save";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { takeSave } from "../save-pace";

export const getSlot = defineRoute(slots.get, {
  permission: "signed_in",
  forAnnotators: true,
  run: ({ user, params }) => readSlot(user.id, idParam(params.slot, "page")),
});

export const saveSlotJudgment = defineRoute(slots.save, {
  permission: "signed_in",
  takesTexts: true,
  forAnnotators: true,
  run: async ({ user, params, input }) => {
    takeSave(user.id);
    const slotId = idParam(params.slot, "page");
    await checkReadFor(slotId, user.id);
    return saveLabel(user.id, slotId, input);
  },
});

export const completePage = defineRoute(slots.complete, {
  permission: "signed_in",
  forAnnotators: true,
  run: ({ user, params }) => completeSlot(user.id, idParam(params.slot, "page")),
});

export const acknowledgeSlotGuidelines = defineRoute(slots.acknowledge, {
  permission: "signed_in",
  forAnnotators: true,
  run: ({ user, params, input }) =>
    acknowledgeGuidelines(user.id, idParam(params.slot, "page"), input.hash),
});

export const getFeedback = defineRoute(slots.feedback, {
  permission: "signed_in",
  forAnnotators: true,
  run: ({ user, params }) => readFeedback(user.id, idParam(params.slot, "page")),
});
