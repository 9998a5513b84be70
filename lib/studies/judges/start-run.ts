import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { copyRows } from "@/lib/db/copy-rows";
import { createCalls, type ItemFilter } from "@/lib/db/judge-calls";
import { query, transaction, type PoolClient } from "@/lib/db/pool";
import type { TaskKey } from "@/lib/domain/scale";
import type { InputFile } from "@/lib/formats/input-file";
import { detectKind } from "@/lib/formats/detect-kind";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { readRatings } from "@/lib/formats/ratings";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import type { Prompt } from "@/lib/judging/prompts/prompt";
import { audit } from "@/lib/db/audit";
import { readEndpoint, type EndpointRow } from "./endpoints";
import { PROMPT_TASK, studyPrompt } from "./prompts";

const LEXICAL = "lexical baseline";

/** Runs the lexical baseline over all items of a stage. @returns the run's id */
export function startLexicalRun(
  study: { id: string },
  stageId: string,
  userId: string | null,
): Promise<string> {
  return transaction(async (client) => {
    const judgeId = await judgeFor(client, study.id, {
      kind: "lexical",
      name: LEXICAL,
      version: LEXICAL_VERSION,
      raterId: LEXICAL_VERSION,
      raterType: "baseline",
    });
    return startRun(client, study.id, judgeId, stageId, userId);
  });
}

