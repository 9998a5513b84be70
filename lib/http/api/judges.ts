import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { TASKS } from "@/lib/domain/scale";
import { cancelRun, listRuns, readRun } from "@/lib/studies/judges/read-runs";
import { startLexicalRun, startReplayRun } from "@/lib/studies/judges/start-run";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { receiveFiles } from "../uploaded-files";

const count = z.number().int();
export const runSchema = z.object({
  id: z.string(),
  judge: z.string(),
  kind: z.enum(["lexical", "replay", "openai_compatible"]),
  version: z.string(),
  stage: z.string(),
  stageId: z.string(),
  task: z.enum(TASKS),
  status: z.string(),
  total: count,
  done: count,
  failed: count,
  malformed: count,
  createdAt: z.string(),
  seconds: z.number(),
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  reason: z.string().nullable(),
  sent: count,
  cached: count,
  promptTokens: z.number(),
  completionTokens: z.number(),
  cost: z.number().nullable(),
  budget: z.number().nullable(),
  maxCalls: count.nullable(),
  probeOf: z.string().nullable(),
  compared: count,
  flips: count,
  failures: z.record(z.string(), count),
});

export const getRuns = defineRoute({
  name: "listJudgeRuns",
  method: "GET",
  path: "/studies/{study}/judge-runs",
  permission: "study:research",
  input: z.object({}),
  output: z.object({ runs: z.array(runSchema) }),
  summary: "All judge runs of a study, newest first",
  run: async ({ study }) => ({ runs: await listRuns(study.id) }),
});

export const getRun = defineRoute({
  name: "getJudgeRun",
  method: "GET",
  path: "/studies/{study}/judge-runs/{run}",
  permission: "study:research",
  input: z.object({}),
  output: runSchema,
  summary: "Progress of one judge run",
  run: ({ study, params }) => readRun(study.id, idParam(params.run, "judge run")),
});

export const postRun = defineRoute({
  name: "startJudgeRun",
  method: "POST",
  path: "/studies/{study}/judge-runs",
  permission: "study:research",
  output: z.object({ id: z.string() }),
  summary: "Runs the lexical baseline over a stage's items",
  input: z.strictObject({ stageId: z.uuid(), judge: z.literal("lexical") }),
  run: async ({ study, input, user }) => ({
    id: await startLexicalRun(study, input.stageId, user.id),
  }),
});

export const postReplay = defineRoute({
  name: "startReplayRun",
  method: "POST",
  path: "/studies/{study}/replay-runs",
  permission: "study:research",
  input: null,
  output: z.object({ id: z.string() }),
  summary:
    'Plays recorded answers from a ratings file over a stage\'s items (multipart form: "files", "stageId", "name")',
  run: async ({ study, request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "No file was given: choose a ratings file.");
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

export const postCancel = defineRoute({
  name: "cancelJudgeRun",
  method: "POST",
  path: "/studies/{study}/judge-runs/{run}/cancel",
  permission: "study:research",
  input: z.strictObject({}),
  output: runSchema,
  summary: "Ends a run; what is judged already stays",
  run: ({ study, params }) => cancelRun(study.id, idParam(params.run, "judge run")),
});
