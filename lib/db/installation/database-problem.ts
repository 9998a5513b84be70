import type { Client } from "pg";
import { hostAndPort, serverAddresses } from "../servers/addresses.mjs";
import { withClient, writableAddress } from "../servers/main-server";
import { appliedMigrations, newestMigration } from "../schema/applied-migrations";
import { isTooOld } from "../schema/take-over";
import { addressAs } from "../config";
import { GIVEN_UP } from "../servers/answer-watch";
import { AppError } from "@/lib/domain/app-error";

/** How the migrations are run. */
export const PREPARE = "assay prepare";

const ROLES = ["assay_app", "assay_annotator"] as const;

/**
 * Returns why web server and worker could not work with a database, in one sentence with the way
 * out; null if they can.
 * @param name the setting that holds the address
 */
export async function applicationProblem(
  url: string,
  name = "DATABASE_URL",
): Promise<string | null> {
  try {
    const address = await writableAddress(serverAddresses(url, name));
    const missing = await withClient(address, async (client) => {
      const { rows } = await client.query<{ role: string }>(
        `SELECT role FROM unnest($1::text[]) AS role WHERE to_regrole(role) IS NULL`,
        [ROLES],
      );
      return rows.length > 0;
    });
    if (missing)
      return `The database of ${name} lacks the roles ${ROLES.join(" and ")}: run the migrations first, as the owner (${PREPARE}).`;
    for (const role of ROLES) await withClient(addressAs(role, address), async () => {});
    const applied = await withClient(addressAs("assay_app", address), appliedMigrations);
    return applied.has(newestMigration())
      ? null
      : `The database of ${name} has no tables, or those of an older version: run the migrations first, as the owner (${PREPARE}).`;
  } catch (error) {
    return connectionProblem(error, url, name);
  }
}

/**
 * Returns why the migrations could not run with a database, in one sentence with the way out; null
 * if they can.
 */
export async function migrationProblem(url: string, name = "DATABASE_URL"): Promise<string | null> {
  try {
    const address = await writableAddress(serverAddresses(url, name));
    return await withClient(address, (client) => rightsProblem(client, name));
  } catch (error) {
    return connectionProblem(error, url, name);
  }
}

interface Rights {
  user: string;
  database: string;
  version: number;
  hasRoles: boolean;
  mayCreateRoles: boolean;
  mayCreateTables: boolean;
  owner: string | null;
  ownsTables: boolean;
}

async function rightsProblem(client: Client, name: string): Promise<string | null> {
  const { rows } = await client.query<Rights>(`
    SELECT
      current_user AS "user",
      current_database() AS database,
      current_setting('server_version_num')::int AS version,
      to_regrole('assay_app') IS NOT NULL AND to_regrole('assay_annotator') IS NOT NULL AS "hasRoles",
      (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user) AS "mayCreateRoles",
      has_schema_privilege('public', 'CREATE') AS "mayCreateTables",
      owner.name AS owner,
      owner.name IS NULL OR pg_has_role(owner.name, 'USAGE') AS "ownsTables"
    FROM (
      SELECT (SELECT tableowner FROM pg_tables WHERE schemaname = 'public' AND tablename = 'Study') AS name
    ) owner
  `);
  const { user, database, version, ...rights } = rows[0]!;
  if (version < 150_000)
    return `The PostgreSQL of ${name} is version ${Math.floor(version / 10_000)}, and Assay needs 15 or later: use a newer server.`;
  if (!rights.ownsTables)
    return `The user "${user}" of ${name} does not own the tables: run the migrations as their owner, "${rights.owner}" (put its address into ASSAY_MIGRATION_URL).`;
  if (!rights.hasRoles && !rights.mayCreateRoles)
    return `The user "${user}" of ${name} may not create roles: let an administrator of the server run CREATE ROLE assay_app; CREATE ROLE assay_annotator; GRANT assay_app, assay_annotator TO "${user}"; and start again.`;
  if (rights.owner === null && !rights.mayCreateTables)
    return `The user "${user}" of ${name} may not create tables: let an administrator of the server run ALTER DATABASE "${database}" OWNER TO "${user}"; and start again.`;
  if (rights.owner !== null && (await isTooOld(client)))
    return `The database of ${name} is of an early version before 1.0.0: run the migrations of the last version before 1.0.0 first, and then those of this one.`;
  return null;
}

/** What is wrong and what helps, by the code of the server or the system. */
const SENTENCES: Record<string, (of: Named) => string> = {
  "28P01": ({ user, name }) =>
    `The password of the user "${user}" in ${name} is wrong: correct it.`,
  "28000": ({ user, server, name }) =>
    `The server ${server} does not let the user "${user}" of ${name} in: correct the user, or its pg_hba.conf.`,
  "3D000": ({ database, name }) =>
    `The database "${database}" in ${name} does not exist: create it (createdb ${database}), or correct the name.`,
  "42501": ({ user, name }) =>
    `The user "${user}" of ${name} may not act in the roles of Assay: let the owner of the database run GRANT assay_app, assay_annotator TO "${user}";`,
  "53300": ({ server }) =>
    `The PostgreSQL at ${server} has no connection left: raise max_connections (docs/operations.md), or stop another program.`,
};

interface Named {
  name: string;
  user: string;
  database: string;
  server: string;
}

/** Returns why nobody could enter a database, in one sentence with the way out. */
export function connectionProblem(error: unknown, url: string, name = "DATABASE_URL"): string {
  const { code = "", message } = error as Error & { code?: string };
  if (error instanceof AppError) return message;
  let addresses: string[];
  try {
    addresses = serverAddresses(url, name);
  } catch (refusal) {
    return (refusal as Error).message;
  }
  const { username, pathname } = new URL(addresses[0]!);
  const server = addresses.map(hostAndPort).join(", ");
  const user = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1)) || user;
  const known = SENTENCES[code]?.({ name, user, database, server });
  if (known) return known;
  if (isDatabaseAway(error))
    return `No PostgreSQL answers at ${server}: start that server, or correct ${name}.`;
  return `The PostgreSQL at ${server} (${name}) cannot be used: ${message.replace(/\.$/, "")}.`;
}

const AWAY = new Set([
  ...Object.values(GIVEN_UP),
  // What Prisma makes of some of those that follow.
  ...["P1001", "P1002", "P1008", "P1017", "P2024"],
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EPIPE", "ENOENT"],
  ...[
    "EHOSTUNREACH",
    "ENETUNREACH",
    "53300",
    "57P01",
    "57P02",
    "57P03",
    "08000",
    "08001",
    "08003",
    "08006",
  ],
]);
const AWAY_TEXT =
  /timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Unable to start a transaction in the given time/;

interface Nested {
  code?: string;
  message?: string;
  syscall?: string;
  errors?: unknown[];
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** Returns whether an error says that the database server cannot be reached, whichever client reported it. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  if (error instanceof AppError) return error.code === "unavailable";
  const { code = "", message = "", syscall, errors = [], cause, meta } = error as Nested;
  // A file that is not there has a code too, but was opened and not connected to.
  if (AWAY.has(code) && (code !== "ENOENT" || syscall === "connect")) return true;
  if (AWAY_TEXT.test(message)) return true;
  return [...errors, cause, meta?.driverAdapterError].some((inner) =>
    isDatabaseAway(inner, depth + 1),
  );
}
