import { sql } from "kysely";
import { kysely } from "../core/database";
import { readUrl } from "../config";
import { onMain, onStandby, sqlState } from "../connections";
import { perProcess } from "@/lib/domain/per-process";

/** Why a read that could go to the standby goes to the primary. */
export type FellBack = "lags" | "gone" | "conflict";

/**
 * Where the data of a report or an export came from. `primary` without `because`: there is no
 * standby for reads. `ageSeconds`: the data has everything that was written until so many seconds
 * ago, rounded up; 0 if the standby had all of it when it was asked.
 */
export type DataSource =
  | { from: "primary"; because?: FellBack }
  | { from: "standby"; ageSeconds: number };

const PRIMARY: DataSource = { from: "primary" };
const DEFAULT_MOST_SECONDS = 60;
/** Milliseconds that the standby may take to say how far it is. */
const ANSWER_MS = 2000;
/** Milliseconds for which a standby that did not answer is not asked again. */
const GONE_MS = 5000;
/** A standby that is nearly there is asked again this often, with a pause in milliseconds. */
const LOOKS = 5;
const PAUSE_MS = 20;
/** Positions of the primary's log that are remembered, at most one a second. */
const SAMPLES = 120;
const SAMPLE_MS = 1000;

interface Sample {
  at: number;
  position: bigint;
}

const known = perProcess("reads", () => ({ goneUntil: 0, samples: [] as Sample[] }));

/** Returns the longest age, in seconds, of data that is read from the standby. */
export function maxLagSeconds(): number {
  const given = Number(process.env.ASSAY_READ_MAX_LAG ?? "");
  return Number.isFinite(given) && given > 0 ? given : DEFAULT_MOST_SECONDS;
}

/**
 * Runs a read on the standby of ASSAY_READ_URL, if there is one and it is not too far behind, and
 * otherwise on the primary. If the standby fails or cancels the read, it is repeated on the primary.
 * @param work may run twice, and may not write
 * @param oldest the greatest age in seconds of a standby's data
 */
export async function reading<T>(
  work: () => Promise<T>,
  oldest = maxLagSeconds(),
): Promise<{ value: T; source: DataSource }> {
  const source = await readSource(oldest);
  if (source.from === "primary") return { value: await onMain(work), source };
  try {
    return { value: await onStandby(work), source };
  } catch (error) {
    const because = fellBack(error);
    if (because === null) throw error;
    return { value: await onMain(work), source: { from: "primary", because } };
  }
}

/** Runs a read where `source` says, without a second attempt: for streams, which began already. */
export function readFrom<T>(from: DataSource["from"], work: () => T): T {
  return from === "standby" ? onStandby(work) : onMain(work);
}

/** Passes texts on that are read where `source` says. */
export async function* streamFrom<T>(
  source: DataSource,
  make: () => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const rows = make();
  try {
    for (;;) {
      const next = await readFrom(source.from, () => rows.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await rows.return(undefined);
  }
}

/**
 * Returns why a read that failed on the standby may be repeated on the primary; null if it would fail
 * there too.
 */
export function fellBack(error: unknown): FellBack | null {
  const code = sqlState(error);
  // Replaying the log removed rows that the read needed, or a lock was in its way.
  if (code === "40001" || code === "40P01" || code === "57P04") return "conflict";
  // A connection that the standby ended refuses the end of its transaction with the second sentence.
  if (/conflict with recovery|is not queryable/.test((error as Error).message)) return "conflict";
  const { reasonCode, message = "" } = error as { reasonCode?: string; message?: string };
  if (reasonCode === "database.not_now" || reasonCode === "database.read_only") return isGone();
  return code.startsWith("08") || code.startsWith("57P") || GONE.test(`${code} ${message}`)
    ? isGone()
    : null;
}

const GONE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|terminated|timeout exceeded/i;

function isGone(): FellBack {
  known.goneUntil = performance.now() + GONE_MS;
  return "gone";
}

/** Decides where to read now. @param oldest as for `reading` */
export async function readSource(oldest = maxLagSeconds()): Promise<DataSource> {
  if (readUrl() === null) return PRIMARY;
  if (performance.now() < known.goneUntil) return { from: "primary", because: "gone" };
  const asked = performance.now();
  const written = await onMain(position);
  for (let look = 1; ; look += 1) {
    const standby = await withinTime(onStandby(replayed)).catch(() => null);
    if (standby === null || !standby.isStandby) return { from: "primary", because: isGone() };
    const replayedTo = positionOf(standby.replayed);
    remember({ at: asked, position: written });
    if (replayedTo >= written) return { from: "standby", ageSeconds: 0 };
    if (look < LOOKS) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    const ageSeconds = ageOf(replayedTo, standby.sinceLast);
    return ageSeconds <= oldest
      ? { from: "standby", ageSeconds }
      : { from: "primary", because: "lags" };
  }
}

/**
 * Returns the age in seconds of a standby's data, an upper bound: the time since its last
 * transaction was committed on the primary, or since the primary was seen at a position that the
 * standby has replayed. (An idle primary commits nothing, so the first alone would be too long.)
 */
function ageOf(replayedTo: bigint, sinceLast: number | null): number {
  const seen = known.samples.findLast((sample) => sample.position <= replayedTo);
  const since = seen ? (performance.now() - seen.at) / 1000 : Infinity;
  return Math.ceil(Math.max(0, Math.min(since, sinceLast ?? Infinity)));
}

function remember(sample: Sample): void {
  const last = known.samples.at(-1);
  if (last && sample.at - last.at < SAMPLE_MS) return;
  known.samples.push(sample);
  if (known.samples.length > SAMPLES) known.samples.shift();
}

/** Returns the position up to which the primary's log is on its disk; standbys get no more. */
async function position(): Promise<bigint> {
  const { at } = await kysely()
    .selectNoFrom(sql<string>`pg_current_wal_flush_lsn()::text`.as("at"))
    .executeTakeFirstOrThrow();
  return positionOf(at);
}

/** Returns how far a standby has replayed the log, and the seconds since its last transaction. */
async function replayed() {
  return kysely()
    .selectNoFrom([
      sql<boolean>`pg_is_in_recovery()`.as("isStandby"),
      sql<string>`COALESCE(pg_last_wal_replay_lsn()::text, '0/0')`.as("replayed"),
      sql<number | null>`
        extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8
      `.as("sinceLast"),
    ])
    .executeTakeFirstOrThrow();
}

/** Reads a position in the log, two hexadecimal numbers of 32 bits. */
function positionOf(text: string): bigint {
  const [high, low] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

async function withinTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The standby did not answer.")), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
