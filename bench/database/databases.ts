import { type Connection, kyselyOn } from "@/lib/db/core/database";
import { connected } from "@/lib/db/schema/connected";

/** Returns the address of another database on the same server. */
export function addressOf(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Creates an empty database on a server. @returns its address */
export async function createDatabase(server: string, name: string): Promise<string> {
  await connected(server, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`),
  );
  return addressOf(server, name);
}

/** Copies a database that has no connections. @returns the address of the copy */
export async function copyDatabase(
  server: string,
  template: string,
  name: string,
): Promise<string> {
  await connected(server, (client) => {
    const [from, to] = [client.escapeIdentifier(template), client.escapeIdentifier(name)];
    return client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
  });
  return addressOf(server, name);
}

/** Drops a database, if it exists, and ends its connections. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await connected(server, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/** Updates the planner's statistics of every table. Only the owner of the tables may do this. */
export async function analyzeDatabase(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, (client) => client.query("ANALYZE"));
}

/**
 * Removes dead rows of every table and updates the planner's statistics. Only the owner of the
 * tables may do this.
 */
export async function vacuumDatabase(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, (client) => client.query("VACUUM ANALYZE"));
}

/** Runs queries on another database than that of this process. */
export function onDatabase<T>(
  databaseUrl: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return connected(databaseUrl, (client) => work({ $kysely: kyselyOn(client) }));
}
