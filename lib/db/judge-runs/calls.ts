import { sql, type ExpressionBuilder, type SqlBool } from "kysely";
import { type ValuesOf, bool, int, orNull, text, texts, uuid } from "../core/columns";
import { kysely, prisma, type Connection, type Tables } from "../core/database";
import { inSeconds, now, rowCount, hasRow } from "../core/expressions";
import { statement } from "../core/statement";
import { shownTextSql } from "../items/parts";
import { pathSql, questionSql, wholeAnswerSql, judgedParts } from "./item-parts";
import { liveHoldersSql, otherWorkers, workersOf } from "./workers";

/** Seconds of a call's lease. */
const LEASE_SECONDS = 60;

/** Maximum number of workers that share a run, each with its part of the endpoint's window. */
const MAX_WORKERS = 8;

type OfCall = ExpressionBuilder<Tables, "JudgeCall">;
type OfRun = ExpressionBuilder<Tables, "JudgeRun">;

/** Condition: the call has no lease, an expired one, or that of a worker that died. */
function isFree(call: OfCall) {
  return call.or([
    call("JudgeCall.leasedUntil", "is", null),
    call("JudgeCall.leasedUntil", "<", now()),
    sql<SqlBool>`"JudgeCall"."leasedBy" <> ALL (ARRAY(${sql.raw(liveHoldersSql)}))`,
  ]);
}

/** Calls of a run without a result. */
export function pendingCalls(run: OfRun) {
  return run
    .selectFrom("JudgeCall")
    .whereRef("JudgeCall.runId", "=", "JudgeRun.id")
    .where("JudgeCall.status", "=", "pending");
}

/** Calls of a run without a result that are leased to live workers. */
export function heldCalls(run: OfRun) {
  return pendingCalls(run).where((call) => call.not(isFree(call)));
}

function freeCalls(run: OfRun) {
  return pendingCalls(run).where(isFree).select("JudgeCall.itemId");
}

const CALL = {
  itemId: uuid,
  key: text,
  query: text,
  request: text,
  member: orNull(text),
  text: text,
  path: orNull(texts),
  answer: orNull(text),
  isFresh: bool,
};

/** An item as a judge sees it (see item-parts). */
export type OpenCall = ValuesOf<typeof CALL>;

/** Leases the next free calls of a run. */
export const claimCalls = statement({
  name: "claim-judge-calls",
  reason:
    "Hot: every worker claims by it. A CTE that locks, one that updates and a read of six tables in one step.",
  parameters: { runId: uuid, holder: text, most: int },
  row: CALL,
  text: `
    WITH next AS (
      SELECT
        "runId",
        "itemId"
      FROM "JudgeCall"
      WHERE "runId" = :runId
        AND status = 'pending'
        AND (
          "leasedUntil" IS NULL
          OR "leasedUntil" < now()
          OR "leasedBy" <> ALL (ARRAY(${liveHoldersSql}))
        )
      ORDER BY chunk
      LIMIT :most::int
      FOR UPDATE SKIP LOCKED
    ), held AS (
      UPDATE "JudgeCall" call
      SET
        "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds',
        "leasedBy" = :holder
      FROM next
      WHERE call."runId" = next."runId"
        AND call."itemId" = next."itemId"
      RETURNING
        call."itemId",
        call."isFresh",
        call.chunk
    )
    SELECT
      held."itemId",
      "Item".key,
      ${questionSql} AS query,
      "Topic".request,
      "Item".member,
      ${shownTextSql()} AS text,
      ${pathSql} AS path,
      ${wholeAnswerSql} AS answer,
      held."isFresh"
    FROM held
    JOIN "Item"
      ON "Item".id = held."itemId"
    JOIN "Topic"
      ON "Topic".id = "Item"."topicId"
    LEFT JOIN "SubQuestion"
      ON "SubQuestion".id = "Item"."subQuestionId"
    LEFT JOIN "Sentence"
      ON "Sentence".id = "Item"."sentenceId"
    LEFT JOIN "Report"
      ON "Report".id = "Item"."reportId"
    LEFT JOIN "Passage"
      ON "Passage".id = "Item"."passageId"
    ORDER BY held.chunk
  `,
});

/** Renews the leases of a worker. */
export async function renewCalls(runId: string, holder: string): Promise<void> {
  await kysely()
    .updateTable("JudgeCall")
    .set({ leasedUntil: inSeconds(LEASE_SECONDS) })
    .where("runId", "=", runId)
    .where("status", "=", "pending")
    .where("leasedBy", "=", holder)
    .execute();
}

