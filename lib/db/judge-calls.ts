import type { TaskKey } from "@/lib/domain/scale";
import { addJobs } from "./jobs";
import { query, transaction, type PoolClient } from "./pool";

/** Calls that belong together go to an endpoint together: those of one text, so that a server which keeps prefixes can use them. */
export const JUDGE_JOB = "judge-run";

/** Workers that share a run at most, each with its part of the endpoint's window. */
const MOST_WORKERS = 8;

/** Calls of a run with a budget that go ahead before one has shown what it costs. */
const FIRST_CALLS = 4;
/** How much dearer the next calls may be than those so far. */
const DEARER = 1.5;

/** Seconds a call is held for a worker that gives no sign of life. */
const LEASE_SECONDS = 60;

/** Which items of a stage a run judges. */
export interface ItemFilter {
  /** Ids of topics, as in files; absent: all. */
  topics?: string[];
  /** Only items somebody has labelled, items on which people differ, or items this judge has no label for. */
  only?: "labelled" | "disagreed" | "unjudged";
  /** So many, drawn at random by the run. */
  sample?: number;
  /** Only these, by key. */
  keys?: string[];
}

/* $1 stage, $2 topics, $3 only, $4 keys, $5 rater */
const CHOSEN = `
SELECT i.id, i.key, COALESCE(i."passageId", i."reportId") AS text FROM "Item" i JOIN "Topic" t ON t.id = i."topicId"
WHERE i."stageId" = $1 AND ($2::text[] IS NULL OR t."externalId" = ANY ($2)) AND ($4::text[] IS NULL OR i.key = ANY ($4))
  AND ($3::text IS NULL
    OR ($3 = 'labelled' AND EXISTS (SELECT 1 FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' WHERE j."itemId" = i.id AND j.category IS NOT NULL))
    OR ($3 = 'disagreed' AND (SELECT count(DISTINCT j.category) FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' WHERE j."itemId" = i.id) > 1)
    OR ($3 = 'unjudged' AND NOT EXISTS (SELECT 1 FROM "Judgment" j WHERE j."itemId" = i.id AND j."raterId" = $5 AND j.category IS NOT NULL)))`;

const filterValues = (stageId: string, filter: ItemFilter, raterId: string | null) => [
  stageId,
  filter.topics ?? null,
  filter.only ?? null,
  filter.keys ?? null,
  raterId,
];

/** Creates one pending call per chosen item, and the jobs for them, in the caller's transaction. Items of one text stand together. */
export async function createCalls(
  client: PoolClient,
  runId: string,
  stageId: string,
  filter: ItemFilter,
  raterId: string,
): Promise<number> {
  const {
    rows: [made],
  } = await client.query<{ calls: number }>(
    `WITH chosen AS (${CHOSEN} ORDER BY CASE WHEN $6::int IS NULL THEN NULL ELSE md5(i.id::text || $7) END LIMIT $6), calls AS (
       INSERT INTO "JudgeCall" ("runId", "itemId", chunk) SELECT $7::uuid, id, row_number() OVER (ORDER BY text, key) FROM chosen RETURNING 1)
     SELECT count(*)::int AS calls FROM calls`,
    [...filterValues(stageId, filter, raterId), filter.sample ?? null, runId],
  );
  await wakeWorker(client, runId);
  return made!.calls;
}

/** Lets the next free worker take a run on; others join by themselves (openRuns). */
export async function wakeWorker(client: PoolClient, runId: string): Promise<void> {
  await addJobs(client, JUDGE_JOB, [{ runId }], () => `judge ${runId}`);
}

/** An item as a judge sees it. */
export interface OpenCall {
  itemId: string;
  key: string;
  /** The sub-question or the statement. */
  query: string;
  /** The report or passage. */
  text: string;
  request: string;
  member: string | null;
  /** Article, section, column of an evidence topic. */
  path: string[] | null;
  /** The whole answer a statement stands in. */
  answer: string | null;
}

export interface RunContext {
  status: string;
  kind: "lexical" | "replay" | "openai_compatible";
  judgeId: string;
  raterId: string;
  task: TaskKey;
  /** Of the stage. */
  settings: Record<string, unknown>;
  judgeSettings: Record<string, unknown>;
  endpointId: string | null;
  isProbe: boolean;
}

