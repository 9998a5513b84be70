import {
  Logger,
  run,
  runMigrations,
  type LogFunctionFactory,
  type Runner,
  type TaskList,
} from "graphile-worker";
import { sql } from "kysely";
import { Pool } from "pg";
import { databaseUrls, databaseUrlsAs } from "../config";
import { logger } from "../logger";
import { watchAnswers } from "../servers/answer-watch";
import { connectionTo, mainClient } from "../servers/main-client";
import { writableAddress } from "../servers/main-server";
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
  const urls = databaseUrls();
  await runMigrations({ connectionString: await writableAddress(urls) });
  const client = mainClient(urls);
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

/** Connections of a worker's queue: one for each job, and two that listen and look. */
const QUEUE_EXTRA = 2;

/** Writes what the queue says about its jobs into the log. */
const jobLog: LogFunctionFactory =
  ({ taskIdentifier, jobId }) =>
  (level, message, meta) => {
    // That each job begins and ends is of no interest to an operator.
    const severity = level === "warning" ? "warn" : level === "error" ? "error" : "debug";
    logger[severity]({ task: taskIdentifier, job: jobId, err: meta?.error }, message);
  };

/** Runs jobs until the returned runner is stopped. */
export async function startRunner(
  tasks: TaskList,
  concurrency: number,
  crontab = "",
): Promise<Runner> {
  const pool = new Pool({
    ...connectionTo(databaseUrlsAs("assay_app")),
    max: concurrency + QUEUE_EXTRA,
  });
  watchAnswers(pool, databaseUrls()[0]!);
  // A connection that breaks makes its statement fail; the runner then tries again.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency,
    crontab,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new Logger(jobLog),
  });
  void runner.promise.catch(() => {}).then(() => pool.end());
  return runner;
}
