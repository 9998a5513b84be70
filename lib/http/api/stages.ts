import { quality } from "@/lib/contract/quality";
import { slots } from "@/lib/contract/slots";
import { poolForm, stages } from "@/lib/contract/stages";
import { AppError } from "@/lib/domain/app-error";
import { poolStage } from "@/lib/studies/pool/pool-stage";
import { readFeedback } from "@/lib/studies/qualification/feedback";
import { pagesFromFile } from "@/lib/studies/rubric/pages-from-file";
import { annotatorDetail } from "@/lib/studies/quality/annotator-detail";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { receiveForm } from "../received-form";

export const getFeedback = defineRoute(slots.feedback, {
  permission: "signed_in",
  forAnnotators: true,
  run: ({ user, params }) => readFeedback(user.id, idParam(params.slot, "page")),
});

export const getAnnotator = defineRoute(quality.annotator, {
  permission: "study:decide",
  run: ({ study, params }) =>
    annotatorDetail(study.id, idParam(params.stage, "stage"), params.rater),
});

export const postPairs = defineRoute(stages.takePairs, {
  permission: "study:coordinate",
  run: async ({ study, params, request, user }) => {
    const upload = await receiveForm(stages.takePairs, request);
    try {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "rubric.no_pairs_file");
      return await pagesFromFile(
        study.id,
        study.collectionId,
        idParam(params.stage, "stage"),
        file,
        user.id,
      );
    } finally {
      await upload.close();
    }
  },
});

export const postPool = defineRoute(stages.pool, {
  permission: "study:coordinate",
  run: async ({ study, request, user }) => {
    const upload = await receiveForm(stages.pool, request);
    try {
      const parsed = poolForm.safeParse(upload.fields);
      if (!parsed.success)
        throw new AppError("bad_input", "request.does_not_fit", {
          where: parsed.error.issues[0]!.path.join("."),
          problem: parsed.error.issues[0]!.message,
        });
      const { qrels, dryRun, ...fields } = parsed.data;
      if (study.closedAt) throw new AppError("closed", "study.closed_to_stages");
      return await poolStage({
        ...fields,
        dryRun: dryRun === "1",
        study,
        runs: upload.files.filter((file) => file.name !== qrels),
        qrels: upload.files.find((file) => file.name === qrels) ?? null,
        userId: user.id,
      });
    } finally {
      await upload.close();
    }
  },
});
