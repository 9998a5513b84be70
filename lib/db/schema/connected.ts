import type { Client } from "pg";
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
