import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { DB } from "./generated/tables";
import { perProcess } from "@/lib/domain/per-process";

/** One state of the database that several connections and processes read. */
export interface Snapshot {
  /** The server's name of the snapshot, for transactions that read the same state. */
  id: string;
  /** When it began, as `performance.now()`. */
  begunAt: number;
  /** Reads this state. */
  $kysely: Kysely<DB>;
}

export const snapshots = perProcess("moments", () => new AsyncLocalStorage<Snapshot | null>());

/** Returns the snapshot that the caller reads (`withSnapshot`); null if it reads what is there now. */
export function currentSnapshot(): Snapshot | null {
  return snapshots.getStore() ?? null;
}

/** Returns the statements that begin a transaction which reads the state of a snapshot. */
export function beginAt(snapshotId: string): string {
  if (!/^[\w-]+$/.test(snapshotId)) throw new Error(`"${snapshotId}" is not a snapshot.`);
  return `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT '${snapshotId}'`;
}
