import { Readable } from "node:stream";
import { judgeRuns } from "@/lib/contract/judge-runs";
import { AppError } from "@/lib/domain/app-error";
import { takeBatchInChildProcess } from "@/lib/studies/judges/batch/batch-in-child-process";
import { writeBatch } from "@/lib/studies/judges/batch/write-batch";
import { defineRoute } from "../define-route";
import { fileResponse } from "../file-response";
import { idParam } from "../id-param";
import { withForm } from "../received-form";

export const getBatch = defineRoute(judgeRuns.batch, {
  permission: "study:research",
  run: async ({ study, params }) => {
    const zip = await writeBatch(study.id, idParam(params.run, "judge run"));
    const content = Readable.toWeb(zip) as BodyInit;
    return fileResponse(content, "application/zip", `${study.slug}-batch.zip`);
  },
});

export const postBatch = defineRoute(judgeRuns.takeBatch, {
  permission: "study:research",
  run: async ({ study, params, request, user }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed");
    const runId = idParam(params.run, "judge run");
    return withForm(judgeRuns.takeBatch, { request, user }, async ({ files }) => {
      return await takeBatchInChildProcess({ studyId: study.id, runId, files, userId: user.id });
    });
  },
});
