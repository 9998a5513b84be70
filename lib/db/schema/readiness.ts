import { sql } from "kysely";
import { kysely } from "../core/database";

/** The newest table. A database without it has the schema of an older version. */
const NEWEST = "PasswordReset";

/** Returns the pool's role, and whether the database has the tables of this version. */
export function databaseState() {
  return kysely()
    .selectNoFrom([
      sql<boolean>`to_regclass(${`"${NEWEST}"`}::text) IS NOT NULL`.as("isCurrent"),
      sql<string>`current_user`.as("role"),
    ])
    .executeTakeFirstOrThrow();
}
