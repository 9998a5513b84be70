import type { JudgeRun } from "@/lib/contract/judge-runs";
import { AppError } from "@/lib/domain/app-error";
import { query } from "@/lib/db/pool";

const SELECT = `
SELECT run.id, j.name AS judge, j.kind, j.version, s.name AS stage, s.id AS "stageId", s.task, run.status, run.total, run."createdAt", run."startedAt", run."finishedAt",
  count(*) FILTER (WHERE c.status = 'done')::int AS done, count(*) FILTER (WHERE c.status = 'failed')::int AS failed,
  count(*) FILTER (WHERE c."parseStatus" IS NOT NULL AND c."parseStatus" <> 'ok')::int AS malformed,
  run.reason, run.sent, run.cached, run."promptTokens"::float AS "promptTokens", run."completionTokens"::float AS "completionTokens", run.budget, run."maxCalls", run."probeOf",
  (run."promptTokens" * e."inputPrice" + run."completionTokens" * e."outputPrice") / 1e6 AS cost,
  count(*) FILTER (WHERE o.status = 'done' AND c.status = 'done')::int AS compared, count(*) FILTER (WHERE o.status = 'done' AND c.status = 'done' AND (o.category IS DISTINCT FROM c.category OR o.rating IS DISTINCT FROM c.rating))::int AS flips,
  (SELECT COALESCE(jsonb_object_agg(kind, n), '{}') FROM (SELECT COALESCE(f.failure, 'other') AS kind, count(*)::int AS n FROM "JudgeCall" f WHERE f."runId" = run.id AND f.status = 'failed' GROUP BY 1) kinds) AS failures,
  EXTRACT(EPOCH FROM COALESCE(run."finishedAt", now()) - run."startedAt")::float AS seconds
FROM "JudgeRun" run JOIN "Judge" j ON j.id = run."judgeId" JOIN "Stage" s ON s.id = run."stageId" LEFT JOIN "Endpoint" e ON e.id = j."endpointId" LEFT JOIN "JudgeCall" c ON c."runId" = run.id
  LEFT JOIN "JudgeCall" o ON o."runId" = run."probeOf" AND o."itemId" = c."itemId"
WHERE s."studyId" = $1 AND ($2::uuid IS NULL OR run.id = $2)
GROUP BY run.id, j.id, s.id, e.id ORDER BY run."createdAt" DESC`;

type Row = Omit<JudgeRun, "perSecond" | "secondsLeft" | "createdAt"> & { createdAt: Date };

/** All judge runs of a study, newest first. */
export async function listRuns(studyId: string): Promise<JudgeRun[]> {
  return (await query<Row>(SELECT, [studyId, null])).map(withRate);
}

/** One judge run with its progress. */
export async function readRun(studyId: string, runId: string): Promise<JudgeRun> {
  const [row] = await query<Row>(SELECT, [studyId, runId]);
  if (!row)
    throw new AppError(
      "not_found",
      "This study has no such judge run: go back to its list of judges.",
    );
  return withRate(row);
}

/** Ends a run early; what is judged already stays. */
export async function cancelRun(studyId: string, runId: string): Promise<JudgeRun> {
  await readRun(studyId, runId);
  await query(
    `UPDATE "JudgeRun" SET status = 'cancelled', "finishedAt" = now() WHERE id = $1 AND status IN ('queued', 'running', 'paused')`,
    [runId],
  );
  return readRun(studyId, runId);
}

export interface CallRow {
  topic: string;
  run: string | null;
  docid: string | null;
  query: string;
  raw: string | null;
  parseStatus: string | null;
  error: string | null;
  category: string | null;
  detail: {
    matched?: string[];
    missing?: string[];
    bestSentence?: { text: string } | null;
    note?: string;
  } | null;
}

const PAGE = 50;

/** A page of a run's calls with what the judge saw in them. For researchers only. */
export function listCalls(runId: string, page: number): Promise<CallRow[]> {
  return query<CallRow>(
    `SELECT COALESCE(t.title, t."externalId") AS topic, run.name AS run, p.docid, COALESCE(q.text, sen.text) AS query, c.raw, c."parseStatus", c.error, c.detail, j.category
     FROM "JudgeCall" c JOIN "JudgeRun" jr ON jr.id = c."runId" JOIN "Judge" judge ON judge.id = jr."judgeId" JOIN "Item" i ON i.id = c."itemId" JOIN "Topic" t ON t.id = i."topicId"
     LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"
     LEFT JOIN "Report" r ON r.id = i."reportId" LEFT JOIN "Run" run ON run.id = r."runId" LEFT JOIN "Passage" p ON p.id = i."passageId"
     LEFT JOIN "Judgment" j ON j."itemId" = i.id AND j."raterId" = judge."raterId"
     WHERE c."runId" = $1 ORDER BY t.position, i.key LIMIT $2 OFFSET $3`,
    [runId, PAGE, Math.max(0, page - 1) * PAGE],
  );
}

export const CALLS_PER_PAGE = PAGE;

function withRate(row: Row): JudgeRun {
  const finished = row.done + row.failed;
  const perSecond = row.seconds > 0 && finished > 0 ? finished / row.seconds : null;
  const secondsLeft =
    row.status === "running" && perSecond ? (row.total - finished) / perSecond : null;
  const { createdAt, ...rest } = row;
  return {
    ...rest,
    seconds: row.seconds ?? 0,
    createdAt: createdAt.toISOString(),
    perSecond,
    secondsLeft,
  };
}
