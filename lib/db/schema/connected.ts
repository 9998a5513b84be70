import type { Client } from "pg";
import { kyselyOn, type Connection } from "../core/database";
import { serverAddresses } from "../servers/addresses.mjs";
import { mainClient } from "../servers/main-client";

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

/** Runs queries on another database than that of this process. */
export function onDatabase<T>(
  databaseUrl: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return connected(databaseUrl, (client) => work({ $kysely: kyselyOn(client) }));
}
