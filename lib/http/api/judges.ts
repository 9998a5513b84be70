import { judgeRuns } from "@/lib/contract/judge-runs";
import { AppError } from "@/lib/domain/app-error";
import { cancelRun, listRuns, readRun } from "@/lib/studies/judges/read-runs";
import { startLexicalRun, startReplayRun } from "@/lib/studies/judges/start-run";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { receiveForm } from "../received-form";

export const getRuns = defineRoute(judgeRuns.list, {
  permission: "study:research",
  run: async ({ study }) => ({ runs: await listRuns(study.id) }),
});

export const getRun = defineRoute(judgeRuns.get, {
  permission: "study:research",
  run: ({ study, params }) => readRun(study.id, idParam(params.run, "judge run")),
});

export const postRun = defineRoute(judgeRuns.start, {
  permission: "study:research",
  run: async ({ study, input, user }) => ({
    id: await startLexicalRun(study, input.stageId, user.id),
  }),
});

export const postReplay = defineRoute(judgeRuns.replay, {
  permission: "study:research",
  run: async ({ study, request, user }) => {
    const upload = await receiveForm(judgeRuns.replay, request);
    try {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "judge_run.no_ratings");
      return {
        id: await startReplayRun(
          study,
          idParam(upload.fields.stageId, "stage"),
          upload.fields.name ?? "",
          file,
          user.id,
        ),
      };
    } finally {
      await upload.close();
    }
  },
});

export const postCancel = defineRoute(judgeRuns.cancel, {
  permission: "study:research",
  run: ({ study, params }) => cancelRun(study.id, idParam(params.run, "judge run")),
});
