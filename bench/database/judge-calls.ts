import { sql } from "kysely";
import { kysely, prisma } from "@/lib/db/core/database";
import { JUDGE_JOB } from "@/lib/db/judge-runs/runs";
import { series } from "./series";

/** Counts the calls of a run that have a result. */
export function countDoneCalls(runId: string): Promise<number> {
  return prisma().judgeCall.count({ where: { runId, status: "done" } });
}

/** Counts judge runs that are queued or running. */
export function countOpenRuns(): Promise<number> {
  return prisma().judgeRun.count({ where: { status: { in: ["queued", "running"] } } });
}

/** Enqueues every judge run of a stage three times, without the key that would merge the jobs. */
export async function enqueueRunsAgain(stageId: string): Promise<void> {
  const payload = sql`json_build_object('runId', "JudgeRun".id)`;
  const job = sql<string>`(graphile_worker.add_job(${JUDGE_JOB}, ${payload})).id::text`;
  await kysely()
    .selectFrom(["JudgeRun", series("delivery", 1, 3)])
    .where("JudgeRun.stageId", "=", stageId)
    .select(job.as("job"))
    .execute();
}

/**
 * Returns finished runs of a stage whose number of results differs from that of items, or with a
 * pending call.
 */
export function incompleteDoneRuns(stageId: string) {
  const calls = sql<number>`count(*)::int`;
  const pending = sql<number>`count(*) FILTER (WHERE "JudgeCall".status = 'pending')`;
  return kysely()
    .selectFrom("JudgeRun")
    .innerJoin("JudgeCall", "JudgeCall.runId", "JudgeRun.id")
    .where("JudgeRun.stageId", "=", stageId)
    .where("JudgeRun.status", "=", "done")
    .groupBy("JudgeRun.id")
    .having((run) => run.or([run(calls, "<>", run.ref("JudgeRun.total")), run(pending, ">", 0)]))
    .select(["JudgeRun.total", calls.as("calls")])
    .execute();
}

/** Returns how many requests a run counts as sent, and how many calls workers hold now. */
export async function sentAndHeld(runId: string): Promise<{ sent: number; held: number }> {
  const { sent } = await prisma().judgeRun.findUniqueOrThrow({
    where: { id: runId },
    select: { sent: true },
  });
  const held = await prisma().judgeCall.count({
    where: { runId, status: "pending", leasedBy: { not: null } },
  });
  return { sent, held };
}
