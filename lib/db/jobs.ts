import { run, runMigrations, type Runner, type TaskList } from "graphile-worker";
import { databaseUrl } from "./config";
import type { PoolClient } from "./pool";

/** Installs or updates the queue's own tables. */
export async function prepareQueue(): Promise<void> {
  await runMigrations({ connectionString: databaseUrl() });
}

/** Enqueues jobs inside the caller's transaction: they exist exactly when what they are about does. */
export async function addJobs(client: PoolClient, name: string, payloads: readonly object[]): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job($1, payload, max_attempts => 6) FROM json_array_elements($2::json) AS list(payload)`,
    [name, JSON.stringify(payloads)],
  );
}

/** Works on jobs until the returned runner is stopped. */
export function startRunner(tasks: TaskList, concurrency: number, crontab = ""): Promise<Runner> {
  return run({ connectionString: databaseUrl(), taskList: tasks, concurrency, crontab, noHandleSignals: true, pollInterval: 1000 });
}
