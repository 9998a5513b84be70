/** The connection string every part of the product uses. */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: start through npm start, or set it to a PostgreSQL server.");
  return url;
}
