import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRows } from "./csv-rows";
import { Problems } from "./problems";

async function cellsOf(text: string, pieceBytes: number): Promise<string[][]> {
  const bytes = new TextEncoder().encode(text);
  const problems = new Problems();
  const rows: string[][] = [];
  const file = {
    name: "x.csv",
    async *stream() {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        yield bytes.subarray(at, at + pieceBytes);
    },
  };
  for await (const batch of csvRows(file, problems)) rows.push(...batch.map(({ cells }) => cells));
  problems.refuse();
  return rows;
}

/**
 * Few distinct cells, so that a record often repeats the cells of the previous one, whole or as a
 * prefix.
 */
const cell = fc.constantFrom("", "a", "ab", "abc", "b", "ü", "0", 'say "x"', "with, comma", " ");
const records = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 12 }),
  );

test("cells are read back as written, however similar the records are and wherever the file is split", async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 40 }), async (rows, piece) => {
      // A record with a single empty cell is a blank line, which readers skip.
      const given = rows.filter((row) => row.length > 1 || row[0] !== "");
      expect(await cellsOf(stringify(given), piece)).toEqual(given);
    }),
    { numRuns: 300 },
  );
});

test("records of different widths keep their own cells", async () => {
  expect(await cellsOf("a,b,c\na,b\na,b,\n,,,\na\n", 7)).toEqual([
    ["a", "b", "c"],
    ["a", "b"],
    ["a", "b", ""],
    ["", "", "", ""],
    ["a"],
  ]);
});