export async function runContext(runId: string): Promise<RunContext | null> {
  const [row] = await query<RunContext>(
    `SELECT run.status, j.kind, j.id AS "judgeId", j."raterId", s.task, s.settings, j.settings AS "judgeSettings", j."endpointId", run."probeOf" IS NOT NULL AS "isProbe" FROM "JudgeRun" run
     JOIN "Judge" j ON j.id = run."judgeId" JOIN "Stage" s ON s.id = run."stageId" WHERE run.id = $1`,
    [runId],
  );
  return row ?? null;
}

const ITEM = `i.id AS "itemId", i.key, COALESCE(q.text, sen.text, t.request) AS query, t.request, i.member,
  CASE WHEN s.task = 'answerability' THEN r.text WHEN p.title IS NULL THEN p.text ELSE p.title || E'\n' || p.text END AS text,
  (SELECT array_agg(x.part ORDER BY x.n) FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(t.meta::jsonb->'structured_query') = 'array' THEN t.meta::jsonb->'structured_query' ELSE '[]' END) WITH ORDINALITY AS x(part, n)) AS path,
  CASE WHEN i."sentenceId" IS NOT NULL THEN (SELECT string_agg(s2.text, ' ' ORDER BY s2.position) FROM "Sentence" s2 WHERE s2."reportId" = sen."reportId") END AS answer`;
const PARTS = `JOIN "Stage" s ON s.id = i."stageId" JOIN "Topic" t ON t.id = i."topicId"
  LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId" LEFT JOIN "Report" r ON r.id = i."reportId" LEFT JOIN "Passage" p ON p.id = i."passageId"`;

const SPENT = `(run."promptTokens" * COALESCE(e."inputPrice", 0) + run."completionTokens" * COALESCE(e."outputPrice", 0)) / 1e6`;

/** How many more calls a run may make within its limits, those under way counted as made; a call costs what calls of it have cost so far. Null: no limit. */
async function allowance(
  client: PoolClient,
  runId: string,
): Promise<{ calls: number | null; isSpent: boolean }> {
  // Locked first, counted after: what others hold by then is seen.
  await client.query(`SELECT 1 FROM "JudgeRun" WHERE id = $1 FOR UPDATE`, [runId]);
  const {
    rows: [run],
  } = await client.query<{
    maxCalls: number | null;
    budget: number | null;
    sent: number;
    answered: number;
    free: boolean;
    spent: number;
    held: number;
  }>(
    `SELECT run."maxCalls", run.budget, run.sent, ${SPENT} AS spent, COALESCE(e."inputPrice", 0) + COALESCE(e."outputPrice", 0) = 0 AS free,
       CASE WHEN run.budget IS NULL THEN 0 ELSE (SELECT count(*) FROM "JudgeCall" c WHERE c."runId" = run.id AND c.status = 'done' AND NOT c.cached) END::int AS answered, (SELECT count(*) FROM "JudgeCall" c WHERE c."runId" = run.id AND c.status = 'pending' AND c."leasedUntil" > now())::int AS held
     FROM "JudgeRun" run JOIN "Judge" j ON j.id = run."judgeId" LEFT JOIN "Endpoint" e ON e.id = j."endpointId" WHERE run.id = $1`,
    [runId],
  );
  if (!run || (run.maxCalls === null && run.budget === null))
    return { calls: null, isSpent: false };
  const byCalls = run.maxCalls === null ? Infinity : run.maxCalls - run.sent - run.held;
  // Before the first answer the price of a call is not known: a few go ahead.
  const byMoney =
    run.budget === null || run.free
      ? Infinity
      : run.answered === 0 || run.spent === 0
        ? FIRST_CALLS - run.held
        : Math.floor((run.budget - run.spent) / ((DEARER * run.spent) / run.answered)) - run.held;
  return {
    calls: Math.max(0, Math.min(byCalls, byMoney)),
    isSpent: run.held === 0 && Math.min(byCalls, byMoney) <= 0,
  };
}

