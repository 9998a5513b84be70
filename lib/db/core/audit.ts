import { kysely, type Connection } from "./database";
import type { PoolClient } from "../pool";

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
export async function audit(entry: AuditEntry, client?: PoolClient | Connection): Promise<void> {
  const detail = JSON.stringify(entry.detail);
  if (client && !("$kysely" in client)) {
    await client.query(
      `INSERT INTO "AuditEvent" ("userId", "studyId", action, detail) VALUES ($1, $2, $3, $4)`,
      [entry.userId, entry.studyId, entry.action, detail],
    );
    return;
  }
  await (client?.$kysely ?? kysely())
    .insertInto("AuditEvent")
    .values({ ...entry, detail })
    .execute();
}
