import { serverAddresses } from "./servers/addresses.mjs";

/**
 * Database roles, which the migrations create. `assay_app` may do everything except change
 * append-only data; `assay_annotator` may do what requests of annotators need.
 */
export type DatabaseRole = "assay_app" | "assay_annotator";

/**
 * Milliseconds after which the server ends a statement of an annotator's request. It never ends a
 * commit that waits for a standby, so it cannot undo a label that may be saved.
 */
const ANNOTATOR_STATEMENT_MS = 12_000;

/**
 * Returns the connection strings for a role, one for each server. The server refuses a user that is
 * not a member of the role.
 */
export function databaseUrlsAs(role: DatabaseRole): string[] {
  return databaseUrls().map((url) => addressAs(role, url));
}

/**
 * Lets commits of this process and its children wait for the primary's own disk alone: what a worker
 * writes can be done again, so it goes on while the synchronous standby is gone.
 */
export function commitOnPrimaryAlone(): void {
  process.env.PGOPTIONS = `${process.env.PGOPTIONS ?? ""} -c synchronous_commit=local`.trim();
}

/** Returns a connection string of one server for a role. */
export function addressAs(role: DatabaseRole, address: string): string {
  const url = new URL(address);
  const limit = role === "assay_annotator" ? ` -c statement_timeout=${ANNOTATOR_STATEMENT_MS}` : "";
  const options = url.searchParams.get("options") ?? process.env.PGOPTIONS ?? "";
  url.searchParams.set("options", `${options} -c role=${role}${limit}`.trim());
  return url.href;
}

/**
 * Returns the connection string of the owner of the tables, for migrations, backups and restoring.
 * It may name several servers.
 */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Error(
      "No database is running: start Assay with npm start, or set DATABASE_URL to a PostgreSQL server.",
    );
  return url;
}

/**
 * Returns the owner's connection string for each server of DATABASE_URL: the primary and its
 * standbys, in any order.
 * @throws Error with a sentence if it is no connection string
 */
export function databaseUrls(): string[] {
  return serverAddresses(databaseUrl());
}

/** Returns the connection string of the standby that reports read from, or null. */
export function readUrl(): string | null {
  const url = process.env.ASSAY_READ_URL;
  if (!url) return null;
  const [first, ...others] = serverAddresses(url, "ASSAY_READ_URL");
  if (others.length > 0)
    throw new Error("ASSAY_READ_URL names several servers: give the address of one standby.");
  return first!;
}
