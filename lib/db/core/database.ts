import { PrismaPg } from "@prisma/adapter-pg";
import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import kyselyExtension from "prisma-extension-kysely";
import type { DatabaseRole } from "../config";
import { PrismaClient } from "../generated/client";
import {
  closeBeforePools,
  databaseRole,
  explained,
  patiently,
  pool,
  transaction,
  type PoolClient,
} from "../pool";
import type { DB } from "./generated/tables";

/** Tables and their columns as types, for queries that are put together from parts. */
export type Tables = DB;

/** What can read sets and make reports: the pool, or a transaction. */
export type Database = Kysely<DB>;

type Extended = ReturnType<typeof clientOn>;

interface Clients {
  prisma: Extended;
  kysely: Database;
}

const shared = globalThis as { assayDatabases?: Partial<Record<DatabaseRole, Clients>> };

/** Ordinary reads and writes, by the Prisma client, in the role of whoever asks. */
export function prisma(): Extended {
  return clients().prisma;
}

/** Sets, counts and reports, by Kysely on the same connections. */
export function kysely(): Database {
  return clients().kysely;
}

/** Where a query of `lib/db` runs: in a transaction, whichever way it was begun. Without one: on the pool. */
export interface Connection {
  readonly $kysely: Database;
}

/** A transaction: Prisma's models, and Kysely as `$kysely`, on one connection. */
export type Transaction = Parameters<Parameters<Extended["$transaction"]>[0]>[0];

/** Milliseconds: for a connection, as in `lib/db/pool`, and for work that takes long, as deleting a study. */
const PATIENCE = { maxWait: 15_000, timeout: 600_000 };

/** Runs `work` in one transaction; commits at its end, rolls back when it throws. */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    return await prisma().$transaction((transaction) => work(withOwnKysely(transaction)), PATIENCE);
  } catch (error) {
    throw explained(error);
  }
}

/**
 * The transaction with the Kysely that was made for it. The extension keeps Kysely on an object that all transactions
 * of the client share: each would go on in the one that began last.
 */
function withOwnKysely(transaction: Transaction): Transaction {
  const { $kysely } = transaction;
  return new Proxy(transaction, {
    get: (target, name) => (name === "$kysely" ? $kysely : Reflect.get(target, name)),
  });
}

/** Runs `work` on one snapshot of the database: nothing is written, and all of it sees the same rows. */
export function inSnapshot<T>(work: (snapshot: Connection) => Promise<T>): Promise<T> {
  return kysely()
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(($kysely) => work({ $kysely }));
}

/**
 * A transaction on one connection of the pool, with the connection itself: for loading rows with COPY, and without
 * models for what annotators wait for.
 */
export interface BulkTransaction extends Connection {
  readonly client: PoolClient;
}

/** Runs bulk work in one transaction; commits at its end, rolls back when it throws. */
export function inBulkTransaction<T>(work: (bulk: BulkTransaction) => Promise<T>): Promise<T> {
  return transaction((client) => work({ client, $kysely: kyselyOn(client) }));
}

/** Kysely on a connection that somebody else opened, and closes or gives back. */
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

/** Kysely on a pool. A statement outside a transaction is retried, and its errors are told, as those of `query`. */
function kyselyOnPool(connections: ReturnType<typeof pool>): Database {
  async function connect() {
    const client = await connections.connect();
    let inTransaction = false;
    const query = (text: string, values: unknown[]) => {
      inTransaction ||= /^(begin|start transaction)/i.test(text);
      const ask = () => client.query(text, values);
      return inTransaction ? ask() : patiently(ask);
    };
    return { query: query as PoolClient["query"], release: () => client.release() };
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }),
  });
}

function clients(): Clients {
  const all = (shared.assayDatabases ??= {});
  const as = databaseRole();
  const known = all[as];
  if (known) return known;
  const connections = pool();
  const made = {
    prisma: clientOn(connections),
    kysely: kyselyOnPool(connections),
  };
  all[as] = made;
  // The pool belongs to lib/db/pool, which ends it: Kysely is not destroyed here.
  closeBeforePools(async () => {
    delete all[as];
    await made.prisma.$disconnect();
  });
  return made;
}

function clientOn(connections: ReturnType<typeof pool>) {
  const models = new PrismaClient({ adapter: new PrismaPg(connections) }).$extends({
    query: {
      $allOperations: ({ args, query }) =>
        query(args).catch((error: unknown) => {
          throw explained(error);
        }),
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
