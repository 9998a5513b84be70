import fc from "fast-check";
import { expect, test } from "vitest";
import type { Listing, Cursor } from "@/lib/domain/listing";
import { listingOf, neighboursOf, type Source } from "./scan";

interface Entry {
  id: string;
}

/** A list of numbered entries in which some are shown. */
function sourceOf(length: number, isShown: (n: number) => boolean): Source<Entry> {
  const ids = Array.from({ length }, (_, n) => String(n));
  const part: Source<Entry>["rows"] = ({ direction, from }, scanned) => {
    const ordered = direction === "forward" ? ids : [...ids].reverse();
    const start = from === null ? 0 : ordered.indexOf(from.id) + (from.isIncluded ? 0 : 1);
    return Promise.resolve(ordered.slice(start, start + scanned).map((id) => ({ id })));
  };
  return {
    isSelective: true,
    rows: async (range, scanned) =>
      (await part(range, scanned)).filter(({ id }) => isShown(Number(id))).slice(0, range.most),
    last: async (range) => (await part(range, range.most))[range.most - 1]?.id,
  };
}

/** Follows the pages from a place on, and returns what they show. */
async function walk(
  source: Source<Entry>,
  start: Cursor,
  along: "next" | "previous",
  size: number,
  patienceMs = 0,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: Cursor | null = start;
  while (cursor) {
    const page: Listing<Entry> = await listingOf(source, cursor, size, patienceMs);
    pages.push(page.rows.map(({ id }) => id));
    cursor = page[along];
  }
  return pages;
}

const shape = fc.record({
  length: fc.integer({ min: 0, max: 9000 }),
  every: fc.integer({ min: 1, max: 4000 }),
  size: fc.integer({ min: 1, max: 2000 }),
});

test("the pages of a search show every entry that fits once, in order, forward and backward", async () => {
  await fc.assert(
    fc.asyncProperty(shape, async ({ length, every, size }) => {
      fc.pre(length / every / size < 200);
      const source = sourceOf(length, (n) => n % every === 0);
      const wanted = Array.from({ length }, (_, n) => n).filter((n) => n % every === 0);
      expect((await walk(source, {}, "next", size)).flat().map(Number)).toEqual(wanted);
      if (length === 0) return;
      const back = await walk(source, { before: String(length - 1) }, "previous", size, 10_000);
      const shown = wanted.filter((n) => n < length - 1);
      // A walk that found nothing before its start ends on the first page.
      if (shown.length > 0) expect(back.reverse().flat().map(Number)).toEqual(shown);
    }),
    { numRuns: 60 },
  );
});

test("a page says that its search stopped, and goes on where it stopped", async () => {
  const source = sourceOf(9000, (n) => n === 8000);
  const first = await listingOf(source, {}, 25, 0);
  expect(first).toEqual({
    rows: [],
    next: { after: "1999" },
    previous: null,
    stoppedAfter: 2000,
  });
  const pages = await walk(source, {}, "next", 25);
  expect(pages.flat()).toEqual(["8000"]);
});

test("a page that begins at an entry shows it first", async () => {
  const source = sourceOf(100, (n) => n % 2 === 0);
  const page = await listingOf(source, { at: "50" }, 3);
  expect(page.rows.map(({ id }) => id)).toEqual(["50", "52", "54"]);
  expect(page.previous).toEqual({ before: "50" });
});

test("the page before the first entry is the first page", async () => {
  const source = sourceOf(10, () => true);
  expect(await listingOf(source, { before: "0" }, 3)).toMatchObject({
    rows: [{ id: "0" }, { id: "1" }, { id: "2" }],
    previous: null,
  });
});

test("the neighbours of an entry are the nearest that fit", async () => {
  const source = sourceOf(100, (n) => n % 10 === 0);
  expect(await neighboursOf(source, "50")).toEqual({ previous: "40", next: "60" });
  expect(await neighboursOf(source, "0")).toEqual({ previous: null, next: "10" });
  expect(await neighboursOf(source, "95")).toEqual({ previous: "90", next: null });
});
