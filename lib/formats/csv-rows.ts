import { parse } from "csv-parse/sync";
import { Problem, problem } from "@/lib/messages/problem";
import { incompleteCharacter, linesBeforeBad } from "./bad-bytes";
import type { InputFile } from "./input-file";
import type { Problems } from "./problems";

/** A record of a CSV file and the line on which it ends. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const MAX_RECORD_LENGTH = 16_000_000;
const MAX_COLUMNS = 10_000;
const TOO_WIDE = problem("csv.too_wide", { most: MAX_COLUMNS });

/**
 * Streams the records of a UTF-8 CSV file, one batch per chunk read. A record without quotation
 * marks is split at its commas; a record with quotation marks, which may span lines, is parsed by
 * the library. Blank lines are skipped. Bytes that are not UTF-8, NUL characters and an unclosed
 * quotation are problems and end the reading.
 */
export async function* csvRows(file: InputFile, problems: Problems): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let line = 0;
  let open = "";
  let openedAt = 0;
  let quotes = 0;
  let previous: readonly string[] = [];

  function* cut(text: string, last: boolean): Generator<CsvRow[] | Problem> {
    const nul = text.includes("\0");
    const plain = open === "" && !rest.includes('"') && !text.includes('"');
    const lines = (rest + text).split("\n");
    rest = last ? "" : lines.pop()!;
    if (rest.length > MAX_RECORD_LENGTH)
      return void (yield problem("csv.line_too_long", {
        line: line + lines.length + 1,
        most: MAX_RECORD_LENGTH,
      }));
    const rows: CsvRow[] = [];
    for (const raw of lines) {
      line += 1;
      const one = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
      if (nul && one.includes("\0")) return void (yield problem("text.nul"));
      if (plain || (open === "" && !one.includes('"'))) {
        if (one === "") continue;
        const cells = cellsOf(one, previous);
        if (cells.length > MAX_COLUMNS) return void (yield TOO_WIDE);
        previous = cells;
        rows.push({ line, cells });
        continue;
      }
      if (open === "") {
        openedAt = line;
        quotes = 0;
      }
      open += (open === "" ? "" : "\n") + one;
      quotes += countQuotes(one);
      if (open.length > MAX_RECORD_LENGTH)
        return void (yield problem("csv.record_too_long", {
          line: openedAt,
          most: MAX_RECORD_LENGTH,
        }));
      if (quotes % 2 === 1) continue;
      const cells = parseQuoted(open);
      if (cells instanceof Problem) return void (yield cells);
      if (cells.length > MAX_COLUMNS) return void (yield TOO_WIDE);
      rows.push({ line, cells });
      open = "";
    }
    yield rows;
  }

  const pass = function* (text: string, last: boolean): Generator<CsvRow[]> {
    for (const rows of cut(text, last)) {
      if (!(rows instanceof Problem)) yield rows;
      else {
        problems.add(file.name, Math.max(1, line), rows);
        stopped = true;
      }
    }
  };
  let stopped = false;
  let chunk: Uint8Array = new Uint8Array();
  let begun = chunk;
  try {
    for await (const bytes of file.stream()) {
      begun = incompleteCharacter(chunk);
      chunk = bytes;
      yield* pass(decoder.decode(bytes, { stream: true }), false);
      if (stopped) return;
    }
    [begun, chunk] = [incompleteCharacter(chunk), new Uint8Array()];
    yield* pass(decoder.decode(), true);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const bad = line + 1 + linesBeforeBad(begun, chunk);
    return problems.add(file.name, bad, problem("text.not_utf8"));
  }
  if (open !== "" && !stopped) problems.add(file.name, openedAt, problem("csv.unclosed_quotation"));
}

const COMMA = 44;

/**
 * Splits a record that has no quotation marks. A cell equal to the one above it reuses that string:
 * most cells of a judgments file repeat, and a comparison is cheaper than a new string and its
 * later look-ups.
 */
function cellsOf(record: string, previous: readonly string[]): string[] {
  const cells: string[] = [];
  const end = record.length;
  for (let at = 0; cells.length <= MAX_COLUMNS;) {
    const known = previous[cells.length];
    let stop = known === undefined ? 0 : at + known.length;
    const isKnown =
      known !== undefined &&
      (stop === end || record.charCodeAt(stop) === COMMA) &&
      (known === "" || record.startsWith(known, at));
    if (isKnown) cells.push(known);
    else {
      stop = record.indexOf(",", at);
      if (stop < 0) stop = end;
      cells.push(record.slice(at, stop));
    }
    if (stop === end) break;
    at = stop + 1;
  }
  return cells;
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

function parseQuoted(text: string): string[] | Problem {
  try {
    const rows = parse(text, { relax_column_count: true }) as string[][];
    return rows.length > 1 ? problem("csv.lone_return") : (rows[0] ?? []);
  } catch (error) {
    return problem("csv.cannot_be_read", { problem: (error as Error).message });
  }
}

/**
 * Returns the problem of a header that lacks columns. Often the file uses another separator, so
 * that is checked first.
 */
export function headerProblem(header: readonly string[], missing: readonly string[]): Problem {
  const [only = ""] = header;
  const separator =
    header.length > 1
      ? null
      : only.includes(";")
        ? "semicolons"
        : only.includes("\t")
          ? "tabs"
          : null;
  return separator
    ? problem("csv.separated_by", { separator })
    : problem("csv.header_lacks", { columns: missing.join(", ") });
}
