import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { eventOfPause } from "@/lib/domain/webhooks/events";
import type { Pause } from "@/lib/messages/reason";
import { addJob } from "../core/jobs";
import { inBulkTransaction, kysely, prisma, type Connection, type Tables } from "../core/database";
import { now, rowsIn } from "../core/expressions";
import { storableJson } from "../core/storable";
import { recordRuns } from "../webhooks/record";
import { heldCalls, pendingCalls } from "./calls";
import type { ItemFilter } from "./chosen-items";

/** The job that starts a worker on a run. */
export const JUDGE_JOB = "judge-run";

/**
 * Enqueues a job, so that the next free worker takes the run; others join by themselves (openRuns).
 */
export async function wakeWorker(connection: Connection, runId: string): Promise<void> {
  await addJob(connection, JUDGE_JOB, { runId }, `judge ${runId}`);
}

/** Returns what a worker needs to know about a run; undefined if there is none. */
export function runContext(runId: string) {
  return kysely()
    .selectFrom("JudgeRun as run")
    .innerJoin("Judge as judge", "judge.id", "run.judgeId")
    .innerJoin("Stage as stage", "stage.id", "run.stageId")
    .where("run.id", "=", runId)
    .select((run) => [
      "run.status",
      "judge.kind",
      "judge.id as judgeId",
      "judge.raterId",
      "stage.task",
      run.ref("stage.settings").$castTo<Record<string, unknown>>().as("settings"),
      run.ref("judge.settings").$castTo<Record<string, unknown>>().as("judgeSettings"),
      "judge.endpointId",
      "judge.fingerprint",
      // Whether the endpoint has answered calls of this run before.
      run
        .exists(
          run
            .selectFrom("JudgeCall")
            .whereRef("JudgeCall.runId", "=", "run.id")
            .where("JudgeCall.status", "=", "done")
            .where("JudgeCall.cached", "=", false)
            .select("JudgeCall.itemId"),
        )
        .$castTo<boolean>()
        .as("hasAnswered"),
      run("run.probeOf", "is not", null).$castTo<boolean>().as("isProbe"),
    ])
    .executeTakeFirst();
}

export type RunContext = NonNullable<Awaited<ReturnType<typeof runContext>>>;

interface NewRun {
  id: string;
  judgeId: string;
  stageId: string;
  total: number;
  probeOf?: string;
  budget?: number | null;
  maxCalls?: number | null;
  filter?: ItemFilter;
}

export async function insertRun(
  { $kysely }: Connection,
  { filter, ...run }: NewRun,
): Promise<void> {
  await $kysely
    .insertInto("JudgeRun")
    .values({ ...run, filter: filter === undefined ? null : JSON.stringify(filter) })
    .execute();
}

/** Sets the number of a run's calls. */
export async function setTotal(
  { $kysely }: Connection,
  runId: string,
  total: number,
): Promise<void> {
  await $kysely.updateTable("JudgeRun").set({ total }).where("id", "=", runId).execute();
}

/** Adds answers that were paid for to what a run has sent and taken. */
export async function addAnswers(
  runId: string,
  answers: readonly { promptTokens: number; completionTokens: number }[],
): Promise<void> {
  await prisma().judgeRun.update({
    where: { id: runId },
    data: {
      sent: { increment: answers.length },
      promptTokens: { increment: answers.reduce((sum, one) => sum + one.promptTokens, 0) },
      completionTokens: { increment: answers.reduce((sum, one) => sum + one.completionTokens, 0) },
    },
  });
}

/** Returns a run that is not a probe, with its judge; undefined if the study has none. */
export function runToProbe({ $kysely }: Connection, studyId: string, runId: string) {
  return $kysely
    .selectFrom("JudgeRun as run")
    .innerJoin("Judge as judge", "judge.id", "run.judgeId")
    .where("run.id", "=", runId)
    .where("judge.studyId", "=", studyId)
    .where("run.probeOf", "is", null)
    .select(["run.judgeId", "run.stageId", "judge.raterId", "judge.kind"])
    .executeTakeFirst();
}

/** Returns keys of items that the run has answered, in a pseudo-random order. */
export async function answeredKeys(
  { $kysely }: Connection,
  runId: string,
  most: number,
): Promise<string[]> {
  const rows = await $kysely
    .selectFrom("JudgeCall")
    .innerJoin("Item", "Item.id", "JudgeCall.itemId")
    .where("JudgeCall.runId", "=", runId)
    .where("JudgeCall.status", "=", "done")
    .orderBy(sql`md5("Item".id::text || ${runId}::text)`)
    .limit(most)
    .select("Item.key")
    .execute();
  return rows.map(({ key }) => key);
}

const OF_EVENT = ["JudgeRun.id as runId", "JudgeRun.stageId", "Judge.name as judge"] as const;

/** Pauses those queued and running runs that are chosen, and records it for webhooks. @returns how many */
async function pauseRuns(
  connection: Connection,
  why: Pause | null,
  chosen: (run: ExpressionBuilder<Tables, "JudgeRun" | "Judge">) => Expression<SqlBool>,
): Promise<number> {
  const paused = await connection.$kysely
    .updateTable("JudgeRun")
    .from("Judge")
    .set({
      status: "paused",
      reasonCode: why?.code ?? null,
      reasonData: why === null ? null : storableJson(why.data),
    })
    .whereRef("Judge.id", "=", "JudgeRun.judgeId")
    .where("JudgeRun.status", "in", ["queued", "running"])
    .where(chosen)
    .returning(OF_EVENT)
    .execute();
  const code = why?.code ?? null;
  await recordRuns(connection, eventOfPause(code), paused, code);
  return paused.length;
}

