import { query } from "@/lib/db/pool";

export interface AuditRow {
  id: string;
  at: Date;
  who: string | null;
  action: string;
  detail: Record<string, unknown>;
}

/** The audit keeps ids of people, who can be erased; a name is looked up when it is shown. */
export const DETAIL = `CASE WHEN a.detail ? 'person' THEN a.detail || jsonb_build_object('person', (SELECT p.username FROM "User" p WHERE p.id::text = a.detail->>'person')) ELSE a.detail END`;

export const AUDIT_PER_PAGE = 100;

/** Larger numbers are no ids of events. */
const LARGEST_ID = 2n ** 63n - 1n;

/** Who did what in a study, newest first; by action and person where asked. */
export function auditRows(
  studyId: string,
  filter: { action?: string; who?: string; before?: string },
): Promise<AuditRow[]> {
  return query<AuditRow>(
    `SELECT a.id::text, a.at, u.username AS who, a.action, ${DETAIL} AS detail FROM "AuditEvent" a LEFT JOIN "User" u ON u.id = a."userId"
     WHERE a."studyId" = $1 AND ($2::text IS NULL OR a.action = $2) AND ($3::text IS NULL OR u.username = $3) AND ($4::bigint IS NULL OR a.id < $4) ORDER BY a.id DESC LIMIT ${AUDIT_PER_PAGE}`,
    [studyId, filter.action || null, filter.who || null, beforeOf(filter.before)],
  );
}

export async function auditActions(studyId: string): Promise<string[]> {
  return (
    await query<{ action: string }>(
      `SELECT DISTINCT action FROM "AuditEvent" WHERE "studyId" = $1 ORDER BY 1`,
      [studyId],
    )
  ).map((row) => row.action);
}

function beforeOf(text: string | undefined): string | null {
  if (!text) return null;
  return BigInt(text) > LARGEST_ID ? LARGEST_ID.toString() : text;
}
