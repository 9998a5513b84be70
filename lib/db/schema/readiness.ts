import { sql } from "kysely";
import { kysely } from "../core/database";

/** The newest table: a database without it is of an older version. */
const NEWEST = "PasswordReset";

/** The role in which the pool works, and whether the database has the tables of this version. */
export function databaseState() {
  return kysely()
    .selectNoFrom([
      sql<boolean>`to_regclass(${`"${NEWEST}"`}::text) IS NOT NULL`.as("isCurrent"),
      sql<string>`current_user`.as("role"),
    ])
    .executeTakeFirstOrThrow();
}
