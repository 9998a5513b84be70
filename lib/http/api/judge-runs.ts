import { judgeRuns, type ChosenItems } from "@/lib/contract/judge-runs";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { askAgain, pauseRunByHand, resumeRun } from "@/lib/studies/judge-runs/control-run";
import { planRun } from "@/lib/studies/judge-runs/plan-run";
import { cancelRun, listRuns, readRun } from "@/lib/studies/judge-runs/read-runs";
import { startProbe, startRun } from "@/lib/studies/judge-runs/start-run";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { requestLanguage } from "../api-request";
import { withForm, type Sender } from "../received-form";
import { Readable } from "node:stream";
import { takeBatchInChildProcess } from "@/lib/studies/judge-runs/batch/batch-in-child-process";
import { writeBatch } from "@/lib/studies/judge-runs/batch/write-batch";
import { fileResponse } from "../file-response";

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

export const getRuns = defineRoute(judgeRuns.list, {
  permission: "study:research",
  run: async ({ study, request }) => ({
    runs: await listRuns(study.id, requestLanguage(request)),
  }),
});

export const getRun = defineRoute(judgeRuns.get, {
  permission: "study:research",
  run: ({ study, params, request }) =>
    readRun(study.id, idParam(params.run, "judge run"), requestLanguage(request)),
});

export const postRun = defineRoute(judgeRuns.start, {
  permission: "study:research",
  takesTexts: true,
  run: async ({ study, input, user, request }) => {
    if (!input) return { id: await startReplay(study, { request, user }) };
    if (input.judge === "lexical") return { id: await startRun(study, input, user.id) };
    return { id: await startRun(study, { ...input, filter: filterOf(study, input) }, user.id) };
  },
});

/** Starts a run of the recorded answers in a form. @returns its id */
async function startReplay(study: { id: string }, sender: Sender): Promise<string> {
  return withForm(judgeRuns.start, sender, async ({ files, fields }) => {
    if (fields.judge !== "replay") throw new AppError("bad_input", "judge_run.form_is_replay");
    const [file] = files;
    if (!file) throw new AppError("bad_input", "judge_run.no_ratings");
    const stageId = idParam(fields.stageId, "stage");
    const name = fields.name ?? "";
    return await startRun(study, { judge: "replay", stageId, name, file }, sender.user.id);
  });
}

export const postPlan = defineRoute(judgeRuns.plan, {
  permission: "study:research",
  takesTexts: true,
  run: ({ study, input, request }) =>
    planRun(study, { ...input, filter: filterOf(study, input) }, requestLanguage(request)),
});

function filterOf(study: { blind: boolean }, { topics, only, half, sample, items }: ChosenItems) {
  // In a blind study this filter would reveal on which items people disagree.
  if (study.blind && only === "disagreed") throw new AppError("forbidden", "study.blind");
  const keys = items?.map((one) =>
    itemKey({
      topicId: one.topic_id,
      runId: one.run_id,
      docid: one.docid,
      questionId: one.question_id,
      sentenceId: one.sentence_id,
      member: one.member,
    }),
  );
  return {
    ...(topics ? { topics } : {}),
    ...(only ? { only } : {}),
    ...(half ? { half } : {}),
    ...(sample ? { sample } : {}),
    ...(keys ? { keys } : {}),
  };
}

export const postCancel = defineRoute(judgeRuns.cancel, {
  permission: "study:research",
  run: ({ study, params, request }) =>
    cancelRun(study.id, idParam(params.run, "judge run"), requestLanguage(request)),
});

export const postPause = defineRoute(judgeRuns.pause, {
  permission: "study:research",
  run: ({ study, params, user, request }) =>
    pauseRunByHand(study.id, idParam(params.run, "judge run"), user.id, requestLanguage(request)),
});

export const postResume = defineRoute(judgeRuns.resume, {
  permission: "study:research",
  run: ({ study, params, input, user, request }) =>
    resumeRun(study.id, idParam(params.run, "judge run"), input, user.id, requestLanguage(request)),
});

export const postProbe = defineRoute(judgeRuns.probe, {
  permission: "study:research",
  run: async ({ study, params, input, user }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed");
    return { id: await startProbe(study, idParam(params.run, "judge run"), input.items, user.id) };
  },
});

export const postAgain = defineRoute(judgeRuns.again, {
  permission: "study:research",
  run: ({ study, params, input, user, request }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed");
    const runId = idParam(params.run, "judge run");
    return askAgain(study.id, runId, input.what, user.id, requestLanguage(request));
  },
});
