import type { Prisma } from "./generated/client";
import type { Transaction } from "./core/database";
import { query, type PoolClient } from "./pool";

/** One line of the append-only record of who did what. */
export interface AuditEntry {
  /** Null: the command line, or nobody who is signed in. */
  userId: string | null;
  /** Null: what belongs to no study, as an account. */
  studyId: string | null;
  action: string;
  detail: Record<string, unknown>;
}

const INSERT = `INSERT INTO "AuditEvent" ("userId", "studyId", action, detail) VALUES ($1, $2, $3, $4)`;

/** Writes an audit entry, in the caller's transaction when there is one. */
export async function audit(entry: AuditEntry, client?: PoolClient | Transaction): Promise<void> {
  if (client && "auditEvent" in client) {
    await client.auditEvent.create({
      data: { ...entry, detail: entry.detail as Prisma.InputJsonObject },
      select: { id: true },
    });
    return;
  }
  const values = [entry.userId, entry.studyId, entry.action, JSON.stringify(entry.detail)];
  await (client ? client.query(INSERT, values) : query(INSERT, values));
}
