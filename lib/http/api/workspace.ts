import { pages } from "@/lib/contract/pages";
import { slots } from "@/lib/contract/slots";
import { claimTopic, nextPage } from "@/lib/studies/workspace/assign";
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
  run: ({ user, params, input }) => {
    takeSave(user.id);
    return saveLabel(user.id, idParam(params.slot, "page"), input);
  },
});

export const completePage = defineRoute(slots.complete, {
  permission: "signed_in",
  forAnnotators: true,
  run: ({ user, params }) => completeSlot(user.id, idParam(params.slot, "page")),
});

export const takeNextPage = defineRoute(pages.next, {
  permission: "study:annotate",
  forAnnotators: true,
  run: async ({ user, study, params }) => ({
    slotId: await nextPage(study.id, idParam(params.stage, "stage"), user.id),
  }),
});

export const takeTopic = defineRoute(pages.claimTopic, {
  permission: "study:annotate",
  forAnnotators: true,
  run: async ({ user, study, params }) => ({
    slotId: await claimTopic(
      study.id,
      idParam(params.stage, "stage"),
      idParam(params.topic, "topic"),
      user.id,
    ),
  }),
});
