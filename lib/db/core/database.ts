import { PrismaPg } from "@prisma/adapter-pg";
import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import kyselyExtension from "prisma-extension-kysely";
import { PrismaClient } from "../generated/client";
import {
  closeBeforeConnections,
  connectionName,
  explained,
  withRetries,
  connectionPool,
  transaction,
  type ConnectionName,
  type PoolClient,
} from "@/lib/db/connections";
import { notWhileCommitsWait } from "../servers/commit-wait";
import { currentSnapshot } from "./current-snapshot";
import type { DB } from "./generated/tables";
import { perProcess } from "@/lib/domain/per-process";

/** The tables and their columns as types, for parts of queries. */
export type Tables = DB;

/** A source for sets and figures: the pool, or a transaction. */
export type Database = Kysely<DB>;

type Extended = ReturnType<typeof clientOn>;

interface Clients {
  prisma: Extended;
  kysely: Database;
}

const all = perProcess("databases", (): Partial<Record<ConnectionName, Clients>> => ({}));

/** Returns the Prisma client for ordinary reads and writes, in the current database role. */
export function prisma(): Extended {
  return clients().prisma;
}

/**
 * Returns Kysely for sets, counts and figures, on the same connections; within a snapshot, on its
 * state.
 */
export function kysely(): Database {
  return currentSnapshot()?.$kysely ?? clients().kysely;
}

/** The place where a query of `lib/db` runs: a transaction of any kind, or the pool. */
export interface Connection {
  readonly $kysely: Database;
}

/** A transaction: Prisma's models, with Kysely as `$kysely`, on one connection. */
export type Transaction = Parameters<Parameters<Extended["$transaction"]>[0]>[0];

/**
 * Milliseconds to wait for a connection, as in `lib/db/connections`, and for long work such as deleting
 * a study.
 */
const PATIENCE = { maxWait: 8000, timeout: 600_000 };

/** Runs `work` in one transaction; commits at its end, rolls back if it throws. */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  notWhileCommitsWait();
  try {
    return await prisma().$transaction((transaction) => work(withOwnKysely(transaction)), PATIENCE);
  } catch (error) {
    throw explained(error);
  }
}

/**
 * Returns the transaction with its own Kysely. The extension stores Kysely in an object that all
 * transactions share, so concurrent ones would use the connection of the latest.
 */
function withOwnKysely(transaction: Transaction): Transaction {
  const { $kysely } = transaction;
  return new Proxy(transaction, {
    get: (target, name) => (name === "$kysely" ? $kysely : Reflect.get(target, name)),
  });
}

/**
 * Runs `work` on one snapshot of the database: that of the current snapshot if there is one. Nothing
 * may be written, and all queries see the same rows.
 */
export function inSnapshot<T>(work: (snapshot: Connection) => Promise<T>): Promise<T> {
  const current = currentSnapshot();
  if (current) return work(current);
  return kysely()
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(($kysely) => work({ $kysely }));
}

/**
 * A transaction on a pool connection that is accessible: for loading rows with COPY, and to avoid
 * Prisma in requests that annotators wait for.
 */
export interface BulkTransaction extends Connection {
  readonly client: PoolClient;
}

/** Runs bulk work in one transaction; commits at its end, rolls back if it throws. */
export function inBulkTransaction<T>(work: (bulk: BulkTransaction) => Promise<T>): Promise<T> {
  return transaction((client) => work({ client, $kysely: kyselyOn(client) }));
}

/** Runs bulk work in one transaction and rolls it back, whatever comes. @returns its result */
export async function inTrialTransaction<T>(
  work: (bulk: BulkTransaction) => Promise<T>,
): Promise<T> {
  const done: { result: T }[] = [];
  const rolledBack = new Error("A trial is rolled back.");
  try {
    await inBulkTransaction(async (bulk) => {
      done.push({ result: await work(bulk) });
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  return done[0]!.result;
}

/** Returns Kysely on a connection that the caller opened and will close or release. */
export function kyselyOn(client: Pick<PoolClient, "query">): Database {
  const lent = {
    query: client.query.bind(client),
    release() {},
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => lent, end: async () => {} },
    }),
  });
}

/** Statements that write, of those that the builder makes. */
const IS_WRITE = /^(insert|update|delete|merge) /i;
/** Operations of models that only read. */
const IS_READ = /^(find|count|aggregate|groupBy|\$)/;

/**
 * Returns Kysely on a pool. Statements outside a transaction are retried, and their errors are
 * translated, as in `query`.
 */
function kyselyOnConnections(connections: ReturnType<typeof connectionPool>): Database {
  async function connect() {
    const client = await connections.connect();
    let inTransaction = false;
    const query = async (text: string, values: unknown[]) => {
      inTransaction ||= /^(begin|start transaction)/i.test(text);
      if (!inTransaction && IS_WRITE.test(text)) notWhileCommitsWait();
      const ask = () => client.query(text, values);
      return inTransaction ? ask() : withRetries(ask);
    };
    return { query: query as PoolClient["query"], release: () => client.release() };
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }),
  });
}

function clients(): Clients {
  const as = connectionName();
  const known = all[as];
  if (known) return known;
  const connections = connectionPool();
  const made = {
    prisma: clientOn(connections),
    kysely: kyselyOnConnections(connections),
  };
  all[as] = made;
  // lib/db/connections ends the pool, so Kysely is not destroyed here.
  closeBeforeConnections(async () => {
    delete all[as];
    await made.prisma.$disconnect();
  });
  return made;
}

function clientOn(connections: ReturnType<typeof connectionPool>) {
  const models = new PrismaClient({ adapter: new PrismaPg(connections) }).$extends({
    query: {
      async $allOperations({ operation, args, query }) {
        if (!IS_READ.test(operation)) notWhileCommitsWait();
        return query(args).catch((error: unknown) => {
          throw explained(error);
        });
      },
    },
  });
  return models.$extends(
    kyselyExtension({
      kysely: (driver) =>
        new Kysely<DB>({
          dialect: {
            createDriver: () => driver,
            createAdapter: () => new PostgresAdapter(),
            createIntrospector: (database) => new PostgresIntrospector(database),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
        }),
    }),
  );
}