/** Pauses a run. @returns whether it was queued or running */
export function pauseRun(runId: string, why: Pause | null): Promise<boolean> {
  return inBulkTransaction(
    async (transaction) =>
      (await pauseRuns(transaction, why, (run) => run("JudgeRun.id", "=", runId))) > 0,
  );
}

/** Pauses the queued and running runs of a study. @returns how many */
export function pauseRunsOfStudy(
  connection: Connection,
  studyId: string,
  why: Pause,
): Promise<number> {
  return pauseRuns(connection, why, (run) =>
    run(
      "JudgeRun.stageId",
      "in",
      run.selectFrom("Stage").where("Stage.studyId", "=", studyId).select("Stage.id"),
    ),
  );
}

/** Pauses a run that has calls left. */
export async function pauseUnfinishedRun(
  connection: Connection,
  runId: string,
  why: Pause,
): Promise<void> {
  await pauseRuns(connection, why, (run) =>
    run.and([
      run("JudgeRun.id", "=", runId),
      run.exists(pendingCalls(run).select("JudgeCall.itemId")),
    ]),
  );
}

/**
 * Resumes a paused run, with other limits if given.
 * @returns whether its call limit is used up; undefined if it was not paused
 */
export async function resumePausedRun(
  { $kysely }: Connection,
  runId: string,
  { budget, maxCalls }: { budget?: number | null; maxCalls?: number | null },
): Promise<boolean | undefined> {
  const row = await $kysely
    .updateTable("JudgeRun")
    .set({ budget, maxCalls, status: "queued", reasonCode: null, reasonData: null })
    .where("id", "=", runId)
    .where("status", "=", "paused")
    .returning(sql<boolean>`COALESCE("maxCalls" <= sent, false)`.as("isSpent"))
    .executeTakeFirst();
  return row?.isSpent;
}

/** Cancels a run. */
export async function cancel(runId: string): Promise<void> {
  await kysely()
    .updateTable("JudgeRun")
    .set({ status: "cancelled", finishedAt: now() })
    .where("id", "=", runId)
    .where("status", "in", ["queued", "running", "paused"])
    .execute();
}

/** Marks a run as done if it has no call left, and records it for webhooks. */
export async function finishRun(connection: Connection, runId: string): Promise<void> {
  const done = await connection.$kysely
    .updateTable("JudgeRun")
    .from("Judge")
    .set({ status: "done", finishedAt: now() })
    .whereRef("Judge.id", "=", "JudgeRun.judgeId")
    .where("JudgeRun.id", "=", runId)
    .where("JudgeRun.status", "in", ["queued", "running", "paused"])
    .where((run) => run.not(run.exists(pendingCalls(run).select("JudgeCall.itemId"))))
    .returning(OF_EVENT)
    .execute();
  await recordRuns(connection, "run.finished", done);
}

/** Marks a paused run as done if it has no call left. */
export async function finishRestingRun(runId: string): Promise<void> {
  await inBulkTransaction((transaction) => finishRun(transaction, runId));
}

/** Locks a run until the transaction ends. */
export async function lockRun({ $kysely }: Connection, runId: string): Promise<void> {
  await $kysely.selectFrom("JudgeRun").where("id", "=", runId).forUpdate().select("id").execute();
}

/** Returns the limits and the spending of a run; undefined if there is none. */
export function spendingOf({ $kysely }: Connection, runId: string) {
  return $kysely
    .selectFrom("JudgeRun")
    .innerJoin("Judge", "Judge.id", "JudgeRun.judgeId")
    .leftJoin("Endpoint", "Endpoint.id", "Judge.endpointId")
    .where("JudgeRun.id", "=", runId)
    .select((run) => [
      "JudgeRun.maxCalls",
      "JudgeRun.budget",
      "JudgeRun.sent",
      sql<number>`(
        "JudgeRun"."promptTokens" * COALESCE("Endpoint"."inputPrice", 0)
        + "JudgeRun"."completionTokens" * COALESCE("Endpoint"."outputPrice", 0)
      ) / 1e6`.as("spent"),
      sql<boolean>`
        COALESCE("Endpoint"."inputPrice", 0) + COALESCE("Endpoint"."outputPrice", 0) = 0
      `.as("isFree"),
      // Counted only with a budget, because there may be a hundred thousand.
      run
        .case()
        .when("JudgeRun.budget", "is", null)
        .then(sql<number>`0`)
        .else(
          rowsIn(
            run
              .selectFrom("JudgeCall")
              .whereRef("JudgeCall.runId", "=", "JudgeRun.id")
              .where("JudgeCall.status", "=", "done")
              .where("JudgeCall.cached", "=", false),
          ),
        )
        .end()
        .as("answered"),
      rowsIn(heldCalls(run)).as("held"),
    ])
    .executeTakeFirst();
}
