import type { Client } from "pg";
import { connected } from "./connected";

/** What PostgreSQL says at the end of a copy of its data folder; the copy needs both texts. */
export interface CopiedFiles {
  /** The content of `backup_label`. */
  label: string;
  /** The content of `tablespace_map`; empty without tablespaces. */
  tablespaces: string;
}

/**
 * Runs `copy` on the data folder of a running server, and returns the texts that make the copied
 * files a standby's. Keeps the log from the beginning of the copy in a replication slot.
 * @param slot created if the server has none of this name
 */
export async function whileCopying(
  address: string,
  slot: string,
  copy: (dataFolder: string) => Promise<void>,
): Promise<CopiedFiles> {
  return connected(address, async (client) => {
    await makeSlot(client, slot);
    const { rows: folders } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    );
    await client.query("SELECT pg_backup_start('assay standby', true)");
    await copy(folders[0]!.folder);
    const { rows } = await client.query<CopiedFiles>(`
      SELECT
        labelfile AS label,
        spcmapfile AS tablespaces
      FROM pg_backup_stop(false)
    `);
    return rows[0]!;
  });
}

async function makeSlot(client: Client, slot: string): Promise<void> {
  await client.query(
    `
      SELECT pg_create_physical_replication_slot($1, true)
      WHERE NOT EXISTS (
        SELECT 1
        FROM pg_replication_slots
        WHERE slot_name = $1
      )
    `,
    [slot],
  );
}

/** A standby that is connected to a server, as the server sees it. */
export interface ConnectedStandby {
  name: string;
  state: string;
  /** `sync` if commits wait for it. */
  mode: string;
  /** Bytes of the log that it has not replayed. */
  behind: string;
}

/** Returns the standbys that are connected to a server. */
export async function connectedStandbys(address: string): Promise<ConnectedStandby[]> {
  return connected(address, async (client) => {
    const { rows } = await client.query<ConnectedStandby>(`
      SELECT
        application_name AS name,
        COALESCE(state, '') AS state,
        COALESCE(sync_state, '') AS mode,
        COALESCE(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::bigint::text AS behind
      FROM pg_stat_replication
      ORDER BY application_name
    `);
    return rows;
  });
}

/** What a server is, for whoever looks after it. */
export interface ServerState {
  isStandby: boolean;
  /** Seconds since the last transaction that a standby has replayed; null for a primary. */
  sinceLast: number | null;
  /** Whether a standby has replayed everything that it received; it says nothing of what it lacks. */
  isCaughtUp: boolean;
  /** `synchronous_standby_names` of a primary. */
  waitsFor: string;
  standbys: ConnectedStandby[];
}

/** Returns what a server is. Without the right to see it, the states of its standbys are empty. */
export async function serverState(address: string): Promise<ServerState> {
  const state = await connected(address, async (client) => {
    const { rows } = await client.query<Omit<ServerState, "standbys">>(`
      SELECT
        pg_is_in_recovery() AS "isStandby",
        extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8
          AS "sinceLast",
        COALESCE(pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn(), true) AS "isCaughtUp",
        current_setting('synchronous_standby_names') AS "waitsFor"
    `);
    return rows[0]!;
  });
  return {
    ...state,
    sinceLast: state.isStandby ? state.sinceLast : null,
    standbys: state.isStandby ? [] : await connectedStandbys(address),
  };
}

/**
 * Makes a standby the primary, and waits until it takes writes, at most a minute. Commits then wait
 * for no other server.
 */
export async function promoteStandby(address: string): Promise<void> {
  await connected(address, async (client) => {
    const { rows } = await client.query<{ done: boolean }>("SELECT pg_promote(true, 60) AS done");
    if (!rows[0]!.done) throw new Error("The standby was not promoted within a minute.");
    // The standby that the old primary waited for is this server.
    await client.query("ALTER SYSTEM SET synchronous_standby_names = ''");
    await client.query("SELECT pg_reload_conf()");
  });
}
