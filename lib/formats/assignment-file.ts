import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { problem } from "@/lib/messages/problem";
import { headerProblem } from "./csv-rows";
import type { InputFile } from "./input-file";
import type { Problems } from "./problems";
import { safeCell, withoutApostrophe } from "./safe-cell";

/** A line of an assignment file. */
export interface AssignmentLine {
  line: number;
  topic: string;
  account: string;
}

/** A row with the line on which it ends. */
const parsedRows = z.array(
  z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }),
);

const COLUMNS = ["topic_id", "account"];

/** More bytes are refused: 50,000 lines have far less. */
const MAX_BYTES = 50_000_000;

/**
 * Reads a file that assigns topics to people: CSV with commas or semicolons, or TSV, with a header
 * that names `topic_id` and `account`. Other columns are ignored. A line that occurs twice is a
 * problem.
 */
export async function readAssignmentFile(
  file: InputFile,
  problems: Problems,
): Promise<AssignmentLine[]> {
  const text = await textOf(file, problems);
  if (text === null) return [];
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = ["\t", ";"].find((one) => first.includes(one)) ?? ",";
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return linesOf(file.name, parsedRows.parse(rows), problems);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.add(file.name, 0, problem("csv.cannot_be_read", { problem: error.message }));
    return [];
  }
}

async function textOf(file: InputFile, problems: Problems): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file.stream()) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      problems.add(file.name, 0, problem("text.line_too_long", { most: MAX_BYTES }));
      return null;
    }
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    problems.add(file.name, 0, problem("text.not_utf8"));
    return null;
  }
}

function linesOf(
  name: string,
  rows: z.infer<typeof parsedRows>,
  problems: Problems,
): AssignmentLine[] {
  const [header, ...body] = rows;
  if (!header) {
    problems.add(name, 0, problem("file.empty"));
    return [];
  }
  const missing = COLUMNS.filter((column) => !header.record.includes(column));
  if (missing.length > 0) {
    problems.add(name, header.info.lines, headerProblem(header.record, missing));
    return [];
  }
  const [topicAt, accountAt] = COLUMNS.map((column) => header.record.indexOf(column)) as [
    number,
    number,
  ];
  const seen = new Map<string, number>();
  return body.flatMap(({ info, record }): AssignmentLine[] => {
    const topic = withoutApostrophe(record[topicAt] ?? "");
    const account = withoutApostrophe(record[accountAt] ?? "");
    const line = info.lines;
    const empty = COLUMNS.find((_column, i) => [topic, account][i] === "");
    const key = JSON.stringify([topic, account]);
    const before = seen.get(key);
    if (empty !== undefined)
      problems.add(name, line, problem("record.field_missing", { field: empty }));
    else if (before !== undefined)
      problems.add(name, line, problem("assignments.twice", { topic, account, line: before }));
    else seen.set(key, line);
    return [{ line, topic, account }];
  });
}

/** Writes who has which topic as CSV. */
export function assignmentFile(
  rows: readonly { topic: string; account: string; state: string; since: Date | null }[],
): string {
  return stringify(
    [
      [...COLUMNS, "state", "since"],
      ...rows.map(({ topic, account, state, since }) => [
        safeCell(topic),
        safeCell(account),
        state,
        since?.toISOString() ?? "",
      ]),
    ],
    // White space at the ends of a cell is read only within quotation marks.
    { quoted_match: /^\s|\s$/ },
  );
}
