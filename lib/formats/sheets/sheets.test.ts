import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { taskDefinition } from "@/lib/tasks/registry";
import { UNJUDGEABLE_REASONS } from "@/lib/tasks/unjudgeable";
import type { InputFile } from "../input-file";
import { problemText, Problems } from "../problems";
import { CELL_LIMIT, holdsText } from "./cell-text";
import { readSheet } from "./read-sheet";
import { openSheets, type SheetLimits } from "./sheet-files";
import type { SheetRow } from "./sheet-row";
import { textSheet } from "./text-sheet";
import { workbookOf } from "./workbook";

const facts = taskDefinition("support").files.sheet!;

function file(name: string, bytes: Uint8Array): InputFile {
  return {
    name,
    async *stream() {
      yield bytes;
    },
  };
}

/** Reads files, and returns the rows of each with the problems. */
async function read(files: InputFile[], limits?: SheetLimits) {
  const problems = new Problems("undone.stored");
  const sheets = [];
  for await (const { name, cells } of openSheets(files, problems, limits))
    if (cells) sheets.push(readSheet(facts, name, cells, problems)?.rows ?? []);
  return { sheets, problems: problems.list.map((problem) => problemText(problem)) };
}

const WRITERS = {
  csv: async (rows: SheetRow[]) => strToU8(textSheet(facts, rows, ",")),
  tsv: async (rows: SheetRow[]) => strToU8(textSheet(facts, rows, "\t")),
  xlsx: (rows: SheetRow[]) => workbookOf(facts, rows),
};

/** What spreadsheets and their formats trip over. */
const hostile = fc.oneof(
  fc.constantFrom(
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    '"quoted", with a comma; and a semicolon',
    "two\nlines",
    "three\r\nlines\rhere",
    "a\ttab",
    "_x000D_ and _x0041_",
    "<b>&amp;</b>]]>",
    "שלום עולם",
    "\u202Eright to left",
    "kelp 🌊",
    "'apostrophe",
    "'=1+1",
    "  white space  ",
    "0012",
    "1e5",
    "TRUE",
    "2026-01-02",
    "a\u0001b",
    "half \uD800",
    "k".repeat(CELL_LIMIT + 5),
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).filter((s) => !s.includes("\0")),
);
const id = fc.oneof(
  fc.constantFrom("=a", "'=a", "''-1", "'p", "-1", "@x", "p:1", "p 2", "007", "a,b", 'a"b', "ü"),
  fc.string({ minLength: 1, maxLength: 12 }).filter((s) => s.trim() === s),
);
const sheetRow = fc.record<SheetRow>({
  passage: hostile,
  sentence: hostile,
  label: fc.constantFrom(null, "full", "partial", "none"),
  unjudgeable: fc.constant(null),
  prediction: fc.constantFrom(null, "full"),
  answer: fc.array(hostile, { minLength: 1, maxLength: 3 }),
  at: fc.constant(0),
  topicId: id,
  runCode: fc.constant("ab12cd"),
  sentenceId: fc.nat(99).map(String),
  docid: id,
});

test.each(["csv", "tsv", "xlsx"] as const)(
  "what is written as %s is read back the same, whatever the texts",
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(sheetRow, { minLength: 1, maxLength: 4 }), async (rows) => {
        const { sheets, problems } = await read([file("a", await WRITERS[format](rows))]);
        expect(problems).toEqual([]);
        expect(sheets).toHaveLength(1);
        expect(sheets[0]).toHaveLength(rows.length);
        for (const [at, row] of rows.entries()) {
          const back = sheets[0]![at]!;
          expect(back).toMatchObject({
            row: back.row,
            label: row.label,
            topicId: row.topicId,
            sentenceId: row.sentenceId,
            docid: row.docid,
          });
          expect(holdsText(back.passage, row.passage)).toBe(true);
          expect(holdsText(back.sentence, row.sentence)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  },
);

test("a text with any other letter is another text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), fc.nat(50), (text, at) => {
      const index = Math.min(at, text.length);
      const other = `${text.slice(0, index)}Q${text.slice(index)}`;
      expect(holdsText(other, text)).toBe(false);
      expect(holdsText(text, text)).toBe(true);
    }),
  );
  const long = "k".repeat(CELL_LIMIT + 1);
  expect(holdsText(long.slice(0, CELL_LIMIT), long)).toBe(true);
  expect(holdsText(long.slice(0, 31_000), long)).toBe(false);
  expect(holdsText(long.slice(0, CELL_LIMIT - 1) + "z", long)).toBe(false);
});

