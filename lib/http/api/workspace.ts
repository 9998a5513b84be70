import { z } from "zod";
import { savedSchema, saveSchema, workspaceSchema } from "@/lib/tasks/workspace-schema";
import { claimTopic, nextPage } from "@/lib/studies/workspace/assign";
import { completeSlot } from "@/lib/studies/workspace/complete";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { saveLabel } from "@/lib/studies/workspace/save";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { takeSave } from "../save-pace";

const claimed = z.object({ slotId: z.string().nullable() });
const nothing = z.strictObject({});

export const getSlot = defineRoute({
  name: "getSlot",
  method: "GET",
  path: "/slots/{slot}",
  permission: "signed_in",
  forAnnotators: true,
  input: z.object({}),
  output: workspaceSchema,
  summary: "A page you hold, with your own labels",
  run: ({ user, params }) => readSlot(user.id, idParam(params.slot, "page")),
});

export const saveSlotJudgment = defineRoute({
  name: "saveJudgment",
  method: "POST",
  path: "/slots/{slot}/judgments",
  permission: "signed_in",
  takesTexts: true,
  forAnnotators: true,
  input: saveSchema,
  output: savedSchema,
  summary: "Saves one label with its spans; repeating an idempotency key has one effect",
  run: ({ user, params, input }) => {
    takeSave(user.id);
    return saveLabel(user.id, idParam(params.slot, "page"), input);
  },
});

export const completePage = defineRoute({
  name: "completePage",
  method: "POST",
  path: "/slots/{slot}/complete",
  permission: "signed_in",
  forAnnotators: true,
  input: nothing,
  output: z.object({ completed: z.literal(true), nextSlotId: z.string().nullable() }),
  summary: "Completes a page; refused with a list while something is missing",
  run: ({ user, params }) => completeSlot(user.id, idParam(params.slot, "page")),
});

export const takeNextPage = defineRoute({
  name: "nextPage",
  method: "POST",
  path: "/studies/{study}/stages/{stage}/next-page",
  permission: "study:annotate",
  forAnnotators: true,
  input: nothing,
  output: claimed,
  summary:
    "Your next page of a stage: an unfinished one of yours, else a free one; null when nothing is left",
  run: async ({ user, study, params }) => ({
    slotId: await nextPage(study.id, idParam(params.stage, "stage"), user.id),
  }),
});

export const takeTopic = defineRoute({
  name: "claimTopic",
  method: "POST",
  path: "/studies/{study}/stages/{stage}/topics/{topic}/claim",
  permission: "study:annotate",
  forAnnotators: true,
  input: nothing,
  output: claimed,
  summary: "Takes every free page of a topic",
  run: async ({ user, study, params }) => ({
    slotId: await claimTopic(
      study.id,
      idParam(params.stage, "stage"),
      idParam(params.topic, "topic"),
      user.id,
    ),
  }),
});
