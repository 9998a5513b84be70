import { Client } from "pg";
import { kyselyOn, type Connection } from "../core/database";

/**
 * Runs `work` on a new connection as the user of the address, for what no part of the application
 * may do.
 */
export async function connected<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
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
