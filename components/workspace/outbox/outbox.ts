import { openDB, type IDBPDatabase } from "idb";
import type { SaveInput } from "@/lib/tasks/workspace-schema";
import type { Draft } from "../draft";

/** A label on this device that the server has not acknowledged. */
export interface Unsent {
  /** The user; the label is never sent under another account. */
  userId: string;
  slotId: string;
  itemId: string;
  textHash: string;
  draft: Draft;
  /** The version on which the draft is based. */
  baseVersion: number;
  /**
   * A request with unknown outcome. It is repeated unchanged, with its key, before anything newer
   * is sent.
   */
  sending: SaveInput | null;
  changedAt: number;
  /** The tab that is responsible for the label, if it is still open. */
  tab: string;
}

export interface Outbox {
  /** False if the browser stores nothing: labels are then only kept in this tab. */
  isDurable: boolean;
  put(unsent: Omit<Unsent, "tab">): Promise<void>;
  remove(userId: string, itemId: string): Promise<void>;
  /**
   * Returns a user's labels that no other open tab is responsible for, and makes this tab
   * responsible.
   */
  adopt(userId: string): Promise<Unsent[]>;
  /** Returns all labels kept for a user, oldest first. */
  list(userId: string): Promise<Unsent[]>;
}

const STORE = "unsent";
/**
 * Identifies this load of the page. A reload gets another id and adopts the labels of the old one.
 */
const TAB = crypto.randomUUID();
const lockName = (tab: string) => `assay-tab-${tab}`;

let opened: Promise<Outbox> | null = null;

/** Returns the outbox of this browser: IndexedDB, or memory if that is refused. */
export function outbox(): Promise<Outbox> {
  opened ??= openOutbox();
  return opened;
}

async function openOutbox(): Promise<Outbox> {
  try {
    const db = await openDB("assay", 1, {
      upgrade: (made) => {
        made.createObjectStore(STORE);
      },
    });
    await holdTab();
    return durable(db);
  } catch {
    return inMemory();
  }
}

/**
 * Holds a lock as long as this tab is open, so that others can tell. The browser releases it, even
 * after a crash.
 */
function holdTab(): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve();
    void navigator.locks.request(lockName(TAB), () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

function durable(db: IDBPDatabase): Outbox {
  const key = (userId: string, itemId: string) => `${userId} ${itemId} ${TAB}`;
  const all = async (userId: string) =>
    ((await db.getAll(STORE)) as Unsent[]).filter((one) => one.userId === userId);
  return {
    isDurable: true,
    async put(unsent) {
      await db.put(STORE, { ...unsent, tab: TAB }, key(unsent.userId, unsent.itemId));
    },
    async remove(userId, itemId) {
      await db.delete(STORE, key(userId, itemId));
    },
    async adopt(userId) {
      const living = await livingTabs();
      const mine: Unsent[] = [];
      for (const one of await all(userId)) {
        if (one.tab !== TAB && living.has(one.tab)) continue;
        if (one.tab !== TAB) {
          await db.delete(STORE, `${one.userId} ${one.itemId} ${one.tab}`);
          await db.put(STORE, { ...one, tab: TAB }, key(one.userId, one.itemId));
        }
        mine.push(one);
      }
      return mine.sort((a, b) => a.changedAt - b.changedAt);
    },
    async list(userId) {
      return (await all(userId)).sort((a, b) => a.changedAt - b.changedAt);
    },
  };
}

async function livingTabs(): Promise<Set<string>> {
  const held = navigator.locks ? ((await navigator.locks.query()).held ?? []) : [];
  return new Set(
    held.flatMap((lock) =>
      lock.name?.startsWith("assay-tab-") ? [lock.name.slice("assay-tab-".length)] : [],
    ),
  );
}

function inMemory(): Outbox {
  const kept = new Map<string, Unsent>();
  return {
    isDurable: false,
    async put(unsent) {
      kept.set(`${unsent.userId} ${unsent.itemId}`, { ...unsent, tab: TAB });
    },
    async remove(userId, itemId) {
      kept.delete(`${userId} ${itemId}`);
    },
    async adopt() {
      return [];
    },
    async list(userId) {
      return [...kept.values()].filter((one) => one.userId === userId);
    },
  };
}
