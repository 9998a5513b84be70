import { randomUUID } from "node:crypto";
import { stageNameAndTask } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { audit } from "@/lib/db/core/audit";
import { inBulkTransaction, inTransaction, type Connection } from "@/lib/db/core/database";
import { recordAnswers, recordedAnswers } from "@/lib/db/judge-runs/answers";
import { createCalls, type ItemFilter } from "@/lib/db/judge-runs/chosen-items";
import {
  insertJudge,
  judgeNamed,
  otherKindOfJudge,
  raterNamed,
  raterOfJudge,
  setEndpoint,
} from "@/lib/db/judge-runs/judges";
import {
  answeredKeys,
  insertRun,
  runToProbe,
  setTotal,
  wakeWorker,
} from "@/lib/db/judge-runs/runs";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { InputFile } from "@/lib/formats/input-file";
import { detectKind } from "@/lib/formats/detect-kind";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { readRatings } from "@/lib/formats/ratings";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import type { Prompt } from "@/lib/judging/prompts/prompt";
import { readEndpoint, type EndpointRow } from "./endpoints";
import { studyPrompt } from "./prompts";

/** Which judge runs over which items of a stage. */
export type RunRequest =
  | ({ judge: "lexical" } & LexicalRun)
  | ({ judge: "replay" } & ReplayRun)
  | ({ judge: "model" } & ModelRun);

/** Starts a judge run. @returns its id */
export function startRun(
  study: { id: string },
  request: RunRequest,
  userId: string | null,
): Promise<string> {
  return inTransaction(async (transaction) => {
    const judgeId = await judgeFor(transaction, study.id, {
      kind: "lexical",
      name: LEXICAL,
      version: LEXICAL_VERSION,
      raterId: LEXICAL_VERSION,
      raterType: "baseline",
    });
    return startRun(transaction, study.id, judgeId, stageId, userId);
  });
}

/**
 * Makes a judge that plays the answers of a ratings file, and runs it over all items of a stage.
 * @returns the run's id
 */
export async function startReplayRun(
  study: { id: string },
  stageId: string,
  name: string,
  file: InputFile,
  userId: string | null,
): Promise<string> {
  const trimmed = name.trim();
  if (trimmed === LEXICAL)
    throw new AppError("bad_input", "judge_run.name_of_baseline", { name: LEXICAL });
  if (trimmed === "") throw new AppError("bad_input", "judge_run.no_name");
  const answers = await recordedIn(file);
  if (answers.size === 0)
    throw new AppError("bad_input", "judge_run.no_answer_in_file", { name: file.name });
  return inBulkTransaction(async (transaction) => {
    const judgeId = await judgeFor(transaction, study.id, {
      kind: "replay",
      name: trimmed,
      version: "replay@1",
      raterId: trimmed,
      raterType: "llm",
    });
    for (const [key, raw] of await recordedAnswers(judgeId, transaction)) {
      if (answers.has(key) && answers.get(key) !== raw)
        throw new AppError("conflict", "judge_run.replay_name_taken", { name: trimmed });
      answers.delete(key);
    }
    await recordAnswers(transaction, judgeId, answers);
    return startRun(transaction, study.id, judgeId, stageId, userId);
  });
}

interface JudgeDescription {
  kind: "lexical" | "replay" | "openai_compatible";
  name: string;
  version: string;
  raterId: string;
  raterType: "baseline" | "llm";
  settings?: object;
  endpointId?: string;
}

/** Recorded answers by item: ratings, or judgments for tasks that have no ratings. */
async function recordedIn(file: InputFile): Promise<Map<string, string>> {
  const problems = new Problems();
  const answers = new Map<string, string>();
  if ((await detectKind(file, problems)) === "judgments") {
    for await (const record of readJudgments(file, problems))
      answers.set(
        itemKey({
          topicId: record.topicId,
          runId: record.runId,
          docid: record.docid,
          questionId: record.questionId,
          sentenceId: record.sentenceId,
          member: record.member,
        }),
        record.rating !== null && record.rating >= 0 ? String(record.rating) : record.label,
      );
  } else
    for await (const rating of readRatings(file, problems))
      answers.set(
        itemKey({
          topicId: rating.topicId,
          runId: rating.reportRunId,
          docid: rating.docid,
          questionId: rating.questionId,
        }),
        rating.raw ?? (rating.rating === -1 ? "(malformed)" : String(rating.rating)),
      );
  problems.refuse();
  return answers;
}

