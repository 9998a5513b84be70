import { sql } from "kysely";
import { kysely } from "../core/database";
import { rowCount } from "../core/expressions";

interface Metric {
  what: string;
  n: number;
}

/** Counts the work that waits for a worker, by kind. */
export function waitingWork(): Promise<Metric[]> {
  const open = ["queued", "running"] as const;
  return kysely()
    .selectFrom("JudgeRun")
    .where("status", "in", open)
    .select([sql<string>`'judge runs'`.as("what"), rowCount().as("n")])
    .unionAll(
      kysely()
        .selectFrom("Evaluation")
        .where("status", "in", open)
        .select([sql<string>`'evaluations'`.as("what"), rowCount().as("n")]),
    )
    .unionAll(
      kysely()
        .selectFrom("BuildText")
        .where("status", "in", open)
        .select([sql<string>`'build steps'`.as("what"), rowCount().as("n")]),
    )
    .execute();
}

/**
 * Counts the calls of all judge runs: requested, sent to an endpoint, answered from the cache.
 * Empty without a run.
 */
export async function judgeCalls(): Promise<Metric[]> {
  const sums = await kysely()
    .selectFrom("JudgeRun")
    .select([
      sql<number | null>`sum(total)::float8`.as("asked"),
      sql<number | null>`sum(sent)::float8`.as("sent"),
      sql<number | null>`sum(cached)::float8`.as("cached"),
    ])
    .executeTakeFirstOrThrow();
  return Object.entries(sums).flatMap(([what, n]) => (n === null ? [] : [{ what, n }]));
}
