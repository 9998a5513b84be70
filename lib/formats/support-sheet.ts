import { stringify } from "csv-stringify/sync";
import { UNJUDGEABLE_REASONS, type UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import type { SheetFacts } from "@/lib/tasks/task-definition";
import { problem } from "@/lib/messages/problem";
import { csvRows, headerProblem } from "./csv-rows";
import type { InputFile } from "./input-file";
import type { Problems } from "./problems";
import { safeCell } from "./safe-cell";

/** A row of the sheet for TREC assessors: a passage and one sentence that cites it. */
export interface SheetRow {
  passage: string;
  sentence: string;
  label: string | null;
  /** Why the row cannot be judged; null for every other row. */
  unjudgeable: UnjudgeableReason | null;
  /** The machine's label, in conditions that show one. */
  prediction: string | null;
  /** The neighbouring sentences, with the sentence itself in brackets. */
  context: string;
  topicId: string;
  /** A code that stands for the system without revealing its name. */
  runCode: string;
  sentenceId: string;
  docid: string;
}

/** Columns that identify a row. They are written, and read back unchanged. */
const ID_COLUMNS = ["topic_id", "run_code", "sentence_id", "docid"];
const OPTIONAL = ["Prediction", "Sentence Context", "Completed?", "Unjudgeable"];

/** Returns the columns of a task's sheet, in order. */
function columnsOf({ text, asked, marks }: SheetFacts): string[] {
  return [
    text,
    asked,
    ...marks.map(({ column }) => column),
    "Prediction",
    "Sentence Context",
    "Completed?",
    ...ID_COLUMNS,
    "Unjudgeable",
  ];
}

/** Formats the sheet as CSV. The rows of a passage are together. */
export function supportSheet(facts: SheetFacts, rows: readonly SheetRow[]): string {
  return stringify([
    columnsOf(facts),
    ...rows.map((row) => [
      safeCell(row.passage),
      safeCell(row.sentence),
      ...facts.marks.map(({ label }) => (row.label === label ? "x" : "")),
      safeCell(row.prediction ?? ""),
      safeCell(row.context),
      row.label === null && row.unjudgeable === null ? "" : "x",
      safeCell(row.topicId),
      row.runCode,
      row.sentenceId,
      safeCell(row.docid),
      row.unjudgeable ?? "",
    ]),
  ]);
}

export interface ReadSheetRow extends Pick<
  SheetRow,
  "label" | "unjudgeable" | "topicId" | "runCode" | "sentenceId" | "docid"
> {
  line: number;
  passage: string;
  sentence: string;
}

/**
 * Reads a completed sheet. One x is the label, no x means no label, and two are a problem of that
 * row. Texts are returned as written, without the spreadsheet apostrophe.
 */
export async function* readSupportSheet(
  facts: SheetFacts,
  file: InputFile,
  problems: Problems,
): AsyncGenerator<ReadSheetRow> {
  let header: string[] | null = null;
  for await (const rows of csvRows(file, problems)) {
    for (const { line, cells } of rows) {
      if (!header) {
        header = cells.map((cell) => cell.replace(/^\uFEFF/, "").trim());
        const missing = columnsOf(facts).filter(
          (name) => !OPTIONAL.includes(name) && !header!.includes(name),
        );
        if (missing.length > 0)
          return problems.add(file.name, line, headerProblem(header, missing));
        continue;
      }
      const get = (name: string) => cells[header!.indexOf(name)] ?? "";
      const marked = facts.marks
        .filter(({ column }) => get(column).trim().toLowerCase() === "x")
        .map(({ label }) => label);
      const odd = facts.marks
        .map(({ column }) => column)
        .find((column) => !["", "x"].includes(get(column).trim().toLowerCase()));
      if (odd) {
        problems.add(file.name, line, problem("sheets.bad_mark", { column: odd, mark: get(odd) }));
        continue;
      }
      if (marked.length > 1) {
        problems.add(
          file.name,
          line,
          problem("sheets.marked_twice", { labels: marked.join(" and ") }),
        );
        continue;
      }
      const reason = get("Unjudgeable").trim().toLowerCase();
      if (reason !== "" && !UNJUDGEABLE_REASONS.includes(reason as UnjudgeableReason)) {
        problems.add(
          file.name,
          line,
          problem("sheets.unknown_reason", { reason, reasons: UNJUDGEABLE_REASONS.join(", ") }),
        );
        continue;
      }
      if (reason !== "" && marked.length > 0) {
        problems.add(
          file.name,
          line,
          problem("sheets.marked_and_unjudgeable", { label: marked[0]! }),
        );
        continue;
      }
      yield {
        line,
        passage: get(facts.text),
        sentence: get(facts.asked),
        label: marked[0] ?? null,
        unjudgeable: reason === "" ? null : (reason as UnjudgeableReason),
        topicId: unquoted(get("topic_id")),
        runCode: get("run_code"),
        sentenceId: get("sentence_id"),
        docid: unquoted(get("docid")),
      };
    }
  }
}

/** Removes the apostrophe that `safeCell` added. */
function unquoted(cell: string): string {
  return cell.startsWith("'") && safeCell(cell.slice(1)) === cell ? cell.slice(1) : cell;
}
