import type { SheetFacts } from "@/lib/tasks/task-definition";
import type { UnjudgeableReason } from "@/lib/tasks/unjudgeable";

/** A row of the sheet for TREC assessors: a passage and one sentence that cites it. */
export interface SheetRow {
  passage: string;
  sentence: string;
  label: string | null;
  /** Why the row cannot be judged; null for every other row. */
  unjudgeable: UnjudgeableReason | null;
  /** The machine's label, in conditions that show one. */
  prediction: string | null;
  /** The sentences of the whole answer. */
  answer: readonly string[];
  /** The place of this sentence in the answer, from 0. */
  at: number;
  topicId: string;
  /** A code that stands for the system without revealing its name. */
  runCode: string;
  sentenceId: string;
  docid: string;
}

export const PREDICTION = "Prediction";
export const CONTEXT = "Sentence Context";
export const COMPLETED = "Completed?";
export const UNJUDGEABLE = "Unjudgeable";

/** Columns that identify a row. They are written, and read back unchanged. */
export const ID_COLUMNS = ["topic_id", "run_code", "sentence_id", "docid"] as const;
const OPTIONAL: readonly string[] = [PREDICTION, CONTEXT, COMPLETED, UNJUDGEABLE];

/** Returns the columns of a task's sheet, in order. */
export function columnsOf({ text, asked, marks }: SheetFacts): string[] {
  return [
    text,
    asked,
    ...marks.map(({ column }) => column),
    PREDICTION,
    CONTEXT,
    COMPLETED,
    ...ID_COLUMNS,
    UNJUDGEABLE,
  ];
}

/** Returns the header of a sheet: its columns, each label with what the stage says of it. */
export function headerOf(facts: SheetFacts): string[] {
  const says = new Map(facts.marks.map((mark) => [mark.column, mark.says]));
  return columnsOf(facts).map((name) => (says.get(name) ? `${name}: ${says.get(name)}` : name));
}

/** Returns the column that a cell of a header names, whatever it says of a label. */
export function columnOf({ marks }: SheetFacts, cell: string): string {
  return marks.find(({ column }) => cell.startsWith(`${column}: `))?.column ?? cell;
}

/** Returns the columns that a sheet must have to be read. */
export function neededColumns(facts: SheetFacts): string[] {
  return columnsOf(facts).filter((name) => !OPTIONAL.includes(name));
}

/** Returns whether a row counts as judged. */
export function isCompleted(row: Pick<SheetRow, "label" | "unjudgeable">): boolean {
  return row.label !== null || row.unjudgeable !== null;
}

/** Returns the letter of a column of a spreadsheet, from 0: A, B, … Z, AA. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnLetter(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}
