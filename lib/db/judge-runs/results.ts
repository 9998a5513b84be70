import type { Span } from "@/lib/domain/text/span";
import { bool, jsonText, uuid } from "../core/columns";
import { statement } from "../core/statement";
import { storableJson } from "../core/storable";
import type { KeptAnswer } from "./answers";

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
  reasoning: string | null;
  facts: object | null;
  /** All answers, where the question was asked several times. */
  samples: readonly object[] | null;
  /** What the answer quotes from the text. */
  highlights: readonly Span[];
}

/*
 * Commits do not wait for the disk: if the database crashes, only the latest answers are lost and
 * asked for again. People's labels always wait.
 */
const storeJudgeResults = statement({
  name: "store-judge-results",
  reason:
    "Hot: every batch of answers, in one round trip and one transaction that does not wait for the disk.",
  parameters: { runId: uuid, results: jsonText, raterId: uuid, isProbe: bool, answers: jsonText },
  row: {},
  text: `
    WITH quick AS (
      SELECT set_config('synchronous_commit', 'off', true)
    ), rater AS MATERIALIZED (
      -- An import of labels by this rater locks it. Wait for that before writing anything, so that
      -- the two cannot deadlock.
      SELECT id
      FROM "Rater"
      WHERE id = :raterId
      FOR KEY SHARE
    ), results AS (
      SELECT result.*
      FROM
        quick,
        jsonb_to_recordset(:results::jsonb) AS result(
          "itemId" uuid,
          status text,
          raw text,
          "parseStatus" text,
          error text,
          detail jsonb,
          "durationMs" int,
          category text,
          ordinal smallint,
          rating smallint,
          expected float,
          failure text,
          cached boolean,
          attempts smallint,
          "promptTokens" int,
          "completionTokens" int,
          reasoning text,
          facts jsonb,
          samples jsonb,
          highlights jsonb
        )
    ), calls AS (
      UPDATE "JudgeCall" call
      SET
        status = result.status::"CallStatus",
        raw = result.raw,
        "parseStatus" = result."parseStatus"::"ParseStatus",
        error = result.error,
        detail = result.detail,
        "durationMs" = result."durationMs",
        "finishedAt" = now(),
        category = result.category,
        rating = result.rating,
        expected = result.expected,
        failure = result.failure,
        cached = result.cached,
        attempts = result.attempts,
        reasoning = result.reasoning,
        facts = result.facts,
        samples = result.samples,
        "leasedUntil" = NULL,
        "leasedBy" = NULL
      FROM results result
      WHERE call."runId" = :runId
        AND call."itemId" = result."itemId"
        AND call.status = 'pending'
      RETURNING call."itemId"
    ), sums AS (
      SELECT
        COALESCE(sum(attempts), 0)::int AS sent,
        (count(*) FILTER (WHERE cached AND calls."itemId" IS NOT NULL))::int AS cached,
        COALESCE(sum("promptTokens") FILTER (WHERE NOT cached), 0) AS prompt,
        COALESCE(sum("completionTokens") FILTER (WHERE NOT cached), 0) AS completion
      -- Also of a call that another worker answered first: it was sent and paid for.
      FROM results
      LEFT JOIN calls USING ("itemId")
    ), spent AS (
      UPDATE "JudgeRun" run
      SET
        status = CASE WHEN run.status = 'queued' THEN 'running' ELSE run.status END,
        "startedAt" = COALESCE(run."startedAt", now()),
        sent = run.sent + sums.sent,
        cached = run.cached + sums.cached,
        "promptTokens" = run."promptTokens" + sums.prompt,
        "completionTokens" = run."completionTokens" + sums.completion
      FROM sums
      WHERE run.id = :runId
    ), written AS (
      INSERT INTO "Judgment" AS judgment (
        "itemId",
        "raterId",
        category,
        ordinal,
        rating,
        label,
        status,
        "durationMs",
        "submittedAt"
      )
      SELECT
        result."itemId",
        rater.id,
        result.category,
        result.ordinal,
        result.rating,
        to_jsonb(result.category),
        (CASE result.status WHEN 'failed' THEN 'failed' ELSE 'submitted' END)::"JudgmentStatus",
        result."durationMs",
        now()
      FROM results result
      JOIN calls USING ("itemId")
      CROSS JOIN rater
      WHERE NOT :isProbe::boolean
      ON CONFLICT ("itemId", "raterId") DO UPDATE
      SET
        version = judgment.version + 1,
        category = EXCLUDED.category,
        ordinal = EXCLUDED.ordinal,
        rating = EXCLUDED.rating,
        label = EXCLUDED.label,
        status = EXCLUDED.status,
        "durationMs" = EXCLUDED."durationMs",
        "submittedAt" = EXCLUDED."submittedAt",
        "updatedAt" = now()
      -- A failed call and a malformed answer do not remove an existing label.
      WHERE EXCLUDED.category IS NOT NULL
        OR judgment.category IS NULL
      RETURNING judgment.*
    ), marked AS (
      INSERT INTO "Highlight" (
        "judgmentId",
        version,
        position,
        start,
        "end",
        quote
      )
      SELECT
        written.id,
        written.version,
        span.position,
        (span.value->>'start')::int,
        (span.value->>'end')::int,
        span.value->>'quote'
      FROM written
      JOIN results result
        ON result."itemId" = written."itemId"
      CROSS JOIN LATERAL jsonb_array_elements(result.highlights) WITH ORDINALITY AS span(value, position)
    ), kept AS (
      INSERT INTO "CachedAnswer" (
        key,
        raw,
        "promptTokens",
        "completionTokens",
        expected,
        reasoning,
        facts
      )
      SELECT DISTINCT ON (key) *
      FROM jsonb_to_recordset(:answers::jsonb) AS answer(
        key text,
        raw text,
        "promptTokens" int,
        "completionTokens" int,
        expected float,
        reasoning text,
        facts jsonb
      )
      ON CONFLICT (key) DO UPDATE
      SET
        raw = EXCLUDED.raw,
        "promptTokens" = EXCLUDED."promptTokens",
        "completionTokens" = EXCLUDED."completionTokens",
        expected = EXCLUDED.expected,
        reasoning = EXCLUDED.reasoning,
        facts = EXCLUDED.facts
    )
    INSERT INTO "JudgmentEvent" (
      "judgmentId",
      version,
      "idempotencyKey",
      snapshot
    )
    SELECT
      written.id,
      written.version,
      -- With the version, because a run can ask about an item again.
      format('judge:%s:%s:%s', :runId::text, written."itemId", written.version),
      to_jsonb(written)
    FROM written
  `,
});

/**
 * Stores results in one statement: call, judgment, history, cost, and answers for the cache. A call
 * that already has a result keeps it; what another answer to it cost is counted, so a run that sent
 * more than it has items shows that some were asked twice. A probe writes no judgment.
 */
export async function storeResults(
  runId: string,
  raterId: string,
  isProbe: boolean,
  results: readonly CallResult[],
  answers: readonly KeptAnswer[],
): Promise<void> {
  await storeJudgeResults({
    runId,
    results: storableJson(results),
    raterId,
    isProbe,
    answers: storableJson(answers),
  });
}
