/** The connection string every part of the product uses. */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("No database is running: start Assay with npm start, or set DATABASE_URL to a PostgreSQL server.");
  return url;
}
