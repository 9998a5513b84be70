import { runContext } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import { callingSchema } from "@/lib/domain/judging/calling";
import { capabilitiesOf } from "@/lib/domain/judging/capabilities";
import { judgeHashOf } from "@/lib/judging/batch/batch-line";
import { endpointIdentity } from "@/lib/judging/endpoint/identity";
import { judgeFingerprint } from "@/lib/judging/fingerprint";
import { refuseHiddenItems } from "../begin-run";
import { readEndpoint } from "../endpoints";
import { modelSettingsOf } from "../model-judge";
import { readRun } from "../read-runs";

/** Statuses in which no worker makes calls of a run, so that its calls can be in a batch. */
const RESTING = ["paused", "done"];

/**
 * Returns everything that turns the calls of a run into lines of batch files, and back: its prompt,
 * its settings, and the endpoint that the files are for. No secret is needed.
 */
export async function runOfBatch(studyId: string, runId: string) {
  const { status, stageId } = await readRun(studyId, runId);
  await refuseHiddenItems(studyId, stageId);
  const context = await runContext(runId);
  if (!context || context.kind !== "openai_compatible" || context.endpointId === null)
    throw new AppError("bad_input", "run_batch.only_models");
  if (!RESTING.includes(status))
    throw new AppError("conflict", "run_batch.not_resting", { status });
  const endpoint = await readEndpoint(studyId, context.endpointId);
  const calling = callingSchema.parse(endpoint.calling);
  const capabilities = capabilitiesOf(endpoint.capabilities);
  const identity = endpointIdentity(endpoint.baseUrl, calling, capabilities, endpoint.headersHash);
  const { prompt, settings } = modelSettingsOf(context.judgeSettings, endpoint.model, calling);
  const { fingerprint } = context;
  if (fingerprint !== null && fingerprint !== judgeFingerprint(identity, prompt, settings))
    throw new AppError("conflict", "endpoint.changed");
  const judgeHash = judgeHashOf({ promptHash: prompt.sha256, model: endpoint.model, identity });
  return { context, calling, capabilities, identity, prompt, settings, judgeHash };
}

export type BatchRun = Awaited<ReturnType<typeof runOfBatch>>;