/** Makes a judge that plays the answers of a ratings file, and runs it over all items of a stage. @returns the run's id */
export async function startReplayRun(
  study: { id: string },
  stageId: string,
  name: string,
  file: InputFile,
  userId: string | null,
): Promise<string> {
  const trimmed = name.trim();
  if (trimmed === LEXICAL)
    throw new AppError(
      "bad_input",
      `"${LEXICAL}" is the name of the baseline: name the model whose answers these are.`,
    );
  if (trimmed === "")
    throw new AppError(
      "bad_input",
      "The replay judge has no name: name the model whose answers these are.",
    );
  const answers = await recordedIn(file);
  if (answers.size === 0)
    throw new AppError(
      "bad_input",
      `${file.name} has no answer: give a file of ratings, or of judgments.`,
    );
  return transaction(async (client) => {
    const judgeId = await judgeFor(client, study.id, {
      kind: "replay",
      name: trimmed,
      version: "replay@1",
      raterId: trimmed,
      raterType: "llm",
    });
    const { rows: recorded } = await client.query<{ itemKey: string; raw: string }>(
      `SELECT "itemKey", raw FROM "RecordedAnswer" WHERE "judgeId" = $1`,
      [judgeId],
    );
    for (const { itemKey: key, raw } of recorded) {
      if (answers.has(key) && answers.get(key) !== raw)
        throw new AppError(
          "conflict",
          `There is a replay judge "${trimmed}" in this study already, with other answers: give these another name.`,
        );
      answers.delete(key);
    }
    await copyRows(
      client,
      "RecordedAnswer",
      ["judgeId", "itemKey", "raw"],
      [...answers].map(([key, raw]) => [judgeId, key, raw]),
    );
    return startRun(client, study.id, judgeId, stageId, userId);
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
    throw new AppError(
      "bad_input",
      `The endpoint "${endpoint.name}" has no prices, so a budget of money cannot be kept: give it prices, or limit the calls.`,
    );
  return transaction(async (client) =>
    startRun(client, study.id, await judgeFor(client, study.id, judge), run.stageId, userId, run),
  );
}

/** The judge that an endpoint and a prompt make; other settings are another judge. */
export async function llmJudgeOf(
  studyId: string,
  { stageId, endpointId, prompt: name }: Pick<LlmRun, "stageId" | "endpointId" | "prompt">,
): Promise<{
  judge: JudgeDescription;
  endpoint: EndpointRow;
  prompt: Prompt;
  stage: { task: TaskKey };
}> {
  const [endpoint, prompt, [stage]] = await Promise.all([
    readEndpoint(studyId, endpointId),
    studyPrompt(studyId, name),
    query<{ task: TaskKey }>(`SELECT task FROM "Stage" WHERE id = $1 AND "studyId" = $2`, [
      stageId,
      studyId,
    ]),
  ]);
  if (!stage)
    throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  if (prompt.task !== PROMPT_TASK[stage.task])
    throw new AppError(
      "bad_input",
      `The prompt ${prompt.name} is for ${prompt.task}, and this stage needs one for ${PROMPT_TASK[stage.task]}: choose another.`,
    );
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
  return { judge, endpoint, prompt, stage };
}

/** Asks a share of a run's items again, without the cache, to see how many labels flip. @returns the probe's id */
export function startProbe(
  study: { id: string },
  runId: string,
  items: number,
  userId: string | null,
): Promise<string> {
  return transaction(async (client) => {
    const {
      rows: [run],
    } = await client.query<{ judgeId: string; stageId: string; raterId: string; kind: string }>(
      `SELECT run."judgeId", run."stageId", j."raterId", j.kind FROM "JudgeRun" run JOIN "Judge" j ON j.id = run."judgeId" WHERE run.id = $1 AND j."studyId" = $2 AND run."probeOf" IS NULL`,
      [runId, study.id],
    );
    if (!run)
      throw new AppError(
        "not_found",
        "This study has no such judge run: go back to its list of judges.",
      );
    if (run.kind !== "openai_compatible")
      throw new AppError(
        "bad_input",
        "Only a model can answer otherwise when it is asked again: this judge gives the same answer each time.",
      );
    const { rows } = await client.query<{ key: string }>(
      `SELECT i.key FROM "JudgeCall" c JOIN "Item" i ON i.id = c."itemId" WHERE c."runId" = $1 AND c.status = 'done' ORDER BY md5(i.id::text || $1::text) LIMIT $2`,
      [runId, items],
    );
    if (rows.length === 0)
      throw new AppError(
        "conflict",
        "The run has no answer yet, so there is nothing to ask again: wait until it has some.",
      );
    const probeId = randomUUID();
    await client.query(
      `INSERT INTO "JudgeRun" (id, "judgeId", "stageId", total, "probeOf") VALUES ($1, $2, $3, $4, $5)`,
      [probeId, run.judgeId, run.stageId, rows.length, runId],
    );
    await createCalls(
      client,
      probeId,
      run.stageId,
      { keys: rows.map((row) => row.key) },
      run.raterId,
    );
    await audit(
      {
        userId,
        studyId: study.id,
        action: "judge.probe",
        detail: { probeId, runId, items: rows.length },
      },
      client,
    );
    return probeId;
  });
}

async function judgeFor(
  client: PoolClient,
  studyId: string,
  judge: JudgeDescription,
): Promise<string> {
  const {
    rows: [known],
  } = await client.query<{ id: string; kind: string; settings: { prompt?: { sha256: string } } }>(
    `SELECT id, kind, settings FROM "Judge" WHERE "studyId" = $1 AND name = $2`,
    [studyId, judge.name],
  );
  if (known && known.kind !== judge.kind)
    throw new AppError(
      "conflict",
      `"${judge.name}" is the name of another kind of judge in this study: choose another name.`,
    );
  if (known) {
    if (judge.endpointId)
      await client.query(`UPDATE "Judge" SET "endpointId" = $2 WHERE id = $1`, [
        known.id,
        judge.endpointId,
      ]);
    return known.id;
  }
  const {
    rows: [rater],
  } = await client.query<{ id: string; type: string }>(
    `INSERT INTO "Rater" ("studyId", type, "externalId") VALUES ($1, $2, $3) ON CONFLICT ("studyId", "externalId") DO UPDATE SET "externalId" = EXCLUDED."externalId" RETURNING id, type`,
    [studyId, judge.raterType, judge.raterId],
  );
  if (rater!.type !== judge.raterType)
    throw new AppError(
      "conflict",
      `"${judge.raterId}" is the name of a ${rater!.type} rater in this study: choose another name.`,
    );
  const {
    rows: [other],
  } = await client.query<{ name: string }>(
    `SELECT name FROM "Judge" WHERE "raterId" = $1 AND kind <> $2::"JudgeKind" LIMIT 1`,
    [rater!.id, judge.kind],
  );
  if (other)
    throw new AppError(
      "conflict",
      `"${judge.raterId}" has the labels of another kind of judge ("${other.name}"), which this one would overwrite: choose another name.`,
    );
  const {
    rows: [made],
  } = await client.query<{ id: string }>(
    `INSERT INTO "Judge" ("studyId", "raterId", kind, name, version, settings, "endpointId") VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      studyId,
      rater!.id,
      judge.kind,
      judge.name,
      judge.version,
      JSON.stringify(judge.settings ?? {}),
      judge.endpointId ?? null,
    ],
  );
  return made!.id;
}

async function startRun(
  client: PoolClient,
  studyId: string,
  judgeId: string,
  stageId: string,
  userId: string | null,
  run: Pick<LlmRun, "filter" | "budget" | "maxCalls"> = {
    filter: {},
    budget: null,
    maxCalls: null,
  },
): Promise<string> {
  const {
    rows: [stage],
  } = await client.query<{ raterId: string }>(
    `SELECT j."raterId" FROM "Stage" s, "Judge" j WHERE s.id = $1 AND s."studyId" = $2 AND j.id = $3`,
    [stageId, studyId, judgeId],
  );
  if (!stage)
    throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  const runId = randomUUID();
  await client.query(
    `INSERT INTO "JudgeRun" (id, "judgeId", "stageId", total, budget, "maxCalls", filter) VALUES ($1, $2, $3, 0, $4, $5, $6)`,
    [runId, judgeId, stageId, run.budget, run.maxCalls, JSON.stringify(run.filter)],
  );
  const total = await createCalls(client, runId, stageId, run.filter, stage.raterId);
  if (total === 0)
    throw new AppError(
      "bad_input",
      Object.keys(run.filter).length > 0
        ? "No item fits what was chosen, so there is nothing to judge: choose more."
        : "This stage has no items yet, so there is nothing to judge: import texts first, or let an annotator open the stage.",
    );
  await client.query(`UPDATE "JudgeRun" SET total = $2 WHERE id = $1`, [runId, total]);
  await audit(
    { userId, studyId, action: "judge.run", detail: { runId, judgeId, stageId, total } },
    client,
  );
  return runId;
}
