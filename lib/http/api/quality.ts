import { quality } from "@/lib/contract/quality";
import { annotatorDetail, liftStop } from "@/lib/studies/quality/annotator-detail";
import { annotatorQuality } from "@/lib/studies/quality/annotator-quality";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getQuality = defineRoute(quality.list, {
  permission: "study:decide",
  run: async ({ study, params }) => ({
    annotators: await annotatorQuality(study.id, idParam(params.stage, "stage")),
  }),
});

export const getAnnotator = defineRoute(quality.annotator, {
  permission: "study:decide",
  run: ({ study, params, input }) =>
    annotatorDetail(study.id, idParam(params.stage, "stage"), params.rater, input),
});

export const postLiftStop = defineRoute(quality.liftStop, {
  permission: "study:decide",
  personOnly: true,
  run: ({ study, params, user }) =>
    liftStop(study.id, idParam(params.stage, "stage"), params.rater, user.id),
});
