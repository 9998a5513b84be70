import { pages } from "@/lib/contract/pages";
import { done } from "@/lib/contract/shapes";
import { stages } from "@/lib/contract/stages";
import { heldPages, releaseSlot } from "@/lib/studies/stages/held-pages";
import { stageProgress } from "@/lib/studies/stages/progress";
import { declareTopicDone } from "@/lib/studies/workspace/assign";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getProgress = defineRoute(stages.progress, {
  permission: "study:coordinate",
  run: async ({ study, params }) => await stageProgress(study.id, idParam(params.stage, "stage")),
});

export const getHeld = defineRoute(pages.held, {
  permission: "study:coordinate",
  run: async ({ study }) => ({ pages: await heldPages(study.id) }),
});

export const postRelease = defineRoute(pages.release, {
  permission: "study:coordinate",
  run: async ({ study, params, input, user }) => {
    await releaseSlot(study.id, idParam(params.heldSlot, "page"), input.to, user.id);
    return done;
  },
});

export const postTopicDone = defineRoute(pages.topicDone, {
  permission: "study:annotate",
  forAnnotators: true,
  run: async ({ study, params, user }) => {
    await declareTopicDone(
      study.id,
      idParam(params.stage, "stage"),
      idParam(params.topic, "topic"),
      user.id,
    );
    return done;
  },
});
