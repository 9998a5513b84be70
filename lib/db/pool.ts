import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { AppError } from "@/lib/domain/app-error";
import { databaseUrlAs, type DatabaseRole } from "./config";
import { closeLocks } from "./core/one-at-a-time";

/** Connections of one process: of the application, and of annotators' requests. */
const MOST: Record<DatabaseRole, number> = { assay_app: 16, assay_annotator: 16 };

/** As long as a connection is kept without work: opening one takes as long as ten saves. */
const IDLE_MS = 60_000;

/** As long as a request waits for a connection: then it fails, instead of all of them waiting for one another. */
const WAIT_MS = 15_000;

const shared = globalThis as {
  assayPools?: Partial<Record<DatabaseRole, Pool>>;
  assayStreams?: Partial<Record<DatabaseRole, Pool>>;
  assayRole?: AsyncLocalStorage<DatabaseRole>;
  assayClients?: (() => Promise<void>)[];
};
const role = (shared.assayRole ??= new AsyncLocalStorage<DatabaseRole>());

/** Does `work` in the database role of annotators' requests, which can read no result of a judge. */
export function asAnnotator<T>(work: () => Promise<T>): Promise<T> {
  return role.run("assay_annotator", work);
}

/**
 * Does `work` in the role of the application, also inside an annotator's request: for what the server decides and
 * does not send.
 */
export function asApplication<T>(work: () => Promise<T>): Promise<T> {
  return role.run("assay_app", work);
}

/** The role of whoever asks. */
export function databaseRole(): DatabaseRole {
  return role.getStore() ?? "assay_app";
}

/** Says how a client that works on the pools is closed before them. */
export function closeBeforePools(close: () => Promise<void>): void {
  (shared.assayClients ??= []).push(close);
}

/**
 * The pool for statements that are written as SQL: the hot paths, bulk loading, reports. Its role is that of
 * whoever asks.
 */
export function pool(): Pool {
  const pools = (shared.assayPools ??= {});
  const as = databaseRole();
  return (pools[as] ??= open(as));
}

/**
 * Downloads hold a connection as long as somebody reads: few of their own, so that they take none from those who
 * judge.
 */
const MOST_STREAMS = 4;

/** The pool for rows that are read bit by bit, at the pace of whoever downloads them. */
export function streamPool(): Pool {
  const pools = (shared.assayStreams ??= {});
  const as = databaseRole();
  return (pools[as] ??= open(as, MOST_STREAMS));
}

function open(as: DatabaseRole, most = MOST[as]): Pool {
  const made = new Pool({
    connectionString: databaseUrlAs(as),
    max: most,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: IDLE_MS,
  });
  // A connection that breaks while idle, or between two statements of a transaction, makes the next statement
  // fail; without listeners it would end the process.
  made.on("error", () => {});
  made.on("connect", (client) => client.on("error", () => {}));
  return made;
}

const FIRST = 4;

/** Opens some connections of each role before anybody waits for them. Where that fails, the first request says so. */
export async function openConnections(): Promise<void> {
  await Promise.all(
    [asApplication, asAnnotator].map((inRole) =>
      inRole(async () => {
        const clients = await Promise.allSettled(
          Array.from({ length: FIRST }, () => pool().connect()),
        );
        for (const client of clients) if (client.status === "fulfilled") client.value.release();
      }),
    ),
  );
}

/** Closes every client and every connection, so that a short-lived process can end. */
export async function closePool(): Promise<void> {
  const clients = shared.assayClients ?? [];
  delete shared.assayClients;
  for (const close of clients) await close();
  const pools = [
    ...Object.values(shared.assayPools ?? {}),
    ...Object.values(shared.assayStreams ?? {}),
  ];
  delete shared.assayPools;
  delete shared.assayStreams;
  await Promise.all([closeLocks(), ...pools.map((one) => one.end())]);
}

/**
 * A deadlock, or two transactions that cannot both have been first: the server rolled one back whole, and asks for
 * it again.
 */
const AGAIN = new Set(["40P01", "40001"]);
const TRIES = 4;

/**
 * Does the work of one statement, again when the server rolled it back for another's sake.
 * @throws what the server refused, as whoever asked can act on it
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !AGAIN.has((error as { code?: string }).code ?? ""))
        throw explained(error);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
    }
  }
}

/**
 * Rows of one statement.
 * @param name given to a statement that is asked often: each connection then has it read and planned once
 */
export async function query<Row extends QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const asked = name === undefined ? { text: sql, values } : { name, text: sql, values };
  const { rows } = await patiently(() => pool().query<Row>(asked));
  return rows;
}

const DISK_FULL = "53100";

/**
 * A NUL character, a number larger than its column, an id too long for an index: given by somebody, and of no use
 * here.
 */
const NOT_STORABLE = new Set(["22021", "22P05", "22003", "54000"]);

interface ServerError {
  code?: string;
  /** What the Prisma client keeps of the server's error. */
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
  cause?: { originalCode?: string };
}

/** The code of the server's error, whichever client it came through. */
export function sqlState(error: unknown): string {
  const { code, meta, cause } = error as ServerError;
  return meta?.driverAdapterError?.cause?.originalCode ?? cause?.originalCode ?? code ?? "";
}

/** An error of the server as whoever asked can act on it, where they can. */
export function explained(error: unknown): unknown {
  const code = sqlState(error);
  if (code === DISK_FULL) return new AppError("conflict", "database.disk_full");
  if (NOT_STORABLE.has(code)) return new AppError("bad_input", "database.not_storable");
  return error;
}

/** Runs `work` in one transaction on one connection; commits at its end, rolls back when it throws. */
export async function transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((failure: Error) => {
      broken = failure;
    });
    throw explained(error);
  } finally {
    client.release(broken);
  }
}

export type { PoolClient } from "pg";
