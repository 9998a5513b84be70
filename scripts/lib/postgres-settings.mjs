import { totalmem } from "node:os";

const MEGABYTE = 1_048_576;

/**
 * Returns the settings of the embedded PostgreSQL, each with its reason. A setting that is not here
 * keeps PostgreSQL's default: fsync, full_page_writes and synchronous_commit stay on, so that an
 * acknowledged label survives a crash.
 * @param memory bytes of the machine, or of the container if it may use less
 * @returns {{ name: string, value: string | number, reason: string }[]}
 */
export function postgresSettings(memory = usableMemory()) {
  const part = (share, least, most) =>
    `${Math.round(Math.min(most, Math.max(least, memory / MEGABYTE / share)))}MB`;
  return [
    {
      name: "max_connections",
      value: 120,
      reason: "a web process, a worker, and the processes that import, export and compute",
    },
    {
      name: "shared_buffers",
      value: part(8, 128, 2048),
      reason:
        "an eighth of the memory: a study and its indexes stay in it, and the web server and its child processes keep the rest",
    },
    {
      name: "effective_cache_size",
      value: part(2, 256, 65_536),
      reason: "half of the memory: what the planner may expect to find cached by the system",
    },
    {
      name: "max_wal_size",
      value: "4GB",
      reason:
        "an import of a million labels writes 1 GB; a checkpoint within it would write every page in full again",
    },
    {
      name: "min_wal_size",
      value: "512MB",
      reason: "files of the log are used again instead of being made while somebody saves",
    },
    {
      name: "wal_buffers",
      value: "32MB",
      reason: "an import does not wait for the writer of the log",
    },
    {
      name: "checkpoint_timeout",
      value: "15min",
      reason:
        "after a checkpoint the first change of each page is logged in full, so saves write several times as much; a restart after a crash reads at most this time again",
    },
    {
      name: "checkpoint_completion_target",
      value: 0.9,
      reason: "the pages of a checkpoint are written over the whole time to the next one",
    },
    {
      name: "checkpoint_flush_after",
      value: "256kB",
      reason:
        "the system writes them in small parts, instead of all at the end when saves wait for the disk",
    },
    {
      name: "bgwriter_delay",
      value: "50ms",
      reason: "changed pages are written before a save needs their place",
    },
    {
      name: "bgwriter_lru_maxpages",
      value: 400,
      reason: "as bgwriter_delay",
    },
    {
      name: "autovacuum_naptime",
      value: "15s",
      reason:
        "many short runs instead of a long one: claims and saves change the same rows again and again",
    },
    {
      name: "autovacuum_vacuum_scale_factor",
      value: 0.05,
      reason: "as autovacuum_naptime",
    },
    {
      name: "autovacuum_analyze_scale_factor",
      value: 0.05,
      reason: "the planner knows of new labels early",
    },
    {
      name: "autovacuum_max_workers",
      value: 2,
      reason: "a small machine keeps a core for saves",
    },
    {
      name: "autovacuum_vacuum_cost_delay",
      value: "5ms",
      reason: "a run takes less than half of the disk and the core that it would take",
    },
    {
      name: "max_parallel_workers_per_gather",
      value: 1,
      reason: "a report takes two cores at most",
    },
    {
      name: "jit",
      value: "off",
      reason: "compiling a statement takes longer than nearly all of them",
    },
    {
      name: "random_page_cost",
      value: 1.1,
      reason: "disks without moving parts, and data that is mostly in memory",
    },
    {
      name: "track_wal_io_timing",
      value: "on",
      reason: "how long saves wait for the log can be read (pg_stat_io)",
    },
    {
      name: "log_checkpoints",
      value: "on",
      reason: "the server's log says when pages were written and how long it took",
    },
    {
      name: "log_lock_waits",
      value: "on",
      reason: "the server's log says who waited for whom for more than a second",
    },
  ];
}

/** Returns the memory of this machine in bytes, or of its container if that is less. */
function usableMemory() {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Settings for the server of the tests: hundreds of small databases one after another, beside
 * browsers.
 */
export const TEST_SETTINGS = { shared_buffers: "128MB", min_wal_size: "80MB" };