/** Marks a run done that has no call left, and pauses one that may make no further call within its limits. @returns true while it has calls that nobody holds and that it may make */
export function settleLimits(runId: string): Promise<boolean> {
  return transaction(async (client) => {
    await client.query(
      `UPDATE "JudgeRun" SET status = 'done', "finishedAt" = now() WHERE id = $1 AND status IN ('queued', 'running', 'paused') AND NOT EXISTS (SELECT 1 FROM "JudgeCall" WHERE "runId" = $1 AND status = 'pending')`,
      [runId],
    );
    const { calls, isSpent } = await allowance(client, runId);
    if (isSpent)
      await client.query(
        `UPDATE "JudgeRun" run SET status = 'paused', reason = CASE WHEN "maxCalls" <= sent THEN format('The limit of %s calls is used up: raise it to go on.', "maxCalls") ELSE format('The budget of %s is used up: raise it to go on.', budget) END
       WHERE id = $1 AND status IN ('queued', 'running') AND EXISTS (SELECT 1 FROM "JudgeCall" c WHERE c."runId" = run.id AND c.status = 'pending')`,
        [runId],
      );
    const { rows } = await client.query(
      `SELECT 1 FROM "JudgeRun" run JOIN "JudgeCall" c ON c."runId" = run.id AND c.status = 'pending' AND (c."leasedUntil" IS NULL OR c."leasedUntil" < now()) WHERE run.id = $1 AND run.status IN ('queued', 'running') LIMIT 1`,
      [runId],
    );
    return calls !== 0 && rows.length > 0;
  });
}

/** Holds the next calls of a run for one worker: those nobody holds, or whose holder gave no sign of life, and no more than its limits allow. */
export function claimCalls(runId: string, holder: string, most: number): Promise<OpenCall[]> {
  return transaction(async (client) => {
    const { calls } = await allowance(client, runId);
    return calls === 0
      ? []
      : (await client.query<OpenCall>(CLAIM, [runId, holder, Math.min(most, calls ?? most)])).rows;
  });
}

const CLAIM = `
     WITH next AS (
       SELECT "runId", "itemId" FROM "JudgeCall" WHERE "runId" = $1 AND status = 'pending' AND ("leasedUntil" IS NULL OR "leasedUntil" < now()) ORDER BY chunk LIMIT $3 FOR UPDATE SKIP LOCKED
     ), held AS (
       UPDATE "JudgeCall" c SET "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds', "leasedBy" = $2 FROM next WHERE c."runId" = next."runId" AND c."itemId" = next."itemId" RETURNING c."itemId", c.chunk)
     SELECT ${ITEM} FROM held JOIN "Item" i ON i.id = held."itemId" ${PARTS} ORDER BY held.chunk`;

/** The items a run would judge, in its order, a page at a time: for counting before it starts. */
export function plannedItems(
  stageId: string,
  filter: ItemFilter,
  raterId: string | null,
  after: number,
  most: number,
): Promise<OpenCall[]> {
  return query<OpenCall>(
    `WITH chosen AS (${CHOSEN} ORDER BY i.id OFFSET $6 LIMIT $7) SELECT ${ITEM} FROM chosen JOIN "Item" i ON i.id = chosen.id ${PARTS}`,
    [...filterValues(stageId, filter, raterId), after, most],
  );
}

/** Says that a worker lives. @returns whether the run is to go on, and how many workers share it */
export async function renewLeases(
  runId: string,
  holder: string,
  isDue: boolean,
): Promise<{ goes: boolean; sharers: number }> {
  const [run] = await query<{ status: string; sharers: number }>(
    `SELECT status, (
     SELECT count(DISTINCT c."leasedBy") FROM "JudgeRun" other JOIN "Judge" oj ON oj.id = other."judgeId"
     -- Calls are held in their order, so what is held is at the beginning of what is open.
     CROSS JOIN LATERAL (SELECT "leasedBy", "leasedUntil" FROM "JudgeCall" WHERE "runId" = other.id AND status = 'pending' ORDER BY chunk LIMIT 5000) c
     WHERE c."leasedUntil" > now() AND c."leasedBy" <> $2 AND other.status IN ('queued', 'running') AND (other.id = run.id OR oj."endpointId" = j."endpointId"))::int + (SELECT count(*) FROM "BuildText" t JOIN "CollectionBuild" b ON b.id = t."buildId" WHERE b."endpointId" = j."endpointId" AND t.status = 'running' AND t."leasedUntil" > now())::int + 1 AS sharers
     FROM "JudgeRun" run JOIN "Judge" j ON j.id = run."judgeId" WHERE run.id = $1`,
    [runId, holder],
  );
  if (isDue)
    await query(
      `UPDATE "JudgeCall" SET "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds' WHERE "runId" = $1 AND status = 'pending' AND "leasedBy" = $2`,
      [runId, holder],
    );
  return {
    goes: run?.status === "queued" || run?.status === "running",
    sharers: run?.sharers ?? 1,
  };
}

