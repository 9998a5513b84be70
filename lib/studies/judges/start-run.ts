import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { copyRows } from "@/lib/db/copy-rows";
import { createCalls } from "@/lib/db/judge-calls";
import { transaction, type PoolClient } from "@/lib/db/pool";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { readRatings } from "@/lib/formats/ratings";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { audit } from "../audit";

const LEXICAL = "lexical baseline";

/** Runs the lexical baseline over all items of a stage. @returns the run's id */
export function startLexicalRun(study: { id: string }, stageId: string, userId: string | null): Promise<string> {
  return transaction(async (client) => {
    const judgeId = await judgeFor(client, study.id, { kind: "lexical", name: LEXICAL, version: LEXICAL_VERSION, raterId: LEXICAL_VERSION, raterType: "baseline" });
    return startRun(client, study.id, judgeId, stageId, userId);
  });
}

/** Makes a judge that plays the answers of a ratings file, and runs it over all items of a stage. @returns the run's id */
export async function startReplayRun(study: { id: string }, stageId: string, name: string, file: InputFile, userId: string | null): Promise<string> {
  const trimmed = name.trim();
  if (trimmed === LEXICAL) throw new AppError("bad_input", `"${LEXICAL}" is the name of the baseline: name the model whose answers these are.`);
  if (trimmed === "") throw new AppError("bad_input", "The replay judge has no name: name the model whose answers these are.");
  const problems = new Problems();
  const answers = new Map<string, string>();
  for await (const rating of readRatings(file, problems)) {
    const key = itemKey({ topicId: rating.topicId, runId: rating.reportRunId, docid: rating.docid, questionId: rating.questionId });
    answers.set(key, rating.raw ?? (rating.rating === -1 ? "(malformed)" : String(rating.rating)));
  }
  problems.refuse();
  if (answers.size === 0) throw new AppError("bad_input", `${file.name} has no rating: give a ratings file.`);
  return transaction(async (client) => {
    const judgeId = await judgeFor(client, study.id, { kind: "replay", name: trimmed, version: "replay@1", raterId: trimmed, raterType: "llm" });
    const { rows: recorded } = await client.query<{ itemKey: string; raw: string }>(`SELECT "itemKey", raw FROM "RecordedAnswer" WHERE "judgeId" = $1`, [judgeId]);
    for (const { itemKey: key, raw } of recorded) {
      if (answers.has(key) && answers.get(key) !== raw) throw new AppError("conflict", `There is a replay judge "${trimmed}" in this study already, with other answers: give these another name.`);
      answers.delete(key);
    }
    await copyRows(client, "RecordedAnswer", ["judgeId", "itemKey", "raw"], [...answers].map(([key, raw]) => [judgeId, key, raw]));
    return startRun(client, study.id, judgeId, stageId, userId);
  });
}

interface JudgeDescription {
  kind: "lexical" | "replay";
  name: string;
  version: string;
  raterId: string;
  raterType: "baseline" | "llm";
}

async function judgeFor(client: PoolClient, studyId: string, judge: JudgeDescription): Promise<string> {
  const { rows: [known] } = await client.query<{ id: string; kind: string }>(`SELECT id, kind FROM "Judge" WHERE "studyId" = $1 AND name = $2`, [studyId, judge.name]);
  if (known && known.kind !== judge.kind) throw new AppError("conflict", `"${judge.name}" is the name of another kind of judge in this study: choose another name.`);
  if (known) return known.id;
  const { rows: [rater] } = await client.query<{ id: string; type: string }>(
    `INSERT INTO "Rater" ("studyId", type, "externalId") VALUES ($1, $2, $3) ON CONFLICT ("studyId", "externalId") DO UPDATE SET "externalId" = EXCLUDED."externalId" RETURNING id, type`,
    [studyId, judge.raterType, judge.raterId]);
  if (rater!.type !== judge.raterType) throw new AppError("conflict", `"${judge.raterId}" is the name of a ${rater!.type} rater in this study: choose another name.`);
  const { rows: [made] } = await client.query<{ id: string }>(
    `INSERT INTO "Judge" ("studyId", "raterId", kind, name, version, settings) VALUES ($1, $2, $3, $4, $5, '{}') RETURNING id`,
    [studyId, rater!.id, judge.kind, judge.name, judge.version]);
  return made!.id;
}

async function startRun(client: PoolClient, studyId: string, judgeId: string, stageId: string, userId: string | null): Promise<string> {
  const { rows: [stage] } = await client.query(`SELECT 1 FROM "Stage" WHERE id = $1 AND "studyId" = $2`, [stageId, studyId]);
  if (!stage) throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  const runId = randomUUID();
  await client.query(`INSERT INTO "JudgeRun" (id, "judgeId", "stageId", total) VALUES ($1, $2, $3, 0)`, [runId, judgeId, stageId]);
  const total = await createCalls(client, runId, stageId);
  if (total === 0) throw new AppError("bad_input", "This stage has no items yet, so there is nothing to judge: import texts first, or let an annotator open the stage.");
  await client.query(`UPDATE "JudgeRun" SET total = $2 WHERE id = $1`, [runId, total]);
  await audit({ userId, studyId, action: "judge.run", detail: { runId, judgeId, stageId, total } }, client);
  return runId;
}
