import { problem, type Problem } from "@/lib/messages/problem";
import type { SheetFacts } from "@/lib/tasks/task-definition";
import { UNJUDGEABLE_REASONS, type UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import { headerProblem } from "../csv-rows";
import type { Problems } from "../problems";
import { withoutApostrophe } from "../safe-cell";
import { formulaAt, type SheetCells, unread } from "./sheet-cells";
import {
  columnLetter,
  columnOf,
  COMPLETED,
  ID_COLUMNS,
  neededColumns,
  UNJUDGEABLE,
  type SheetRow,
} from "./sheet-row";

export interface ReadSheetRow extends Pick<
  SheetRow,
  "label" | "unjudgeable" | "topicId" | "runCode" | "sentenceId" | "docid" | "passage" | "sentence"
> {
  /** The number that a spreadsheet shows beside the row. */
  row: number;
  /** The columns that hold a formula and should not. */
  formulas: readonly string[];
}

export interface ReadSheet {
  rows: ReadSheetRow[];
  /** Adds a problem of a cell. */
  report(row: number, column: string, problem: Problem): void;
}

/**
 * Understands the cells of a filled sheet. One x is the label, no x means no label. Two marks,
 * other marks and formulas are problems of their cells; the rows are returned all the same, without
 * a label. @returns null if columns are missing
 */
export function readSheet(
  facts: SheetFacts,
  name: string,
  { rows, formulas }: SheetCells,
  problems: Problems,
): ReadSheet | null {
  const first = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const head = rows[first];
  if (!head) return unread(problems, { name, row: 0 }, problem("sheets.empty"));
  const header = head.cells.map((cell) => columnOf(facts, cell.trim()));
  const missing = neededColumns(facts).filter((column) => !header.includes(column));
  if (missing.length > 0)
    return unread(problems, { name, row: head.row }, headerProblem(header, missing));
  const place = (column: string) => header.indexOf(column);
  const report = (row: number, column: string, found: Problem) =>
    problems.add(name, row, found, cellName(column, place(column)));
  const read: ReadSheetRow[] = [];
  for (const { row, cells } of rows.slice(first + 1)) {
    const get = (column: string) => cells[place(column)] ?? "";
    if (isEmpty(cells, place(COMPLETED))) continue;
    const bad = formulasOf(row, header, formulas);
    for (const column of bad) report(row, column, problem("sheets.formula"));
    const marks = readMarks(facts, get);
    if (marks.problem && !bad.includes(marks.column)) report(row, marks.column, marks.problem);
    read.push({
      row,
      formulas: bad,
      passage: get(facts.text),
      sentence: get(facts.asked),
      label: marks.label,
      unjudgeable: marks.unjudgeable,
      topicId: withoutApostrophe(get(ID_COLUMNS[0])),
      runCode: withoutApostrophe(get(ID_COLUMNS[1])),
      sentenceId: withoutApostrophe(get(ID_COLUMNS[2])),
      docid: withoutApostrophe(get(ID_COLUMNS[3])),
    });
  }
  return { rows: read, report };
}

/** Returns how a column is named to somebody who looks at the sheet. */
function cellName(column: string, at: number): string {
  return at < 0 ? column : `${columnLetter(at)} (${column})`;
}

/** A row in which at most the formula of `Completed?` was filled down. */
function isEmpty(cells: readonly string[], completed: number): boolean {
  return cells.every((cell, at) => at === completed || cell.trim() === "");
}

/** Returns the columns of a row that hold a formula and should not. */
function formulasOf(
  row: number,
  header: readonly string[],
  formulas: SheetCells["formulas"],
): string[] {
  if (formulas.size === 0) return [];
  return header.filter((name, at) => name !== COMPLETED && formulas.has(formulaAt(row, at)));
}

interface Marks {
  label: string | null;
  unjudgeable: UnjudgeableReason | null;
  /** The column of the problem. */
  column: string;
  problem: Problem | null;
}

function readMarks({ marks }: SheetFacts, get: (column: string) => string): Marks {
  const none = { label: null, unjudgeable: null, column: "", problem: null };
  const written = marks.map((mark) => ({ ...mark, text: get(mark.column).trim() }));
  const odd = written.find(({ text }) => !["", "x"].includes(text.toLowerCase()));
  if (odd)
    return {
      ...none,
      column: odd.column,
      problem: odd.text.startsWith("=")
        ? problem("sheets.formula")
        : problem("sheets.bad_mark", { column: odd.column, mark: odd.text }),
    };
  const marked = written.filter(({ text }) => text !== "");
  if (marked.length > 1)
    return {
      ...none,
      column: marked[1]!.column,
      problem: problem("sheets.marked_twice", {
        labels: marked.map(({ label }) => label).join(" and "),
      }),
    };
  const label = marked[0]?.label ?? null;
  const reason = get(UNJUDGEABLE).trim().toLowerCase();
  if (reason === "") return { ...none, label };
  const known = UNJUDGEABLE_REASONS.find((one) => one === reason);
  const found = !known
    ? problem("sheets.unknown_reason", { reason, reasons: UNJUDGEABLE_REASONS.join(", ") })
    : label !== null
      ? problem("sheets.marked_and_unjudgeable", { label })
      : null;
  if (found) return { ...none, column: UNJUDGEABLE, problem: found };
  return { ...none, unjudgeable: known! };
}
