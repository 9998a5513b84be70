import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "../../lib/db/schema/migrations";
import { stop } from "./children.mjs";
import { startPostgres } from "./postgres.mjs";
import { startStandby } from "./standby";

const PASSWORD = "test";
/** The name of the standby, for `synchronous_standby_names`. */
export const STANDBY = "test_standby";

/** A migrated primary and a standby that streams from it, for one test file. */
export interface TestServers {
  primary: string;
  standby: string;
  /** A connection string that names both, the standby first. */
  both: string;
  stopPrimary(): Promise<void>;
  stopStandby(): Promise<void>;
  /** Starts a stopped server again, at its old address. */
  startPrimary(): Promise<void>;
  startStandby(): Promise<void>;
  /** Stops both and removes their data. */
  close(): Promise<void>;
}

/** Starts a primary and a standby of their own; the standby ends queries that hold up its log. */
export async function startTestServers(): Promise<TestServers> {
  const home = mkdtempSync(join(tmpdir(), "assay-two-servers-"));
  const place = { root: process.cwd(), password: PASSWORD };
  const startFirst = (port?: number) =>
    startPostgres({ ...place, home: join(home, "primary"), settings: port ? { port } : {} });
  let primary = await startFirst();
  const startSecond = (port?: number) =>
    startStandby({
      ...place,
      home: join(home, "standby"),
      primary: primary.url,
      name: STANDBY,
      settings: { max_standby_streaming_delay: 0, ...(port ? { port } : {}) },
    });
  await applyMigrations(primary.url, process.cwd());
  let standby = await startSecond();
  const [first, second] = [primary.port, standby.port];
  return {
    primary: primary.url,
    standby: standby.url,
    both: `postgresql://assay:${PASSWORD}@127.0.0.1:${second},127.0.0.1:${first}/postgres`,
    stopPrimary: () => stop(primary.child),
    stopStandby: () => stop(standby.child),
    async startPrimary() {
      primary = await startFirst(first);
    },
    async startStandby() {
      standby = await startSecond(second);
    },
    async close() {
      // What is on their disks is thrown away, so nothing has to be written before they end.
      for (const { child } of [standby, primary]) await stop(child, 500);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
