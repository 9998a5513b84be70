import { connected } from "./connected";

/**
 * The version of a server, and whether commits wait for the disk. Read before the migrations create
 * the roles.
 */
export interface ServerSettings {
  /** As PostgreSQL counts: 150000 is version 15. */
  version: number;
  isDurable: boolean;
}

/** Reads the settings that decide whether labels are safe on a server. */
export function serverSettings(databaseUrl: string): Promise<ServerSettings> {
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ fsync: string; commit: string; version: number }>(`
      SELECT
        current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS commit,
        current_setting('server_version_num')::int AS version
    `);
    const { fsync, commit, version } = rows[0]!;
    return { version, isDurable: fsync !== "off" && commit !== "off" };
  });
}
