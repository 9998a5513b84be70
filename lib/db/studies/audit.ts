import { sql } from "kysely";
import { kysely } from "../core/database";
import { readInBatches } from "../core/read-in-batches";

export interface AuditFilter {
  action?: string;
  /** User name. */
  who?: string;
  /** Only events with smaller ids. */
  before?: bigint;
}

/**
 * Returns who did what in a study, newest first. The audit stores ids of people, who may be erased,
 * so names are looked up here.
 */
export function auditRows(studyId: string, { action, who, before }: AuditFilter, most: number) {
  return kysely()
    .selectFrom("AuditEvent")
    .leftJoin("User", "User.id", "AuditEvent.userId")
    .where("AuditEvent.studyId", "=", studyId)
    .$if(action !== undefined, (rows) => rows.where("AuditEvent.action", "=", action!))
    .$if(who !== undefined, (rows) => rows.where("User.username", "=", who!))
    .$if(before !== undefined, (rows) =>
      rows.where("AuditEvent.id", "<", sql<string>`${String(before)}::bigint`),
    )
    .orderBy("AuditEvent.id", "desc")
    .limit(most)
    .select((event) => [
      sql<string>`"AuditEvent".id::text`.as("id"),
      "AuditEvent.at",
      "User.username as who",
      "AuditEvent.action",
      sql<Record<string, unknown>>`
        CASE
          WHEN ${event.ref("AuditEvent.detail")} ? 'person'
          THEN ${event.ref("AuditEvent.detail")} || jsonb_build_object(
            'person',
            (
              SELECT person.username
              FROM "User" person
              WHERE person.id::text = ${event.ref("AuditEvent.detail")} ->> 'person'
            )
          )
          ELSE ${event.ref("AuditEvent.detail")}
        END
      `.as("detail"),
    ])
    .execute();
}

/** Returns the kinds of events in a study, in alphabetical order. */
export async function auditActions(studyId: string): Promise<string[]> {
  const rows = await kysely()
    .selectFrom("AuditEvent")
    .where("AuditEvent.studyId", "=", studyId)
    .select("AuditEvent.action")
    .distinct()
    .orderBy("AuditEvent.action")
    .execute();
  return rows.map(({ action }) => action);
}

/**
 * Streams the whole audit of a study, oldest first, without names: people appear by their pseudonym
 * as raters, otherwise by their role.
 */
export function exportedAudit(studyId: string) {
  const rows = kysely()
    .selectFrom("AuditEvent")
    .leftJoin("Rater", (join) =>
      join
        .onRef("Rater.studyId", "=", "AuditEvent.studyId")
        .onRef("Rater.userId", "=", "AuditEvent.userId"),
    )
    .leftJoin("Member", (join) =>
      join
        .onRef("Member.studyId", "=", "AuditEvent.studyId")
        .onRef("Member.userId", "=", "AuditEvent.userId"),
    )
    .where("AuditEvent.studyId", "=", studyId)
    .orderBy("AuditEvent.id")
    .select([
      sql<string>`"AuditEvent".id::text`.as("id"),
      "AuditEvent.at",
      sql<string>`
        COALESCE(
          "Rater"."externalId",
          "Member".role::text,
          CASE WHEN "AuditEvent"."userId" IS NULL THEN 'command line' ELSE 'administrator' END
        )
      `.as("who"),
      "AuditEvent.action",
      sql<object>`"AuditEvent".detail - 'username' - 'person' - 'from' - 'to'`.as("detail"),
    ]);
  return readInBatches(rows);
}
