import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { AppError } from "@/lib/domain/app-error";
import { addressAs, databaseUrls, databaseUrlsAs, readUrl, type DatabaseRole } from "./config";
import { closeLocks } from "./core/one-at-a-time";
import {
  commitsGoOn,
  commitsWait,
  endAfterTimeout,
  isReadTimeout,
  notWhileCommitsWait,
  unavailable,
} from "./servers/commit-wait";
import { GIVEN_UP, watchAnswers } from "./servers/answer-watch";
import { connectionTo } from "./servers/main-client";
import { perProcess } from "@/lib/domain/per-process";

/** Where a connection goes: to the server that takes writes in a role, or to the standby for reads. */
export type ConnectionName = DatabaseRole | "standby";

/**
 * Maximum number of connections of a process, for the application, for annotators' requests, and
 * for reports and exports on the standby.
 */
const MAX_CONNECTIONS: Record<ConnectionName, number> = {
  assay_app: 16,
  assay_annotator: 16,
  standby: 8,
};

/** Idle time before a connection is closed. Opening one costs about ten saves. */
const IDLE_MS = 60_000;

/**
 * Maximum time to wait for a connection. Then the request fails, instead of all requests waiting
 * for each other.
 */
const WAIT_MS = 8000;
/** The same for the standby, whose reads can go to the primary instead. */
const STANDBY_WAIT_MS = 3000;

/**
 * Maximum time to wait for an answer in requests of annotators. Where a pooler hides from
 * `watchAnswers` what the server does, it ends a save whose commit waits for a standby that is gone.
 */
const ANSWER_MS = 15_000;

type Pools = Partial<Record<ConnectionName, Pool>>;

const {
  role,
  standby,
  open: opened,
} = perProcess("connections", () => ({
  role: new AsyncLocalStorage<DatabaseRole>(),
  standby: new AsyncLocalStorage<boolean>(),
  open: { requests: {} as Pools, downloads: {} as Pools, clients: [] as (() => Promise<void>)[] },
}));

/**
 * Runs `work` in the database role for annotators' requests, which cannot read any result of a
 * judge.
 */
export function asAnnotator<T>(work: () => Promise<T>): Promise<T> {
  return role.run("assay_annotator", work);
}

/**
 * Runs `work` in the application's role, even within an annotator's request: for decisions whose
 * data is not sent.
 */
export function asApplication<T>(work: () => Promise<T>): Promise<T> {
  return role.run("assay_app", work);
}

/** Returns the database role of the current request. */
export function databaseRole(): DatabaseRole {
  return role.getStore() ?? "assay_app";
}

/**
 * Runs `work` on the standby of ASSAY_READ_URL, in the application's role. It may only read, and
 * sees what the standby has received. `lib/db/servers/read-server.ts` decides when.
 */
export function onStandby<T>(work: () => T): T {
  return standby.run(true, work);
}

/** Runs `work` on the server that takes writes, even within reads from the standby. */
export function onMain<T>(work: () => T): T {
  return standby.run(false, work);
}

/** Returns where statements of the current request go. */
export function connectionName(): ConnectionName {
  return standby.getStore() ? "standby" : databaseRole();
}

/** Registers a function that closes a client before the pools are closed. */
export function closeBeforeConnections(close: () => Promise<void>): void {
  opened.clients.push(close);
}

/** Returns the connection pool of the current role, for SQL statements: hot paths, bulk loading, figures. */
export function connectionPool(): Pool {
  const name = connectionName();
  return (opened.requests[name] ??= open(name));
}

/**
 * Maximum number of connections for downloads. A download holds a connection while it is read, and a
 * zip another one for its moment, so these have a pool of their own.
 */
const MAX_STREAMS = 8;

/** Returns the connection pool for rows that are streamed at the pace of a download. */
export function streamConnectionPool(): Pool {
  const name = connectionName();
  return (opened.downloads[name] ??= open(name, MAX_STREAMS));
}

/** Counts the connections of each pool of this process, and the requests that wait for one. */
export function poolCounts(): { pool: string; open: number; idle: number; waiting: number }[] {
  const named = (kind: string, pools: Pools) =>
    Object.entries(pools).map(([as, { totalCount, idleCount, waitingCount }]) => ({
      pool: `${as} ${kind}`,
      open: totalCount,
      idle: idleCount,
      // A request that an idle connection takes in this turn is listed as waiting until then.
      waiting: Math.max(0, waitingCount - idleCount),
    }));
  return [...named("requests", opened.requests), ...named("downloads", opened.downloads)];
}

