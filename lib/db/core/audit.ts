import { kysely, type Connection } from "./database";

/** An entry of the append-only record of who did what. */
export interface AuditEntry {
  /** Null for the command line and for visitors who are not signed in. */
  userId: string | null;
  /** Null for what belongs to no study, such as accounts. */
  studyId: string | null;
  action: string;
  detail: Record<string, unknown>;
}

/** Writes an audit entry, in the caller's transaction if there is one. */
export async function audit(entry: AuditEntry, connection?: Connection): Promise<void> {
  await (connection?.$kysely ?? kysely())
    .insertInto("AuditEvent")
    .values({ ...entry, detail: JSON.stringify(entry.detail) })
    .execute();
}
