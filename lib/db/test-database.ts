import { randomBytes } from "node:crypto";
import { databaseUrl } from "./config";
import { closeConnections } from "./connections";
import { connected } from "./schema/connected";
import { copyDatabase, dropDatabase } from "@/bench/database/databases";

/**
 * Opens a database for one test file, cloned from the migrated template, and points the environment
 * at it. Needs ASSAY_TEST_SERVER, which the test runner sets: `npm run test:db -- FILE` runs one
 * test file with it.
 * @returns a function that drops the database
 */
export async function openTestDatabase(): Promise<() => Promise<void>> {
  const server = process.env.ASSAY_TEST_SERVER;
  if (!server)
    throw new Error(
      "ASSAY_TEST_SERVER is not set: run npm test, which starts a PostgreSQL for the tests.",
    );
  const name = `test_${randomBytes(6).toString("hex")}`;
  process.env.DATABASE_URL = await copyDatabase(server, "assay_template", name);
  return async () => {
    await closeConnections();
    await dropDatabase(server, name);
  };
}

/** Runs a statement as the owner of the tables, which no part of the application may do. */
export async function asOwner(sql: string): Promise<void> {
  await onServer(databaseUrl(), sql);
}

/** Runs a statement on a server. */
export async function onServer<Row extends object = object>(
  server: string,
  sql: string,
): Promise<Row[]> {
  return connected(server, async (client) => (await client.query<Row>(sql)).rows);
}
