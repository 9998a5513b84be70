/**
 * Roles of the database that the migrations make: everything of the application but changing what is append-only;
 * what requests of annotators need.
 */
export type DatabaseRole = "assay_app" | "assay_annotator";

/** The connection string with which one works in a role. A user that is no member of it is refused by the server. */
export function databaseUrlAs(role: DatabaseRole): string {
  const url = new URL(databaseUrl());
  url.searchParams.set(
    "options",
    `${url.searchParams.get("options") ?? ""} -c role=${role}`.trim(),
  );
  return url.href;
}

/** The connection string of the owner of the tables: for migrations, backups and restoring. */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Error(
      "No database is running: start Assay with npm start, or set DATABASE_URL to a PostgreSQL server.",
    );
  return url;
}
