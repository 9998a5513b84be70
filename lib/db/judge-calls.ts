import type { TaskKey } from "@/lib/domain/scale";
import { addJobs } from "./jobs";
import { query, transaction, type PoolClient } from "./pool";

/** Calls handled by one job: enough that a job is worth its while, few enough that progress is seen. */
const CHUNK = 40;

export const JUDGE_JOB = "judge-chunk";

/** Creates one pending call per item of the stage, and the jobs for them, in the caller's transaction. */
export async function createCalls(client: PoolClient, runId: string, stageId: string): Promise<number> {
  const { rows: [made] } = await client.query<{ calls: number; chunks: number }>(
    `WITH calls AS (
       INSERT INTO "JudgeCall" ("runId", "itemId", chunk)
       SELECT $1, id, (row_number() OVER (ORDER BY COALESCE("passageId", "reportId"), key) - 1) / $3::int FROM "Item" WHERE "stageId" = $2 RETURNING chunk)
     SELECT count(*)::int AS calls, count(DISTINCT chunk)::int AS chunks FROM calls`, [runId, stageId, CHUNK]);
  await addJobs(client, JUDGE_JOB, Array.from({ length: made!.chunks }, (_, chunk) => ({ runId, chunk })));
  return made!.calls;
}

/** An item as a judge sees it. */
export interface OpenCall {
  itemId: string;
  key: string;
  /** The sub-question or the statement. */
  query: string;
  /** The report or passage. */
  text: string;
}

export interface RunContext {
  status: string;
  kind: "lexical" | "replay";
  judgeId: string;
  raterId: string;
  task: TaskKey;
  settings: Record<string, unknown>;
}

export async function runContext(runId: string): Promise<RunContext | null> {
  const [row] = await query<RunContext>(
    `SELECT run.status, j.kind, j.id AS "judgeId", j."raterId", s.task, s.settings FROM "JudgeRun" run
     JOIN "Judge" j ON j.id = run."judgeId" JOIN "Stage" s ON s.id = run."stageId" WHERE run.id = $1`, [runId]);
  return row ?? null;
}

/** Calls of a chunk that have no result yet. */
export function openCalls(runId: string, chunk: number): Promise<OpenCall[]> {
  return query<OpenCall>(
    `SELECT i.id AS "itemId", i.key, COALESCE(q.text, sen.text, CASE WHEN i.member IS NULL THEN t.request ELSE t.request || ' (' || i.member || ')' END) AS query,
       CASE WHEN s.task = 'answerability' THEN r.text WHEN p.title IS NULL THEN p.text ELSE p.title || E'\\n' || p.text END AS text
     FROM "JudgeCall" c JOIN "Item" i ON i.id = c."itemId" JOIN "Stage" s ON s.id = i."stageId" JOIN "Topic" t ON t.id = i."topicId"
     LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"
     LEFT JOIN "Report" r ON r.id = i."reportId" LEFT JOIN "Passage" p ON p.id = i."passageId"
     WHERE c."runId" = $1 AND c.chunk = $2 AND c.status = 'pending' ORDER BY i.key`, [runId, chunk]);
}

export async function recordedAnswers(judgeId: string, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ itemKey: string; raw: string }>(`SELECT "itemKey", raw FROM "RecordedAnswer" WHERE "judgeId" = $1 AND "itemKey" = ANY ($2)`, [judgeId, keys]);
  return new Map(rows.map((row) => [row.itemKey, row.raw]));
}

export interface CallResult {
  itemId: string;
  status: "done" | "failed";
  raw: string | null;
  parseStatus: string | null;
  error: string | null;
  detail: unknown;
  durationMs: number;
  category: string | null;
  ordinal: number | null;
  rating: number | null;
}

const STORE = `
WITH results AS (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS r("itemId" uuid, status text, raw text, "parseStatus" text, error text, detail jsonb, "durationMs" int, category text, ordinal smallint, rating smallint)
), calls AS (
  UPDATE "JudgeCall" c SET status = r.status::"CallStatus", raw = r.raw, "parseStatus" = r."parseStatus"::"ParseStatus", error = r.error, detail = r.detail,
    "durationMs" = r."durationMs", "finishedAt" = now()
  FROM results r WHERE c."runId" = $1 AND c."itemId" = r."itemId" AND c.status = 'pending' RETURNING c."itemId"
), written AS (
  INSERT INTO "Judgment" AS j ("itemId", "raterId", category, ordinal, rating, label, status, "durationMs", "submittedAt")
  SELECT r."itemId", $3, r.category, r.ordinal, r.rating, to_jsonb(r.category), (CASE r.status WHEN 'failed' THEN 'failed' ELSE 'submitted' END)::"JudgmentStatus", r."durationMs", now()
  FROM results r JOIN calls USING ("itemId")
  ON CONFLICT ("itemId", "raterId") DO UPDATE SET version = j.version + 1, category = EXCLUDED.category, ordinal = EXCLUDED.ordinal, rating = EXCLUDED.rating,
    label = EXCLUDED.label, status = EXCLUDED.status, "durationMs" = EXCLUDED."durationMs", "submittedAt" = EXCLUDED."submittedAt", "updatedAt" = now()
  RETURNING j.*
)
INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", snapshot)
SELECT w.id, w.version, format('judge:%s:%s', $1::text, w."itemId"), to_jsonb(w) FROM written w`;

/**
 * Stores the results of a chunk: call, judgment and history together. A call that has a result already keeps it,
 * so a job delivered twice has one effect. Marks the run done with its last call.
 */
export async function storeResults(runId: string, raterId: string, results: readonly CallResult[]): Promise<void> {
  await transaction(async (client) => {
    await client.query(`UPDATE "JudgeRun" SET status = 'running', "startedAt" = COALESCE("startedAt", now()) WHERE id = $1 AND status = 'queued'`, [runId]);
    if (results.length > 0) await client.query(STORE, [runId, JSON.stringify(results), raterId]);
  });
  await query(
    `UPDATE "JudgeRun" SET status = 'done', "finishedAt" = now() WHERE id = $1 AND status = 'running'
     AND NOT EXISTS (SELECT 1 FROM "JudgeCall" WHERE "runId" = $1 AND status = 'pending')`, [runId]);
}
