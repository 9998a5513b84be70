import type { Client } from "pg";
import { serverAddresses } from "../servers/addresses.mjs";
import { mainClient } from "../servers/main-client";

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

/**
 * Runs `work` on a new connection as the user of the address, for what no part of the application
 * may do. With several servers in the address it is the one that takes writes.
 */
export async function connected<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = mainClient(serverAddresses(databaseUrl));
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end();
  }
}
