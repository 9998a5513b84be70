import { Client } from "pg";
import { AppError } from "@/lib/domain/app-error";
import { hostAndPort } from "./addresses.mjs";
import { perProcess } from "@/lib/domain/per-process";

/** The server that takes writes. */
export interface MainServer {
  address: string;
  /**
   * The timeline of its log as PostgreSQL counts it: each promotion of a standby begins a new one.
   */
  timeline: number;
}

/** Milliseconds that a server may take to say what it is. */
const ANSWER_MS = 3000;
/** Milliseconds that the other servers have once one has said that it takes writes. */
const OTHERS_MS = 200;
/** Milliseconds for which an answer is used again. */
const FRESH_MS = 1000;

interface Looked {
  at: number;
  found: Promise<MainServer>;
}

const all = perProcess("main-servers", () => new Map<string, Looked>());
const shared = perProcess("last-main-server", (): { last?: MainServer } => ({}));

/**
 * Returns the server among several that takes writes: the one that is not in recovery. If two are
 * not, because an old primary came back after a promotion, it is the one with the newest timeline.
 * @throws AppError `unavailable` if none of them takes writes now
 */
export function mainServer(addresses: readonly string[]): Promise<MainServer> {
  const key = addresses.join(" ");
  const before = all.get(key);
  if (before && performance.now() - before.at < FRESH_MS) return before.found;
  const found = look(addresses);
  const looked = { at: performance.now(), found };
  all.set(key, looked);
  found.then(
    (server) => {
      shared.last = server;
    },
    () => {
      if (all.get(key) === looked) all.delete(key);
    },
  );
  return found;
}

/** Returns the connection string, of several, of the server that takes writes. */
export async function writableAddress(addresses: readonly string[]): Promise<string> {
  return addresses.length === 1 ? addresses[0]! : (await mainServer(addresses)).address;
}

/** Forgets what servers said, after one turned out to be something else. */
export function forgetMainServer(): void {
  all.clear();
}

/**
 * Returns a name of the server that this process last wrote to, or "" with a single server. What is
 * kept in memory about rows of one server may not hold for another one after a promotion.
 */
export function mainServerName(): string {
  const { last } = shared;
  return last ? `${hostAndPort(last.address)}/${last.timeline}` : "";
}

function look(addresses: readonly string[]): Promise<MainServer> {
  return new Promise((resolve, reject) => {
    const found: MainServer[] = [];
    let open = addresses.length;
    const decide = () => {
      const [newest] = found.toSorted((a, b) => b.timeline - a.timeline);
      if (newest) resolve(newest);
      else
        reject(
          new AppError(
            "unavailable",
            "database.no_main",
            { servers: addresses.map(hostAndPort).join(", ") },
            { retryAfterSeconds: 3 },
          ),
        );
    };
    for (const address of addresses)
      void timelineOf(address)
        .catch(() => null)
        .then((timeline) => {
          open -= 1;
          if (timeline !== null && found.push({ address, timeline }) === 1)
            setTimeout(decide, OTHERS_MS).unref();
          if (open === 0) decide();
        });
  });
}

/** Runs `work` on one connection of its own, for which a server has a few seconds. */
export async function withClient<T>(
  address: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // The next statement fails if the connection breaks.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end().catch(() => {});
  }
}

/** Returns the timeline of a server that takes writes; null if it is a standby. */
function timelineOf(address: string): Promise<number | null> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ timeline: string | null }>(`
      SELECT
        CASE
          WHEN NOT pg_is_in_recovery()
            THEN left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
        END AS timeline
    `);
    const { timeline } = rows[0]!;
    return timeline === null ? null : parseInt(timeline, 16);
  });
}
