import { kysely, type Connection } from "./database";

/** One line of the append-only record of who did what. */
export interface AuditEntry {
  /** Null: the command line, or nobody who is signed in. */
  userId: string | null;
  /** Null: what belongs to no study, as an account. */
  studyId: string | null;
  action: string;
  detail: Record<string, unknown>;
}

/** Writes an audit entry, in the caller's transaction when there is one. */
export async function audit(entry: AuditEntry, connection?: Connection): Promise<void> {
  await (connection?.$kysely ?? kysely())
    .insertInto("AuditEvent")
    .values({ ...entry, detail: JSON.stringify(entry.detail) })
    .execute();
}