/** Gives back what a worker holds and has not done. */
export async function releaseCalls(runId: string, holder: string): Promise<void> {
  await query(
    `UPDATE "JudgeCall" SET "leasedUntil" = NULL, "leasedBy" = NULL WHERE "runId" = $1 AND status = 'pending' AND "leasedBy" = $2`,
    [runId, holder],
  );
}

/** Runs with calls that nobody holds: another worker can share them, or has to take them on after a crash. */
export async function openRuns(): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `SELECT run.id FROM "JudgeRun" run, LATERAL (SELECT count(DISTINCT "leasedBy") AS n FROM "JudgeCall" c WHERE c."runId" = run.id AND c.status = 'pending' AND c."leasedUntil" > now()) live
     WHERE run.status IN ('queued', 'running') AND live.n < ${MOST_WORKERS} AND (EXISTS (SELECT 1 FROM "JudgeCall" c WHERE c."runId" = run.id AND c.status = 'pending' AND (c."leasedUntil" IS NULL OR c."leasedUntil" < now()))
       -- All made, and whoever made the last one is gone: it is only to be marked done.
       OR NOT EXISTS (SELECT 1 FROM "JudgeCall" c WHERE c."runId" = run.id AND c.status = 'pending'))`,
  );
  return rows.map((row) => row.id);
}

/** Everything a replay judge has recorded, by item key. */
export async function recordedAnswers(judgeId: string): Promise<Map<string, string>> {
  const rows = await query<{ itemKey: string; raw: string }>(
    `SELECT "itemKey", raw FROM "RecordedAnswer" WHERE "judgeId" = $1`,
    [judgeId],
  );
  return new Map(rows.map((row) => [row.itemKey, row.raw]));
}

export interface CallResult {
  itemId: string;
  status: "done" | "failed";
  raw: string | null;
  parseStatus: string | null;
  error: string | null;
  failure: string | null;
  detail: unknown;
  durationMs: number;
  category: string | null;
  ordinal: number | null;
  rating: number | null;
  expected: number | null;
  cached: boolean;
  attempts: number;
  promptTokens: number;
  completionTokens: number;
}

/** An answer for the cache. */
export interface KeptAnswer {
  key: string;
  raw: string;
  promptTokens: number;
  completionTokens: number;
  expected: number | null;
}

/** Keeps answers of calls that belong to no run. */
export async function storeAnswers(answers: readonly KeptAnswer[]): Promise<void> {
  if (answers.length > 0)
    await query(
      `INSERT INTO "CachedAnswer" (key, raw, "promptTokens", "completionTokens", expected) SELECT DISTINCT ON (key) * FROM jsonb_to_recordset($1::jsonb) AS a(key text, raw text, "promptTokens" int, "completionTokens" int, expected float) ON CONFLICT (key) DO NOTHING`,
      [json(answers)],
    );
}

export async function cachedAnswers(keys: readonly string[]): Promise<Map<string, KeptAnswer>> {
  return new Map(
    (
      await query<KeptAnswer>(
        `SELECT key, raw, "promptTokens", "completionTokens", expected FROM "CachedAnswer" WHERE key = ANY ($1)`,
        [keys],
      )
    ).map((row) => [row.key, row]),
  );
}

