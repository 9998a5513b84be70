import { heldPages as contract } from "@/lib/contract/held-pages";
import { heldPages, releaseSlot, releaseSlots } from "@/lib/studies/held-pages/held-pages";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getHeld = defineRoute(contract.held, {
  permission: "study:coordinate",
  run: async ({ study }) => ({ pages: await heldPages(study.id) }),
});

export const postRelease = defineRoute(contract.release, {
  permission: "study:coordinate",
  run: ({ study, params, input, user }) =>
    releaseSlot(study.id, idParam(params.heldSlot, "page"), input.to, user.id),
});

export const postReleaseMany = defineRoute(contract.releaseMany, {
  permission: "study:coordinate",
  run: ({ study, input, user }) => releaseSlots(study.id, input.slots, input.to, user.id),
});
