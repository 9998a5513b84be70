/**
 * Database roles, which the migrations create. `assay_app` may do everything except change
 * append-only data; `assay_annotator` may do what requests of annotators need.
 */
export type DatabaseRole = "assay_app" | "assay_annotator";

/**
 * Returns the connection string for a role. The server refuses a user that is not a member of the
 * role.
 */
export function databaseUrlAs(role: DatabaseRole): string {
  const url = new URL(databaseUrl());
  url.searchParams.set(
    "options",
    `${url.searchParams.get("options") ?? ""} -c role=${role}`.trim(),
  );
  return url.href;
}

/**
 * Returns the connection string of the owner of the tables, for migrations, backups and restoring.
 */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Error(
      "No database is running: start Assay with npm start, or set DATABASE_URL to a PostgreSQL server.",
    );
  return url;
}
