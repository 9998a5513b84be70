import { run, runMigrations, type Runner, type TaskList } from "graphile-worker";
import { Client } from "pg";
import { databaseUrl, databaseUrlAs } from "./config";
import type { PoolClient } from "./pool";

/* The queue guards its tables by row, so that being granted them is not enough. */
const GRANTS = `
GRANT USAGE ON SCHEMA graphile_worker TO assay_app;
GRANT ALL ON ALL TABLES IN SCHEMA graphile_worker TO assay_app;
GRANT ALL ON ALL SEQUENCES IN SCHEMA graphile_worker TO assay_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO assay_app;
DO $$
DECLARE queue_table text;
BEGIN
  FOR queue_table IN SELECT tablename FROM pg_tables t WHERE schemaname = 'graphile_worker' AND rowsecurity
    AND NOT EXISTS (SELECT 1 FROM pg_policies p WHERE p.schemaname = t.schemaname AND p.tablename = t.tablename AND p.policyname = 'assay') LOOP
    EXECUTE format('CREATE POLICY assay ON graphile_worker.%I TO assay_app USING (true) WITH CHECK (true)', queue_table);
  END LOOP;
END $$`;

/** Installs or updates the queue's own tables, and lets the application use them. */
export async function prepareQueue(): Promise<void> {
  const url = databaseUrl();
  await runMigrations({ connectionString: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(GRANTS);
  } finally {
    await client.end();
  }
}

/** Enqueues jobs inside the caller's transaction: they exist exactly when what they are about does. A job that waits under the same key is replaced. */
export async function addJobs(
  client: PoolClient,
  name: string,
  payloads: readonly object[],
  keyOf: (payload: object) => string,
): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job($1, payload, job_key => key, max_attempts => 6) FROM unnest($2::text[], $3::text[]) AS list(text, key), LATERAL (SELECT text::json AS payload) p`,
    [name, payloads.map((payload) => JSON.stringify(payload)), payloads.map(keyOf)],
  );
}

/** Works on jobs until the returned runner is stopped. */
export function startRunner(tasks: TaskList, concurrency: number, crontab = ""): Promise<Runner> {
  return run({
    connectionString: databaseUrlAs("assay_app"),
    taskList: tasks,
    concurrency,
    crontab,
    noHandleSignals: true,
    pollInterval: 1000,
  });
}
