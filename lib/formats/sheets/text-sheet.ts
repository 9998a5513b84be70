import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { problem } from "@/lib/messages/problem";
import type { SheetFacts } from "@/lib/tasks/task-definition";
import type { Problems } from "../problems";
import { safeCell } from "../safe-cell";
import { headerOf, isCompleted, type SheetRow } from "./sheet-row";
import { MAX_CELLS, MAX_ROWS, type SheetCells, tooManyCells, unread } from "./sheet-cells";

/** Formats a sheet as CSV or TSV. The sentence stands between ** in its context. */
export function textSheet(
  facts: SheetFacts,
  rows: readonly SheetRow[],
  delimiter: "," | "\t",
): string {
  return stringify(
    [
      headerOf(facts).map(safeCell),
      ...rows.map((row) => [
        safeCell(row.passage),
        safeCell(row.sentence),
        ...facts.marks.map(({ label }) => (row.label === label ? "x" : "")),
        safeCell(row.prediction ?? ""),
        safeCell(contextText(row)),
        isCompleted(row) ? "Yes" : "No",
        safeCell(row.topicId),
        row.runCode,
        row.sentenceId,
        safeCell(row.docid),
        row.unjudgeable ?? "",
      ]),
    ],
    { delimiter },
  );
}

function contextText({ answer, at }: SheetRow): string {
  return answer.map((text, index) => (index === at ? `**${text}**` : text)).join(" ");
}

/**
 * Reads the cells of CSV or TSV, also as spreadsheets save it: with semicolons, or as UTF-16 with a
 * byte order mark. @returns null if it cannot be read
 */
export function readTextSheet(
  name: string,
  bytes: Uint8Array,
  problems: Problems,
): SheetCells | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) return unread(problems, { name, row: 0 }, problem("text.nul"));
    let [rows, total] = [0, 0];
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      on_record: (cells: string[]) => {
        rows += 1;
        total += cells.length;
        if (rows > MAX_ROWS || total > MAX_CELLS) throw new TooManyCells();
        return cells;
      },
    }) as string[][];
    return { rows: records.map((cells, at) => ({ row: at + 1, cells })), formulas: new Map() };
  } catch (error) {
    if (error instanceof TooManyCells) return unread(problems, { name, row: 0 }, tooManyCells());
    return unread(
      problems,
      { name, row: 0 },
      error instanceof TypeError
        ? problem("text.not_utf8")
        : problem("csv.cannot_be_read", { problem: (error as Error).message }),
    );
  }
}

class TooManyCells extends Error {}

/** Returns the separator that is most frequent in the header. */
function delimiterOf(text: string): string {
  const end = text.indexOf("\n");
  const header = end < 0 ? text : text.slice(0, end);
  const [best] = [",", "\t", ";"]
    .map((one) => ({ one, n: header.split(one).length }))
    .sort((a, b) => b.n - a.n);
  return best!.one;
}
