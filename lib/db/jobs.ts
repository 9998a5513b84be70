import { run, runMigrations, type Runner, type TaskList } from "graphile-worker";
import { databaseUrl } from "./config";
import type { PoolClient } from "./pool";

/** Installs or updates the queue's own tables. */
export async function prepareQueue(): Promise<void> {
  await runMigrations({ connectionString: databaseUrl() });
}

/** Enqueues jobs inside the caller's transaction: they exist exactly when what they are about does. A job that waits under the same key is replaced. */
export async function addJobs(client: PoolClient, name: string, payloads: readonly object[], keyOf: (payload: object) => string): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job($1, payload, job_key => key, max_attempts => 6) FROM unnest($2::text[], $3::text[]) AS list(text, key), LATERAL (SELECT text::json AS payload) p`,
    [name, payloads.map((payload) => JSON.stringify(payload)), payloads.map(keyOf)],
  );
}

/** Works on jobs until the returned runner is stopped. */
export function startRunner(tasks: TaskList, concurrency: number, crontab = ""): Promise<Runner> {
  return run({ connectionString: databaseUrl(), taskList: tasks, concurrency, crontab, noHandleSignals: true, pollInterval: 1000 });
}
