import { judgingPoolForm, stages } from "@/lib/contract/stages";
import { done } from "@/lib/contract/shapes";
import { AppError } from "@/lib/domain/app-error";
import { warningTexts } from "@/lib/messages/note-text";
import { addPooledStage } from "@/lib/studies/judging-pool/add-pooled-stage";
import { pagesFromFile } from "@/lib/studies/rubric/pages-from-file";
import { stageProgress } from "@/lib/studies/stages/progress";
import { planStage } from "@/lib/studies/stages/stage-plan";
import { changeStage } from "@/lib/studies/stages/stage-settings";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { requestLanguage } from "../api-request";
import { parsedFields, withForm } from "../received-form";

export const postPairs = defineRoute(stages.takePairs, {
  permission: "study:coordinate",
  run: async ({ study, params, request, user }) => {
    return withForm(stages.takePairs, { request, user }, async (upload) => {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "rubric.no_pairs_file");
      return await pagesFromFile(
        study.id,
        study.collectionId,
        idParam(params.stage, "stage"),
        file,
        user.id,
      );
    });
  },
});

export const postPool = defineRoute(stages.pool, {
  permission: "study:coordinate",
  run: async ({ study, request, user }) => {
    return withForm(stages.pool, { request, user }, async (upload) => {
      const { qrels, dryRun, ...fields } = parsedFields(judgingPoolForm, upload.fields);
      if (study.closedAt) throw new AppError("closed", "study.closed_to_stages");
      return await addPooledStage({
        ...fields,
        dryRun: dryRun === "1",
        study,
        runs: upload.files.filter((file) => file.name !== qrels),
        qrels: upload.files.find((file) => file.name === qrels) ?? null,
        userId: user.id,
      });
    });
  },
});

export const getProgress = defineRoute(stages.progress, {
  permission: "study:coordinate",
  run: async ({ study, params }) => await stageProgress(study.id, idParam(params.stage, "stage")),
});

export const patchStage = defineRoute(stages.change, {
  permission: "study:coordinate",
  takesTexts: true,
  run: async ({ study, params, input, user, request }) => {
    const notes = await changeStage(study.id, idParam(params.stage, "stage"), input, user.id);
    return { ...done, ...warningTexts(notes, requestLanguage(request)) };
  },
});

export const getPlan = defineRoute(stages.plan, {
  permission: "study:coordinate",
  run: ({ study, params, input, request }) =>
    planStage(
      study.id,
      idParam(params.stage, "stage"),
      input.pace,
      input.rate ?? null,
      requestLanguage(request),
    ),
});
