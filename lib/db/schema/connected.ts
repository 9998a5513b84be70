import { Client } from "pg";
import { kyselyOn, type Connection } from "../core/database";

/** Runs `work` on a connection of its own, as the user of the address: for what no part of the application may do. */
export async function connected<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Whatever was not committed is undone with the connection.
    await client.end();
  }
}

/** Runs queries on a database other than the one of this process. */
export function onDatabase<T>(
  databaseUrl: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return connected(databaseUrl, (client) => work({ $kysely: kyselyOn(client) }));
}
