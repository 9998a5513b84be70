import { sql } from "kysely";
import { kysely } from "../core/database";
import { newestMigration } from "./applied-migrations";

/**
 * Returns the pool's role, whether the database has the schema of this version, and whether commits
 * wait for a standby while none is connected.
 */
export function databaseState() {
  return kysely()
    .selectNoFrom([
      sql<boolean>`
        EXISTS (
          SELECT 1
          FROM _prisma_migrations
          WHERE migration_name = ${newestMigration()}
            AND finished_at IS NOT NULL
        )
      `.as("isCurrent"),
      sql<string>`current_user`.as("role"),
      sql<boolean>`
        current_setting('synchronous_standby_names') <> ''
        AND current_setting('synchronous_commit') NOT IN ('off', 'local')
        AND NOT EXISTS (
          SELECT 1
          FROM pg_stat_replication
        )
      `.as("lacksStandby"),
    ])
    .executeTakeFirstOrThrow();
}
