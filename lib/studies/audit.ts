import type { PoolClient } from "@/lib/db/pool";
import { query } from "@/lib/db/pool";

/** One line of the append-only record of who did what. */
export interface AuditEntry {
  userId: string | null;
  studyId: string | null;
  action: string;
  detail: Record<string, unknown>;
}

const INSERT = `INSERT INTO "AuditEvent" ("userId", "studyId", action, detail) VALUES ($1, $2, $3, $4)`;

/** Writes an audit entry, in the caller's transaction when there is one. */
export async function audit(entry: AuditEntry, client?: PoolClient): Promise<void> {
  const values = [entry.userId, entry.studyId, entry.action, JSON.stringify(entry.detail)];
  await (client ? client.query(INSERT, values) : query(INSERT, values));
}