/* Not waited for on the disk: after a crash of the database the answers of its last moment are asked for again, nothing else. People's labels are always waited for. */
const STORE = `
WITH quick AS (
  SELECT set_config('synchronous_commit', 'off', true)
), rater AS MATERIALIZED (
  -- An import that labels in this name holds it until its end: waited for before anything is written, so that neither waits for the other.
  SELECT id FROM "Rater" WHERE id = $3 FOR KEY SHARE
), results AS (
  SELECT r.* FROM quick, jsonb_to_recordset($2::jsonb) AS r("itemId" uuid, status text, raw text, "parseStatus" text, error text, detail jsonb, "durationMs" int, category text, ordinal smallint, rating smallint, expected float, failure text, cached boolean, attempts smallint, "promptTokens" int, "completionTokens" int)
), calls AS (
  UPDATE "JudgeCall" c SET status = r.status::"CallStatus", raw = r.raw, "parseStatus" = r."parseStatus"::"ParseStatus", error = r.error, detail = r.detail,
    "durationMs" = r."durationMs", "finishedAt" = now(), category = r.category, rating = r.rating, expected = r.expected, failure = r.failure, cached = r.cached, attempts = r.attempts, "leasedUntil" = NULL, "leasedBy" = NULL
  FROM results r WHERE c."runId" = $1 AND c."itemId" = r."itemId" AND c.status = 'pending' RETURNING c."itemId"
), spent AS (
  UPDATE "JudgeRun" run SET status = CASE WHEN run.status = 'queued' THEN 'running' ELSE run.status END, "startedAt" = COALESCE(run."startedAt", now()), sent = run.sent + sums.sent, cached = run.cached + sums.cached, "promptTokens" = run."promptTokens" + sums.prompt, "completionTokens" = run."completionTokens" + sums.completion
  FROM (SELECT COALESCE(sum(attempts), 0)::int AS sent, (count(*) FILTER (WHERE cached))::int AS cached, COALESCE(sum("promptTokens") FILTER (WHERE NOT cached), 0) AS prompt, COALESCE(sum("completionTokens") FILTER (WHERE NOT cached), 0) AS completion FROM results JOIN calls USING ("itemId")) sums
  WHERE run.id = $1
), written AS (
  INSERT INTO "Judgment" AS j ("itemId", "raterId", category, ordinal, rating, label, status, "durationMs", "submittedAt")
  SELECT r."itemId", rater.id, r.category, r.ordinal, r.rating, to_jsonb(r.category), (CASE r.status WHEN 'failed' THEN 'failed' ELSE 'submitted' END)::"JudgmentStatus", r."durationMs", now()
  FROM results r JOIN calls USING ("itemId"), rater WHERE NOT $4::boolean
  ON CONFLICT ("itemId", "raterId") DO UPDATE SET version = j.version + 1, category = EXCLUDED.category, ordinal = EXCLUDED.ordinal, rating = EXCLUDED.rating,
    label = EXCLUDED.label, status = EXCLUDED.status, "durationMs" = EXCLUDED."durationMs", "submittedAt" = EXCLUDED."submittedAt", "updatedAt" = now()
    -- A call that failed takes no label away that was there.
    WHERE EXCLUDED.status <> 'failed' OR j.category IS NULL
 RETURNING j.*
), kept AS (
  INSERT INTO "CachedAnswer" (key, raw, "promptTokens", "completionTokens", expected)
  SELECT DISTINCT ON (key) * FROM jsonb_to_recordset($5::jsonb) AS a(key text, raw text, "promptTokens" int, "completionTokens" int, expected float) ON CONFLICT (key) DO NOTHING
)
INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", snapshot)
SELECT w.id, w.version, format('judge:%s:%s', $1::text, w."itemId"), to_jsonb(w) FROM written w`;

/**
 * Stores results: call, judgment, history, what was spent, and answers for the cache, in one statement. A call that has a result already keeps it, so work done
 * twice has one effect. A probe writes no judgment.
 */
export async function storeResults(
  runId: string,
  raterId: string,
  isProbe: boolean,
  results: readonly CallResult[],
  answers: readonly KeptAnswer[],
): Promise<void> {
  await query(STORE, [runId, json(results), raterId, isProbe, json(answers)]);
}

/** JSON that PostgreSQL takes: what a model or an endpoint says may hold NUL and halves of characters. */
function json(value: unknown): string {
  const text = JSON.stringify(value);
  // Both are written as escapes, so that nearly always one look is enough.
  return /\\u(0000|d[89a-f])/i.test(text)
    ? JSON.stringify(value, (_key, inner: unknown) =>
        typeof inner === "string" ? storable(inner) : inner,
      )
    : text;
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

/** Stops a run with a reason; it can go on later. */
export async function pauseRun(runId: string, reason: string): Promise<void> {
  await query(
    `UPDATE "JudgeRun" SET status = 'paused', reason = $2 WHERE id = $1 AND status IN ('queued', 'running')`,
    [runId, storable(reason)],
  );
}
