import { sql } from "kysely";
import { kysely } from "../core/database";
import { readInBatches } from "../core/read-in-batches";

export interface AuditFilter {
  action?: string;
  /** What the action begins with, up to a dot. */
  kind?: string;
  /** User name. */
  who?: string;
  /** Days, both included. */
  from?: string;
  to?: string;
  /** A text in the action, its details or the user name. */
  search?: string;
  /** Only events with smaller ids. */
  before?: bigint;
}

/**
 * Returns who did what in a study, newest first. The audit stores ids of people, stages and links;
 * their names are looked up here, because people may be erased.
 */
export function auditRows(studyId: string, filter: AuditFilter, most: number) {
  return chosen(studyId, filter)
    .orderBy("AuditEvent.id", "desc")
    .limit(most)
    .select([
      sql<string>`"AuditEvent".id::text`.as("id"),
      "AuditEvent.at",
      "User.username as who",
      "AuditEvent.action",
      named().as("detail"),
    ])
    .execute();
}

function chosen(studyId: string, filter: AuditFilter) {
  const { action, kind, who, from, to, search, before } = filter;
  const wanted = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return kysely()
    .selectFrom("AuditEvent")
    .leftJoin("User", "User.id", "AuditEvent.userId")
    .where("AuditEvent.studyId", "=", studyId)
    .$if(action !== undefined, (rows) => rows.where("AuditEvent.action", "=", action!))
    .$if(kind !== undefined, (rows) =>
      rows.where(sql<boolean>`split_part("AuditEvent".action, '.', 1) = ${kind}`),
    )
    .$if(who !== undefined, (rows) => rows.where("User.username", "=", who!))
    .$if(from !== undefined, (rows) =>
      rows.where(sql<boolean>`"AuditEvent".at >= ${from}::date::timestamp AT TIME ZONE 'UTC'`),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(sql<boolean>`"AuditEvent".at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`),
    )
    .$if(search !== undefined, (rows) =>
      rows.where(
        sql<boolean>`
          concat_ws(' ', "AuditEvent".action, "User".username, ${named()}::text) ILIKE ${wanted}
        `,
      ),
    )
    .$if(before !== undefined, (rows) =>
      rows.where("AuditEvent.id", "<", sql<string>`${String(before)}::bigint`),
    );
}

/** The details of an event with the names of people, stage and link in place of or beside ids. */
function named() {
  return sql<Record<string, unknown>>`(
    "AuditEvent".detail
    || CASE
      WHEN "AuditEvent".detail ? 'person' THEN jsonb_build_object('person', ${nameOf("person")})
      ELSE '{}'
    END
    || CASE
      WHEN "AuditEvent".action LIKE 'slot.%' THEN jsonb_build_object('from', ${nameOf("from")})
      ELSE '{}'
    END
    || CASE
      WHEN "AuditEvent".detail ? 'stageId' THEN jsonb_build_object(
        'stage',
        (
          SELECT stage.name
          FROM "Stage" stage
          WHERE stage.id::text = "AuditEvent".detail ->> 'stageId'
            AND stage."studyId" = "AuditEvent"."studyId"
        )
      )
      ELSE '{}'
    END
    || CASE
      WHEN "AuditEvent".detail ? 'inviteId' THEN jsonb_build_object(
        'invite',
        (
          SELECT invite.name
          FROM "Invite" invite
          WHERE invite.id::text = "AuditEvent".detail ->> 'inviteId'
            AND invite."studyId" = "AuditEvent"."studyId"
        )
      )
      ELSE '{}'
    END
  )`;
}

/** The user name of the person whose id stands in a field of the details; null if erased. */
function nameOf(field: "person" | "from") {
  return sql<string | null>`(
    SELECT named.username
    FROM "User" named
    WHERE named.id::text = "AuditEvent".detail ->> ${sql.lit(field)}
  )`;
}

/** Returns everybody who stands in the audit of a study, by name. */
export async function auditPeople(studyId: string): Promise<string[]> {
  const rows = await kysely()
    .selectFrom("AuditEvent")
    .innerJoin("User", "User.id", "AuditEvent.userId")
    .where("AuditEvent.studyId", "=", studyId)
    .select("User.username")
    .distinct()
    .orderBy("User.username")
    .execute();
  return rows.map(({ username }) => username);
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
