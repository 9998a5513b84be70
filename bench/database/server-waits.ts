import { sql } from "kysely";
import { kysely } from "@/lib/db/core/database";

/** What the server has done since it started, and what runs at this moment. */
export interface ServerCounts {
  checkpoints: number;
  /** Pages that checkpoints have written, and the time in milliseconds. */
  checkpointPages: number;
  checkpointMs: number;
  /** Milliseconds of writing and of syncing the log, by all processes. */
  walWriteMs: number;
  walSyncMs: number;
  walMegabytes: number;
  /** Tables that autovacuum works on now. */
  vacuums: number;
  /** Connections that wait for a lock now. */
  lockWaits: number;
}

/** Reads the counters of the server (PostgreSQL 18, as the embedded one). */
export async function serverCounts(): Promise<ServerCounts> {
  const { rows } = await sql<ServerCounts>`
    SELECT
      (checkpoints.num_timed + checkpoints.num_requested)::int AS checkpoints,
      checkpoints.buffers_written::int AS "checkpointPages",
      checkpoints.write_time + checkpoints.sync_time AS "checkpointMs",
      log."walWriteMs",
      log."walSyncMs",
      (SELECT (wal_bytes / 1e6)::float8 FROM pg_stat_wal) AS "walMegabytes",
      (
        (SELECT count(*) FROM pg_stat_progress_vacuum)
        + (SELECT count(*) FROM pg_stat_progress_analyze)
      )::int AS vacuums,
      (SELECT count(*)::int FROM pg_locks WHERE NOT granted) AS "lockWaits"
    FROM pg_stat_checkpointer checkpoints
    CROSS JOIN (
      SELECT
        COALESCE(sum(write_time), 0) AS "walWriteMs",
        COALESCE(sum(fsync_time), 0) AS "walSyncMs"
      FROM pg_stat_io
      WHERE object = 'wal'
    ) log
  `.execute(kysely());
  return rows[0]!;
}