function open(name: ConnectionName, most = MAX_CONNECTIONS[name]): Pool {
  const made = new Pool({
    ...connectionTo(name === "standby" ? [standbyAddress()] : databaseUrlsAs(name)),
    max: most,
    connectionTimeoutMillis: name === "standby" ? STANDBY_WAIT_MS : WAIT_MS,
    idleTimeoutMillis: IDLE_MS,
    ...(name === "assay_annotator" ? { query_timeout: ANSWER_MS } : {}),
  });
  watchAnswers(made, name === "standby" ? readUrl()! : databaseUrls()[0]!);
  // No-op listeners: a connection that breaks while idle or inside a transaction makes the next
  // statement fail. Without a listener it would crash the process.
  made.on("error", () => {});
  made.on("connect", (client) => {
    client.on("error", () => {});
    if (name === "assay_annotator") endAfterTimeout(client);
  });
  return made;
}

function standbyAddress(): string {
  const url = readUrl();
  if (url === null)
    throw new Error("ASSAY_READ_URL is not set, so there is no standby to read from.");
  return addressAs("assay_app", url);
}

const FIRST = 4;

/** Opens some connections of each role in advance. If that fails, the first request reports it. */
export async function openConnections(): Promise<void> {
  await Promise.all(
    [asApplication, asAnnotator].map((inRole) =>
      inRole(async () => {
        const clients = await Promise.allSettled(
          Array.from({ length: FIRST }, () => connectionPool().connect()),
        );
        for (const client of clients) if (client.status === "fulfilled") client.value.release();
      }),
    ),
  );
}

/** Closes every client and connection, so that a short-lived process can end. */
export async function closeConnections(): Promise<void> {
  for (const close of opened.clients.splice(0)) await close();
  const pools = [...Object.values(opened.requests), ...Object.values(opened.downloads)];
  [opened.requests, opened.downloads] = [{}, {}];
  await Promise.all([closeLocks(), ...pools.map((one) => one.end())]);
}

/**
 * Codes of a deadlock and of a serialization failure: the server rolled the statement back, and it
 * may be repeated.
 */
const AGAIN = new Set(["40P01", "40001"]);
const TRIES = 4;

/**
 * Runs the work of one statement, and repeats it if the server rolled it back because of another
 * one.
 * @throws the server's error, translated for the caller if possible
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
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
 * Returns the rows of one statement.
 * @param name for frequent statements: each connection prepares it under this name
 */
export async function query<Row extends QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const asked = name === undefined ? { text: sql, values } : { name, text: sql, values };
  const { rows } = await withRetries(() => connectionPool().query<Row>(asked));
  return rows;
}

const DISK_FULL = "53100";
/** The server is a standby, or was made read-only. */
const READ_ONLY = "25006";
/** The codes of a server that starts, stops, or has no connection left. */
const NOT_NOW = new Set(["57P01", "57P02", "57P03", "53300"]);
/** A statement was ended after the time that the address of its role sets. */
const TOO_LONG = "57014";

/**
 * Codes of values that cannot be stored: a NUL character, a number too large for its column, an id
 * too long for an index.
 */
const NOT_STORABLE = new Set(["22021", "22P05", "22003", "54000"]);

interface ServerError {
  code?: string;
  /** Where the Prisma client keeps the server's error. */
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
  cause?: { originalCode?: string };
}

/** Returns the code of the server's error, whichever client reported it. */
export function sqlState(error: unknown): string {
  const { code, meta, cause } = error as ServerError;
  return meta?.driverAdapterError?.cause?.originalCode ?? cause?.originalCode ?? code ?? "";
}

/** Translates an error of the server into a refusal, if the caller can act on it. */
export function explained(error: unknown): unknown {
  const code = sqlState(error);
  if (code === GIVEN_UP.lost) return unavailable("database.no_answer");
  if (code === GIVEN_UP.waits) return unavailable("database.commits_wait");
  if (isReadTimeout(error)) {
    commitsWait();
    return unavailable("database.commits_wait");
  }
  if (NOT_NOW.has(code) || (code === TOO_LONG && databaseRole() === "assay_annotator"))
    return unavailable("database.not_now");
  if (code === READ_ONLY) return unavailable("database.read_only");
  if (code === DISK_FULL) return new AppError("conflict", "database.disk_full");
  if (NOT_STORABLE.has(code)) return new AppError("bad_input", "database.not_storable");
  return error;
}

/**
 * Runs `work` in one transaction on one connection; commits at its end, rolls back if it throws.
 */
export async function transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  notWhileCommitsWait();
  const client = await connectionPool().connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    commitsGoOn();
    return result;
  } catch (error) {
    if (isReadTimeout(error)) broken = error;
    else
      await client.query("ROLLBACK").catch((failure: Error) => {
        broken = failure;
      });
    throw explained(error);
  } finally {
    client.release(broken);
  }
}

export type { PoolClient } from "pg";
