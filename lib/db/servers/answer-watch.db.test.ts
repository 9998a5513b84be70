import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  closeConnections,
  explained,
  openConnections,
  query,
  transaction,
} from "@/lib/db/connections";
import { perProcess } from "@/lib/domain/per-process";
import { kysely, prisma } from "@/lib/db/core/database";
import { onServer, openTestDatabase } from "@/lib/db/test-database";
import { errorResponse } from "@/lib/http/error-response";
import { TcpProxy } from "@/scripts/lib/tcp-proxy";
import { watchAnswers } from "./answer-watch";

let proxy: TcpProxy;
let drop: () => Promise<void>;
let direct: string;

beforeAll(async () => {
  drop = await openTestDatabase();
  direct = process.env.DATABASE_URL!;
  proxy = await TcpProxy.start(Number(new URL(direct).port));
  process.env.DATABASE_URL = proxy.address(direct);
});
afterAll(async () => {
  await closeConnections();
  await proxy.close();
  process.env.DATABASE_URL = direct;
  await drop();
});

/** Returns the answer of the API to work that fails. Ends only if the work does. */
async function told(work: () => Promise<unknown>) {
  const response = await work().then(
    () => null,
    (error: unknown) => errorResponse(error),
  );
  const { error } = (await response?.json()) as { error: { reason_code: string } };
  return {
    status: response?.status,
    retryAfter: response?.headers.get("retry-after"),
    reason: error.reason_code,
  };
}

const NO_ANSWER = {
  status: 503,
  retryAfter: "3",
  reason: "database.no_answer",
};

/** One statement by each way to the database. */
const WAYS = [
  () => query("SELECT 1"),
  () => transaction((client) => client.query("SELECT 1")),
  () => kysely().selectFrom("User").select("id").limit(1).execute(),
  () => prisma().user.findFirst({ select: { id: true } }),
];

test.concurrent("a connection that is open on this side alone is given up with a sentence, by every way to the database", async () => {
  await openConnections();
  proxy.halfOpen();
  expect(await Promise.all(WAYS.map(told))).toEqual(WAYS.map(() => NO_ANSWER));
  await Promise.all(WAYS.map((way) => way()));
});

/** A connection as the watch saw it at its last look. */
interface Noticed {
  address: string;
  query: object | null;
}

/**
 * Returns a watched pool whose network can lose what is sent, a statement on it, and whether the
 * watch has noticed one.
 */
async function overLossyNetwork() {
  const lossy = await TcpProxy.start(Number(new URL(direct).port));
  const pool = new Pool({
    connectionString: lossy.address(direct),
    connectionTimeoutMillis: 8000,
  });
  pool.on("connect", (client) => client.on("error", () => {}));
  watchAnswers(pool, lossy.address(direct));
  const ask = () =>
    pool.query("SELECT 1").catch((error: unknown) => {
      throw explained(error);
    });
  const { watched } = perProcess("answer-watch", () => ({ watched: new Set<Noticed>() }));
  const isNoticed = () =>
    [...watched].some(
      ({ address, query }) => new URL(address).port === `${lossy.port}` && query !== null,
    );
  return { lossy, pool, ask, isNoticed };
}

test.concurrent.each(["swallow sent", "swallow received", "swallow"] as const)(
  "while the network does %s, requests get a sentence while it lasts; afterwards they are answered",
  async (mode) => {
    const { lossy, pool, ask } = await overLossyNetwork();
    await ask();
    lossy.mode = mode;
    // The network swallows until both have ended. The second one has to connect first.
    expect(await Promise.all([told(ask), told(ask)])).toEqual([
      NO_ANSWER,
      { status: 503, retryAfter: "5", reason: "database.not_now" },
    ]);
    lossy.mode = "pass";
    await ask();
    await pool.end();
    await lossy.close();
  },
);

test.concurrent("a statement that becomes silent while the server is asked about others is given up with them", async () => {
  const { lossy, pool, ask, isNoticed } = await overLossyNetwork();
  await Promise.all([ask(), ask()]);
  lossy.mode = "swallow";
  const first = told(ask);
  // The first has been noticed, so that the second is at the next look.
  await expect.poll(isNoticed, { timeout: 30_000, interval: 20 }).toBe(true);
  expect(await Promise.all([first, told(ask)])).toEqual([NO_ANSWER, NO_ANSWER]);
  // Those of the pool, and that on which the server was asked once.
  expect(lossy.connections).toBe(3);
  await pool.end();
  await lossy.close();
});

test.concurrent("a statement that the server works on, or that waits for a lock, may take its time", async () => {
  const watched = await TcpProxy.start(Number(new URL(direct).port));
  const pool = new Pool({ connectionString: watched.address(direct), max: 3 });
  watchAnswers(pool, watched.address(direct));
  // Goes on until the table is there, and looks for it twenty times a second.
  const slow = pool.query(
    `DO $$ BEGIN WHILE NOT EXISTS (SELECT FROM pg_class WHERE relname = 'may_end') LOOP PERFORM pg_sleep(0.05); END LOOP; END $$`,
  );
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query(`LOCK TABLE "Invite"`);
  const waiting = pool.query(`SELECT count(*)::int AS n FROM "Invite"`);
  await expect
    .poll(() => onServer(direct, `SELECT 1 FROM pg_locks WHERE NOT granted`))
    .toHaveLength(1);
  // The server was asked three times what it does: each time on a connection of its own.
  await expect.poll(() => watched.connections, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  await onServer(direct, "CREATE TABLE may_end ()");
  expect((await slow).command).toBe("DO");
  await holder.query("COMMIT");
  holder.release();
  expect((await waiting).rows).toEqual([{ n: 0 }]);
  await pool.end();
  await watched.close();
});
