import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from "kysely";
import { kysely, type Tables } from "../core/database";
import { inSeconds, now } from "../core/expressions";

/** A worker that was not seen for this long is dead: its calls are free, and its share is too. */
const DEAD_AFTER_SECONDS = 6;

/**
 * When live workers were seen. One that was seen later than now was seen before the clock was set
 * back, and is seen again within a second if it lives.
 */
const LIVELY = `
  BETWEEN now() - interval '${DEAD_AFTER_SECONDS} seconds'
  AND now() + interval '${DEAD_AFTER_SECONDS} seconds'
`;

/** The holders of live workers, as a subquery for conditions. */
export const liveHoldersSql = `
  SELECT "JudgeWorker".holder
  FROM "JudgeWorker"
  WHERE "JudgeWorker"."seenAt" ${LIVELY}
`;

function isLively(seenAt: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(seenAt)} ${sql.raw(LIVELY)}`;
}

/** Says that a worker is at a run. */
export async function seeWorker(runId: string, holder: string): Promise<void> {
  await kysely()
    .insertInto("JudgeWorker")
    .values({ holder, runId, seenAt: now() })
    .onConflict((conflict) => conflict.column("holder").doUpdateSet({ seenAt: now() }))
    .execute();
}

/** Says that a worker has left its run, and forgets dead ones of it. */
export async function leaveRun(runId: string, holder: string): Promise<void> {
  await kysely()
    .deleteFrom("JudgeWorker")
    .where("runId", "=", runId)
    .where((worker) =>
      worker.or([
        worker("holder", "=", holder),
        worker("seenAt", "<", inSeconds(-10 * DEAD_AFTER_SECONDS)),
      ]),
    )
    .execute();
}

type OfRunAndJudge = ExpressionBuilder<Tables, "JudgeRun" | "Judge">;

/** Counts other live workers of a run, and of runs that use the same endpoint. */
export function otherWorkers(run: OfRunAndJudge, holder: string) {
  return run
    .selectFrom("JudgeWorker as worker")
    .innerJoin("JudgeRun as other", "other.id", "worker.runId")
    .innerJoin("Judge as otherJudge", "otherJudge.id", "other.judgeId")
    .where(isLively("worker.seenAt"))
    .where("worker.holder", "<>", holder)
    .where("other.status", "in", ["queued", "running"])
    .where((other) =>
      other.or([
        other("other.id", "=", other.ref("JudgeRun.id")),
        other("otherJudge.endpointId", "=", other.ref("Judge.endpointId")),
      ]),
    )
    .select(sql<number>`count(*)::int`.as("n"));
}

/** Counts the live workers of a run. */
export function workersOf(run: ExpressionBuilder<Tables, "JudgeRun">) {
  return run
    .selectFrom("JudgeWorker")
    .whereRef("JudgeWorker.runId", "=", "JudgeRun.id")
    .where(isLively("JudgeWorker.seenAt"))
    .select(sql<number>`count(*)::int`.as("workers"));
}
