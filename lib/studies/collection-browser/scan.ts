import type { Direction, Range, RangeStart } from "@/lib/db/collection-browser/range";
import type { Listing, Cursor } from "@/lib/domain/listing";

/** An ordered list that can be searched part by part. */
export interface Source<Row extends { id: string }> {
  /** Whether rows are left out, so that many entries may have to be searched for a few rows. */
  isSelective: boolean;
  /** Returns the rows among the first `scanned` entries of a range. */
  rows: (range: Range, scanned: number) => Promise<Row[]>;
  /** Returns the id of the last of `range.most` entries; undefined if the range has fewer. */
  last: (range: Range) => Promise<string | undefined>;
}

export const ROWS_PER_PAGE = 25;

/** Entries of the first part of a search. Each part is twice as long as the one before. */
const FIRST_PART = 2000;
const MAX_PART = 50_000;

/** A search stops after this time, and goes on when it is asked to. */
const PATIENCE_MS = 1200;

interface Found<Row> {
  rows: Row[];
  /** Where an unfinished search stopped, and after how many entries. */
  stop: { at: string; searched: number } | null;
}

/** Reads at most `most` rows of a list in one direction, for as long as patience lasts. */
async function search<Row extends { id: string }>(
  source: Source<Row>,
  range: Range,
  patienceMs: number,
): Promise<Found<Row>> {
  const { direction, most } = range;
  if (!source.isSelective) return { rows: await source.rows(range, most), stop: null };
  const until = performance.now() + patienceMs;
  const rows: Row[] = [];
  let { from } = range;
  let searched = 0;
  for (let part = FIRST_PART; ; part = Math.min(2 * part, MAX_PART)) {
    const [found, last] = await Promise.all([
      source.rows({ direction, from, most: most - rows.length }, part),
      source.last({ direction, from, most: part }),
    ]);
    rows.push(...found);
    searched += part;
    if (rows.length >= most || last === undefined) return { rows, stop: null };
    if (performance.now() > until) return { rows, stop: { at: last, searched } };
    from = { id: last, isIncluded: false };
  }
}

/** Returns where the page before or after one begins; null if there is none. */
function beyond(
  direction: Direction,
  { rows, stop }: Found<{ id: string }>,
  most: number,
): Cursor | null {
  const end = rows.length > most ? rows[most - 1]!.id : stop?.at;
  if (end === undefined) return null;
  return direction === "forward" ? { after: end } : { before: end };
}

/** Returns a page of a list. A page that would be empty at its start is the first page. */
export async function listingOf<Row extends { id: string }>(
  source: Source<Row>,
  cursor: Cursor,
  most = ROWS_PER_PAGE,
  patienceMs = PATIENCE_MS,
): Promise<Listing<Row>> {
  const direction: Direction = cursor.before === undefined ? "forward" : "backward";
  const from = startOf(cursor);
  const found = await search(source, { direction, from, most: most + 1 }, patienceMs);
  const rows = found.rows.slice(0, most);
  const ahead = beyond(direction, found, most);
  const stoppedAfter = found.stop?.searched ?? null;
  if (direction === "forward") {
    const first = rows[0]?.id ?? from?.id;
    const previous = from && first !== undefined ? { before: first } : null;
    return { rows, next: ahead, previous, stoppedAfter };
  }
  if (rows.length === 0 && ahead === null) return listingOf(source, {}, most, patienceMs);
  const nearest = rows[0]?.id ?? cursor.before!;
  return { rows: rows.reverse(), next: { after: nearest }, previous: ahead, stoppedAfter };
}

function startOf({ after, before, at }: Cursor): RangeStart | null {
  if (before !== undefined) return { id: before, isIncluded: false };
  if (after !== undefined) return { id: after, isIncluded: false };
  return at === undefined ? null : { id: at, isIncluded: true };
}

/** The entries beside an entry of a list; null at an end, or if the search takes too long. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

const PATIENCE_FOR_NEIGHBOURS_MS = 300;

/** Returns the entries beside an entry of a list. */
export async function neighboursOf<Row extends { id: string }>(
  source: Source<Row>,
  id: string,
): Promise<Neighbours> {
  const from = { id, isIncluded: false };
  const [previous, next] = await Promise.all(
    (["backward", "forward"] as const).map((direction) =>
      search(source, { direction, from, most: 1 }, PATIENCE_FOR_NEIGHBOURS_MS),
    ),
  );
  return { previous: previous?.rows[0]?.id ?? null, next: next?.rows[0]?.id ?? null };
}