/** Gives back leased calls that are not to be made now. */
export async function giveBackCalls(
  { $kysely }: Connection,
  runId: string,
  calls: readonly OpenCall[],
): Promise<void> {
  if (calls.length === 0) return;
  const items = calls.map(({ itemId }) => itemId);
  await $kysely
    .updateTable("JudgeCall")
    .set({ leasedUntil: null, leasedBy: null })
    .where("runId", "=", runId)
    .where("itemId", "in", items)
    .execute();
}

/** Gives back the leased calls of a worker that are not done. */
export async function releaseCalls(runId: string, holder: string): Promise<void> {
  await prisma().judgeCall.updateMany({
    where: { runId, status: "pending", leasedBy: holder },
    data: { leasedUntil: null, leasedBy: null },
  });
}

/** Returns whether an active run has a free call. */
export async function hasFreeCall({ $kysely }: Connection, runId: string): Promise<boolean> {
  return hasRow(
    $kysely
      .selectFrom("JudgeRun")
      .where("JudgeRun.id", "=", runId)
      .where("JudgeRun.status", "in", ["queued", "running"])
      .where((run) => run.exists(freeCalls(run))),
  );
}

/** Returns whether a run has a call without a result. */
export async function hasPendingCall(runId: string): Promise<boolean> {
  const pending = await prisma().judgeCall.findFirst({
    where: { runId, status: "pending" },
    select: { itemId: true },
  });
  return pending !== null;
}

/**
 * Returns runs with free calls, which another worker can join or take over after a crash. Includes
 * runs without open calls whose last worker died: they only have to be marked as done.
 */
export async function openRuns(): Promise<string[]> {
  const rows = await kysely()
    .selectFrom("JudgeRun")
    .where("JudgeRun.status", "in", ["queued", "running"])
    .where((run) => run(workersOf(run), "<", MAX_WORKERS))
    .where((run) =>
      run.or([
        run.exists(freeCalls(run)),
        run.not(run.exists(pendingCalls(run).select("JudgeCall.itemId"))),
      ]),
    )
    .select("JudgeRun.id")
    .execute();
  return rows.map(({ id }) => id);
}

type OfRunAndJudge = ExpressionBuilder<Tables, "JudgeRun" | "Judge">;

/** Build steps that use the endpoint of a judge. */
function buildSteps(run: OfRunAndJudge) {
  return run
    .selectFrom("BuildText")
    .innerJoin("CollectionBuild", "CollectionBuild.id", "BuildText.buildId")
    .whereRef("CollectionBuild.endpointId", "=", "Judge.endpointId")
    .where("BuildText.status", "=", "running")
    .where("BuildText.leasedUntil", ">", now())
    .select(rowCount().as("n"));
}

/**
 * Returns the status of a run, and how many other workers share its endpoint; undefined if there is
 * no such run.
 */
export function runBeside(runId: string, holder: string) {
  return kysely()
    .selectFrom("JudgeRun")
    .innerJoin("Judge", "Judge.id", "JudgeRun.judgeId")
    .where("JudgeRun.id", "=", runId)
    .select((run) => [
      "JudgeRun.status",
      otherWorkers(run, holder).$asScalar().$notNull().as("workers"),
      buildSteps(run).$asScalar().$notNull().as("steps"),
    ])
    .executeTakeFirst();
}

/** Which calls of a run are read. */
interface CallChoice {
  /** Only those without a result. */
  onlyPending: boolean;
  /** Only calls after this place in the run; 0 for all. */
  after: number;
  most: number;
}

/** Returns calls of a run in order, each with its item as a judge sees it. Leases nothing. */
export function callsOfRun(runId: string, { onlyPending, after, most }: CallChoice) {
  return kysely()
    .selectFrom("JudgeCall")
    .innerJoin("Item", "Item.id", "JudgeCall.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .where("JudgeCall.runId", "=", runId)
    .where("JudgeCall.chunk", ">", after)
    .$if(onlyPending, (calls) => calls.where("JudgeCall.status", "=", "pending"))
    .orderBy("JudgeCall.chunk")
    .limit(most)
    .select([
      "JudgeCall.chunk",
      "JudgeCall.itemId",
      "JudgeCall.isFresh",
      "JudgeCall.status",
      ...judgedParts,
    ])
    .execute();
}

export type RunCall = Awaited<ReturnType<typeof callsOfRun>>[number];
