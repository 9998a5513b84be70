import { sqlState } from "@/lib/db/connections";
import { connected } from "@/lib/db/schema/connected";

/**
 * Makes commits wait until a standby of this application name has them on its disk; null: they wait
 * for the server's own disk alone.
 */
export async function setSynchronousStandby(address: string, name: string | null): Promise<void> {
  await connected(address, async (client) => {
    const value = name === null ? "" : `FIRST 1 (${client.escapeIdentifier(name)})`;
    await client.query(
      `ALTER SYSTEM SET synchronous_standby_names = ${client.escapeLiteral(value)}`,
    );
    await client.query("SELECT pg_reload_conf()");
  });
}

/** Cuts a standby off from its primary, and waits until it receives nothing more. */
export async function cutOffStandby(address: string): Promise<void> {
  await connected(address, async (client) => {
    await client.query("ALTER SYSTEM SET primary_conninfo = ''");
    await client.query("SELECT pg_reload_conf()");
    const receivers = () => client.query("SELECT pid FROM pg_stat_wal_receiver");
    while ((await receivers()).rowCount !== 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** Stops or continues replaying the log on a standby, which goes on receiving it. */
export async function pauseReplay(address: string, isPaused: boolean): Promise<void> {
  await connected(address, (client) =>
    client.query(`SELECT pg_wal_replay_${isPaused ? "pause" : "resume"}()`),
  ).catch((error: unknown) => {
    // What is replayed then may be in the way of this statement itself.
    if (isPaused || sqlState(error) !== "40001") throw error;
  });
}
