import type { Cell, CellStyle, CellValue, StreamRow } from "hucre/xlsx";
import { problem } from "@/lib/messages/problem";
import type { SheetFacts } from "@/lib/tasks/task-definition";
import type { Problems } from "../problems";
import { safeCell } from "../safe-cell";
import { CELL_LIMIT, cellText } from "./cell-text";
import {
  formulaAt,
  MAX_CELLS,
  MAX_ROWS,
  type SheetCells,
  tooManyCells,
  unread,
} from "./sheet-cells";
import {
  columnLetter,
  columnsOf,
  headerOf,
  COMPLETED,
  CONTEXT,
  isCompleted,
  UNJUDGEABLE,
  type SheetRow,
} from "./sheet-row";

const TEXT: CellStyle = { alignment: { wrapText: true, vertical: "top" } };
const MARK: CellStyle = { alignment: { horizontal: "center", vertical: "top" } };
const HEADER: CellStyle = {
  font: { bold: true },
  alignment: { wrapText: true, vertical: "top" },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E7E6E6" } },
};
/** The first row of each passage, as in the guide of TREC. */
const NEW_PASSAGE: CellStyle = {
  ...TEXT,
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFFF00" } },
};

/**
 * Formats a sheet as an XLSX workbook: the sentence bold in the whole answer, a new passage in
 * yellow, `Completed?` as a formula, and a filter on every column.
 */