/** A language model over a stage's items. */
export interface LlmRun {
  stageId: string;
  endpointId: string;
  prompt: string;
  filter: ItemFilter;
  /** Most money, and most calls that reach the endpoint; null: no limit. */
  budget: number | null;
  maxCalls: number | null;
}

/** Runs a model with a prompt version over the chosen items of a stage. @returns the run's id */
export async function startLlmRun(
  study: { id: string },
  run: LlmRun,
  userId: string | null,
): Promise<string> {
  const { judge, endpoint } = await llmJudgeOf(study.id, run);
  if (run.budget !== null && (endpoint.inputPrice === null || endpoint.outputPrice === null))
    throw new AppError("bad_input", "judge_run.no_prices", { name: endpoint.name });
  return inTransaction(async (transaction) => {
    const judgeId = await judgeFor(transaction, study.id, judge);
    return startRun(transaction, study.id, judgeId, run.stageId, userId, run);
  });
}

/** The judge that an endpoint and a prompt make; other settings are another judge. */
export async function llmJudgeOf(
  studyId: string,
  { stageId, endpointId, prompt: name }: Pick<LlmRun, "stageId" | "endpointId" | "prompt">,
): Promise<{
  judge: JudgeDescription;
  endpoint: EndpointRow;
  prompt: Prompt;
  task: TaskKey;
}> {
  const [endpoint, prompt, stage] = await Promise.all([
    readEndpoint(studyId, endpointId),
    studyPrompt(studyId, name),
    stageNameAndTask(studyId, stageId),
  ]);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  const { task } = stage;
  const wanted = taskDefinition(task).judge.prompt.kind;
  if (prompt.task !== wanted)
    throw new AppError("bad_input", "judge_run.prompt_for_other_task", {
      name: prompt.name,
      task: prompt.task,
      needed: wanted,
    });
  const logprobs = endpoint.capabilities.topLogprobs > 0 && prompt.task === "rating";
  const judge: JudgeDescription = {
    kind: "openai_compatible",
    name: `${endpoint.name} · ${prompt.name}`,
    version: prompt.name,
    raterId: `${endpoint.model} ${prompt.name}`,
    raterType: "llm",
    endpointId,
    settings: {
      model: endpoint.model,
      prompt: { name: prompt.name, sha256: prompt.sha256, text: prompt.text },
      logprobs,
      temperature: prompt.temperature,
      topP: prompt.topP,
      maxTokens: prompt.maxTokens,
    },
  };
  return { judge, endpoint, prompt, task };
}

/**
 * Asks a share of a run's items again, without the cache, to see how many labels flip.
 * @returns the probe's id
 */
export function startProbe(
  study: { id: string },
  runId: string,
  items: number,
  userId: string | null,
): Promise<string> {
  return inTransaction(async (transaction) => {
    const run = await runToProbe(transaction, study.id, runId);
    if (!run) throw new AppError("not_found", "judge_run.unknown");
    if (run.kind !== "openai_compatible") throw new AppError("bad_input", "probe.only_models");
    const keys = await answeredKeys(transaction, runId, items);
    if (keys.length === 0) throw new AppError("conflict", "probe.no_answers");
    const probeId = randomUUID();
    const { judgeId, stageId, raterId } = run;
    await insertRun(transaction, {
      id: probeId,
      judgeId,
      stageId,
      total: keys.length,
      probeOf: runId,
    });
    await createCalls(transaction, probeId, stageId, { keys }, raterId);
    await wakeWorker(transaction, probeId);
    await audit(
      {
        userId,
        studyId: study.id,
        action: "judge.probe",
        detail: { probeId, runId, items: keys.length },
      },
      transaction,
    );
    return probeId;
  });
}

/** The judge of this name, who is made where there is none. @returns its id */
async function judgeFor(
  connection: Connection,
  studyId: string,
  judge: JudgeDescription,
): Promise<string> {
  const known = await judgeNamed(connection, studyId, judge.name);
  if (known && known.kind !== judge.kind)
    throw new AppError("conflict", "judge_run.name_of_other_kind", { name: judge.name });
  if (known) {
    if (judge.endpointId) await setEndpoint(connection, known.id, judge.endpointId);
    return known.id;
  }
}
