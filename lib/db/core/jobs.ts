import { run, runMigrations, type Runner, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import { Client } from "pg";
import { databaseUrl, databaseUrlAs } from "../config";
import type { Connection } from "./database";

/* The queue's tables have row security, so grants alone are not enough. */
const GRANTS = `
GRANT USAGE ON SCHEMA graphile_worker TO assay_app;
GRANT ALL ON ALL TABLES IN SCHEMA graphile_worker TO assay_app;
GRANT ALL ON ALL SEQUENCES IN SCHEMA graphile_worker TO assay_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO assay_app;
DO $$
DECLARE queue_table text;
BEGIN
  FOR queue_table IN
    SELECT tablename
    FROM pg_tables t
    WHERE schemaname = 'graphile_worker'
      AND rowsecurity
      AND NOT EXISTS (
        SELECT 1
        FROM pg_policies p
        WHERE p.schemaname = t.schemaname
          AND p.tablename = t.tablename
          AND p.policyname = 'assay'
      )
  LOOP
    EXECUTE format(
      'CREATE POLICY assay ON graphile_worker.%I TO assay_app USING (true) WITH CHECK (true)',
      queue_table
    );
  END LOOP;
END $$`;

/** Creates or updates the queue's tables, and lets the application use them. */
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

/**
 * Enqueues a job in the caller's transaction, so that it exists only if the transaction commits. A
 * waiting job with the same key is replaced.
 */
export async function addJob(
  { $kysely }: Connection,
  name: string,
  payload: object,
  key: string,
): Promise<void> {
  const added = sql`
    graphile_worker.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      job_key => ${key},
      max_attempts => 6
    )
  `;
  await $kysely.selectNoFrom(sql`(${added}).id::text`.as("id")).execute();
}

/** Runs jobs until the returned runner is stopped. */
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