export async function workbookOf(
  facts: SheetFacts,
  rows: readonly SheetRow[],
): Promise<Uint8Array> {
  const { writeXlsx } = await import("hucre/xlsx");
  const columns = columnsOf(facts);
  const place = (name: string) => columns.indexOf(name);
  const firstMark = place(facts.marks[0]!.column);
  const lastMark = place(facts.marks.at(-1)!.column);
  const markRange = (from: number, to: number) =>
    `${columnLetter(firstMark)}${from}:${columnLetter(lastMark)}${to}`;
  const cells = new Map<string, Partial<Cell>>();
  const set = (row: number, column: number, cell: Partial<Cell>) =>
    cells.set(`${row},${column}`, cell);
  const header = headerOf(facts).map(stored);
  header.forEach((name, at) => set(0, at, { value: name, type: "string", style: HEADER }));
  const values: CellValue[][] = [header];
  rows.forEach((row, at) => {
    const n = at + 1;
    values.push(plainCells(facts, row));
    if (row.docid !== rows[at - 1]?.docid)
      set(n, 0, { value: stored(row.passage), type: "string", style: NEW_PASSAGE });
    set(n, place(CONTEXT), contextCell(row));
    set(n, place(COMPLETED), {
      value: null,
      type: "formula",
      formula: completedFormula(
        markRange(n + 1, n + 1),
        columnLetter(place(UNJUDGEABLE)) + (n + 1),
      ),
      formulaResult: isCompleted(row) ? "Yes" : "No",
      style: MARK,
    });
  });
  const last = Math.max(2, rows.length + 1);
  return writeXlsx({
    sheets: [
      {
        name: "Sheet",
        rows: values,
        cells,
        columns: columns.map((name, at) => ({
          width: widthOf(facts, name),
          style: at >= firstMark && at <= lastMark ? MARK : TEXT,
        })),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${columnLetter(columns.length - 1)}${last}` },
        dataValidations: [
          {
            type: "list",
            values: ["x"],
            allowBlank: true,
            range: markRange(2, last),
            showErrorMessage: true,
            errorStyle: "stop",
            errorTitle: "x",
            errorMessage: "Write x under exactly one of the labels, or leave the cell empty.",
          },
        ],
      },
    ],
  });
}

/** Yes if exactly one cell is marked, or a reason is given why the row cannot be judged. */
function completedFormula(marks: string, reason: string): string {
  return `IF(COUNTIF(${marks},"x")+(${reason}<>"")=1,"Yes","No")`;
}

function plainCells(facts: SheetFacts, row: SheetRow): CellValue[] {
  return [
    stored(row.passage),
    stored(row.sentence),
    ...facts.marks.map(({ label }) => (row.label === label ? "x" : null)),
    row.prediction,
    null,
    null,
    stored(idCell(row.topicId)),
    row.runCode,
    row.sentenceId,
    stored(idCell(row.docid)),
    row.unjudgeable,
  ];
}

/** An id; in a workbook only one that would be read back without its apostrophe gets another. */
function idCell(id: string): string {
  return id.startsWith("'") ? safeCell(id) : id;
}

/** The whole answer with the sentence in bold. A long answer is cut around the sentence. */
function contextCell({ answer, at }: SheetRow): Partial<Cell> {
  const sentence = answer[at] ?? "";
  let before = answer
    .slice(0, at)
    .map((text) => `${text} `)
    .join("");
  let after = answer
    .slice(at + 1)
    .map((text) => ` ${text}`)
    .join("");
  const room = Math.max(0, CELL_LIMIT - 2 - Math.min(sentence.length, CELL_LIMIT - 2));
  if (before.length + after.length > room) {
    const kept = Math.min(before.length, Math.max(Math.floor(room / 2), room - after.length));
    if (kept < before.length) before = `…${before.slice(before.length - kept)}`;
    if (room - kept < after.length) after = `${after.slice(0, room - kept)}…`;
  }
  const runs = [
    { text: before },
    { text: sentence.slice(0, CELL_LIMIT - 2), font: { bold: true } },
    { text: after },
  ].filter(({ text }) => text !== "");
  return {
    value: null,
    type: "richText",
    richText: runs.map((run) => ({ ...run, text: escaped(run.text) })),
    style: TEXT,
  };
}

const stored = (text: string): string => escaped(cellText(text));

/** Workbooks read _x000D_ and the like as a character; the underscore is written as such a code. */
function escaped(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}

function widthOf({ text, asked, marks }: SheetFacts, name: string): number {
  if (name === text) return 60;
  if (name === asked) return 45;
  if (name === CONTEXT) return 60;
  const mark = marks.find(({ column }) => column === name);
  return mark === undefined ? 14 : mark.says ? 24 : 8;
}

/**
 * Reads the cells of the first sheet of a workbook. @returns null if it cannot be read
 */
export async function readWorkbook(
  name: string,
  bytes: Uint8Array,
  problems: Problems,
): Promise<SheetCells | null> {
  const { readXlsx, streamXlsxRows } = await import("hucre/xlsx");
  try {
    if (await hasTooManyCells(streamXlsxRows(bytes)))
      return unread(problems, { name, row: 0 }, tooManyCells());
    const { sheets } = await readXlsx(bytes, { sheets: [0] });
    const [sheet] = sheets;
    if (!sheet) return unread(problems, { name, row: 0 }, problem("sheets.cannot_be_read"));
    const formulas = new Map<string, string>();
    for (const [place, cell] of sheet.cells ?? []) {
      if (cell.formula === undefined) continue;
      const [row = 0, column = 0] = place.split(",").map(Number);
      formulas.set(formulaAt(row + 1, column), cell.formula);
    }
    return {
      rows: sheet.rows.map((cells, at) => ({ row: at + 1, cells: cells.map(textOf) })),
      formulas,
    };
  } catch {
    return unread(problems, { name, row: 0 }, problem("sheets.cannot_be_read"));
  }
}

/**
 * Returns whether a sheet has more cells than are read. The reader makes all cells of a rectangle
 * around those that are filled, and two filled cells need few bytes but can be far apart.
 */
async function hasTooManyCells(rows: AsyncIterable<StreamRow>): Promise<boolean> {
  let [height, width] = [0, 0];
  for await (const { index, values } of rows) {
    height = Math.max(height, index + 1);
    width = Math.max(width, values.length);
    if (height > MAX_ROWS || height * width > MAX_CELLS) return true;
  }
  return false;
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}
