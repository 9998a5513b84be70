import { appendFile, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectedStandbys, whileCopying } from "../../lib/db/schema/standbys";
import { startCopy } from "./postgres.mjs";

/** Files of a data folder that belong to the running server alone. */
const OWN = new Set(["postmaster.pid", "postmaster.opts", "pg_wal", "pg_replslot", "pg_stat_tmp"]);
/** Folders that the server wants to find, although what is in them is not copied. */
const EMPTY = ["pg_wal", "pg_wal/archive_status", "pg_wal/summaries", "pg_replslot", "pg_stat_tmp"];

interface StandbyOptions {
  root: string;
  /** Folder for the data of the standby, as for `startPostgres`. */
  home: string;
  password: string;
  /** Connection string of the primary, as the owner of the embedded server. */
  primary: string;
  /** The name under which the standby connects, and of its replication slot. */
  name: string;
  settings?: Record<string, string | number>;
}

/**
 * Makes a streaming standby of an embedded PostgreSQL on this machine and starts it: what
 * `pg_basebackup -R` does, without that program. Waits until it streams.
 * @returns as `startPostgres` does
 */
export async function startStandby({
  primary,
  name,
  settings = {},
  ...place
}: StandbyOptions): Promise<Awaited<ReturnType<typeof startCopy>>> {
  const server = await startCopy({
    ...place,
    settings,
    copy: async ({ data, own }: { data: string; own: (path: string) => void }) => {
      const { label, tablespaces } = await whileCopying(primary, name, (from) =>
        copied(from, data),
      );
      await writeFile(join(data, "backup_label"), label);
      if (tablespaces !== "") await writeFile(join(data, "tablespace_map"), tablespaces);
      await writeFile(join(data, "standby.signal"), "");
      await appendFile(
        join(data, "postgresql.auto.conf"),
        `primary_conninfo = ${quoted(connectionText(primary, name))}\nprimary_slot_name = ${quoted(name)}\n`,
      );
      for (const file of await readdir(data, { recursive: true })) own(join(data, file));
    },
  });
  await untilStreaming(primary, name);
  return server;
}

async function copied(from: string, to: string): Promise<void> {
  for (const file of await readdir(from))
    if (!OWN.has(file))
      await cp(join(from, file), join(to, file), {
        recursive: true,
        // Temporary files are of no use to another server, and may vanish meanwhile.
        filter: (path) => !/pgsql_tmp|pg_internal\.init/.test(path),
      });
  for (const folder of EMPTY) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
}

/** Returns a connection string as the settings of PostgreSQL write it. */
function connectionText(primary: string, name: string): string {
  const { hostname, port, username, password } = new URL(primary);
  return [
    `host=${hostname}`,
    `port=${port}`,
    `user=${decodeURIComponent(username)}`,
    `password='${decodeURIComponent(password).replace(/[\\']/g, "\\$&")}'`,
    `application_name=${name}`,
  ].join(" ");
}

/** Returns a value as the server's file of settings writes it. */
function quoted(value: string): string {
  return `'${value.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;
}

async function untilStreaming(primary: string, name: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const standbys = await connectedStandbys(primary);
    if (standbys.some((one) => one.name === name && one.state === "streaming")) return;
    await sleep(50);
  }
  throw new Error(`The standby ${name} did not connect to its primary.`);
}