const row = (over: Partial<SheetRow>): SheetRow => ({
  passage: "P",
  sentence: "S",
  label: "full",
  unjudgeable: null,
  prediction: null,
  answer: ["S"],
  at: 0,
  topicId: "t1",
  runCode: "ab12cd",
  sentenceId: "0",
  docid: "d",
  ...over,
});

test("formulas of a spreadsheet cannot run in CSV and TSV", () => {
  for (const delimiter of [",", "\t"] as const) {
    const texts = ["=1+1", "+1", "-1", "@a", "\t=1", " =1"];
    const text = textSheet(
      facts,
      texts.map((one) => row({ passage: one, sentence: one, answer: [one], docid: one, at: 1 })),
      delimiter,
    );
    const cells = (parse(text, { delimiter }) as string[][]).flat();
    expect(cells.length).toBeGreaterThan(70);
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  }
});

test("a sheet as spreadsheets save it is read: UTF-16, semicolons, a byte order mark, empty rows at the end", async () => {
  const csv = textSheet(facts, [row({ sentence: "Käse; gut" })], ",");
  const utf16 = Buffer.from(`\uFEFF${textSheet(facts, [row({})], "\t")}`, "utf16le");
  const semicolons = csv.replaceAll(",", ";").replace("Käse; gut", '"Käse; gut"');
  const { sheets, problems } = await read([
    file("a.txt", utf16),
    file("b.csv", Buffer.from(semicolons)),
    file("c.csv", Buffer.from(`\uFEFF${csv}\n,,,,,,,No,,,,,\n\n`)),
  ]);
  expect(problems).toEqual([]);
  expect(sheets.map((rows) => rows.map(({ sentence }) => sentence))).toEqual([
    ["S"],
    ["Käse; gut"],
    ["Käse; gut"],
  ]);
});

test("a reason stands instead of a mark", async () => {
  for (const write of Object.values(WRITERS))
    for (const unjudgeable of UNJUDGEABLE_REASONS) {
      const { sheets } = await read([file("a", await write([row({ label: null, unjudgeable })]))]);
      expect(sheets[0]![0]).toMatchObject({ label: null, unjudgeable });
    }
});

test("files that are too large, or unpack to too much or too many, are refused before they are unpacked", async () => {
  const bomb = zipSync({ "a.csv": new Uint8Array(5_000_000) }, { level: 9 });
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.csv`, strToU8("x")])),
  );
  const limits = { sent: 100_000, unpacked: 1_000_000, files: 10 };
  for (const [bytes, message] of [
    [bomb, /unpacks to more than 1 MB/],
    [many, /or 10 files/],
    [
      zipSync({ "inner.xlsx": zipSync({ "[Content_Types].xml": new Uint8Array(5_000_000) }) }),
      /1 MB/,
    ],
    [new Uint8Array(100_001).fill(65), /larger than 0.1 MB/],
  ] as const)
    expect((await read([file("a.zip", bytes)], limits)).problems).toEqual([
      expect.stringMatching(message),
    ]);
});

test("a sheet whose cells reach too far is refused, however few they are", async () => {
  const whole = unzipSync(await workbookOf(facts, [row({})]));
  const far = (column: string, n: number) => {
    const path = "xl/worksheets/sheet1.xml";
    const cell = `<row r="${n}"><c r="${column}${n}"><v>1</v></c></row></sheetData>`;
    const xml = strFromU8(whole[path]!).replace("</sheetData>", cell);
    return zipSync({ ...whole, [path]: strToU8(xml) });
  };
  const long = strToU8("x\n".repeat(100_001));
  for (const bytes of [far("A", 150_000), far("XFD", 200), long])
    expect((await read([file("a", bytes)])).problems).toEqual([
      expect.stringMatching(/reach beyond 100,000 rows or 2,000,000 cells/),
    ]);
  expect((await read([file("a", far("Z", 100))])).problems).toEqual([]);
});

test("an entry that unpacks to more than it says is not read", async () => {
  const content = strToU8(
    textSheet(
      facts,
      Array.from({ length: 500 }, () => row({})),
      ",",
    ),
  );
  const zip = zipSync({ "a.csv": content });
  // The size in the central directory, at byte 24 of its entry.
  const entry = Buffer.from(zip).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  new DataView(zip.buffer, zip.byteOffset).setUint32(entry + 24, 100, true);
  const { sheets, problems } = await read([file("a.zip", zip)]);
  expect(sheets.flat().length).toBeLessThan(5);
  expect(problems).toHaveLength(1);
});
