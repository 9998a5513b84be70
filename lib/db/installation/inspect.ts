import { connected } from "../schema/connected";
import { missingMigrations } from "../schema/migrations";
import { addressAs, databaseUrls } from "../config";
import { writableAddress } from "../servers/main-server";

/** What the server of the database says about itself and the data in it. */
export interface DatabaseReport {
  /** As PostgreSQL counts: 150000 is version 15. */
  version: number;
  /** How far its clock and that of this machine are apart at least. */
  clockApartMs: number;
  megabytes: number;
  fsync: string;
  synchronousCommit: string;
  maxConnections: number;
  /** Whether commits wait for a standby while none is connected. */
  lacksStandby: boolean;
  archiveMode: string;
  lastArchived: Date | null;
  /** Seconds that the oldest job waits for a worker; null if none waits. */
  oldestJob: number | null;
  administrators: number;
  /** Mails that failed or may not have arrived. */
  givenUpMails: number;
  /** The endpoints' secrets as they are stored. */
  endpoints: { name: string; sealedKey: string | null }[];
}

/** Asks the server that takes writes, in the application's role. */
export async function inspectDatabase(): Promise<DatabaseReport> {
  const address = addressAs("assay_app", await writableAddress(databaseUrls()));
  return connected(address, async (client) => {
    const begun = performance.now();
    const clock = await client.query<{ now: number }>(
      `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
    );
    // The answer may have been on its way for as long as the whole question took.
    const tookMs = performance.now() - begun;
    const clockApartMs = Math.max(0, Math.abs(Date.now() - clock.rows[0]!.now) - tookMs);
    const { rows } = await client.query<Omit<DatabaseReport, "clockApartMs" | "endpoints">>(`
      SELECT
        current_setting('server_version_num')::int AS version,
        (pg_database_size(current_database()) / 1000000)::int AS megabytes,
        current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS "synchronousCommit",
        current_setting('max_connections')::int AS "maxConnections",
        current_setting('synchronous_standby_names') <> ''
          AND current_setting('synchronous_commit') NOT IN ('off', 'local')
          AND NOT EXISTS (SELECT 1 FROM pg_stat_replication) AS "lacksStandby",
        current_setting('archive_mode') AS "archiveMode",
        (SELECT last_archived_time FROM pg_stat_archiver) AS "lastArchived",
        (
          SELECT extract(epoch FROM now() - min(run_at))::float8
          FROM graphile_worker.jobs
          WHERE locked_at IS NULL AND attempts = 0 AND run_at <= now()
        ) AS "oldestJob",
        (
          SELECT count(*)::int
          FROM "User"
          WHERE "isAdmin" AND NOT "isDemo" AND "disabledAt" IS NULL
        ) AS administrators,
        (SELECT count(*)::int FROM "Mail" WHERE state IN ('failed', 'unclear')) AS "givenUpMails"
    `);
    const endpoints = await client.query<DatabaseReport["endpoints"][number]>(
      `SELECT name, "sealedKey" FROM "Endpoint" WHERE "removedAt" IS NULL ORDER BY name`,
    );
    return { ...rows[0]!, clockApartMs, endpoints: endpoints.rows };
  });
}

/**
 * Returns the migrations of this version that the database lacks; null where they cannot be read:
 * their record belongs to the owner of the tables.
 */
export async function lackingMigrations(root: string): Promise<string[] | null> {
  const address = await writableAddress(databaseUrls());
  return connected(address, (client) => missingMigrations(client, root)).catch(() => null);
}
