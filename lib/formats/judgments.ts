import { parse } from "csv-parse";
import { Readable } from "node:stream";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { DEFAULT_THRESHOLD } from "@/lib/domain/scale";
import type { InputFile } from "./input-file";
import { jsonl } from "./jsonl";
import { judgmentRecord, type JudgmentRecord } from "./judgment-record";
import type { Problems } from "./problems";

const NEEDED_COLUMNS = ["task", "topic_id", "rater_id", "label"];

/**
 * Streams judgments from CSV with a header (by its name) or JSON lines. Wrong lines are added to `problems` and
 * passed over. `threshold` is what a graded answerability label is checked against.
 */
export async function* readJudgments(file: InputFile, problems: Problems, threshold = DEFAULT_THRESHOLD): AsyncGenerator<JudgmentRecord> {
  const source = /\.csv$/i.test(file.name) ? fromCsv(file, problems, threshold) : fromJson(file, problems, threshold);
  for await (const { line, made } of source) {
    if (typeof made === "string") problems.add(file.name, line, made);
    else yield made;
  }
}

async function* fromJson(file: InputFile, problems: Problems, threshold: number) {
  for await (const { number, value } of jsonl(file, problems)) {
    const get = (column: string) => {
      const cell = value[column];
      return cell === undefined || cell === null ? "" : typeof cell === "string" ? cell : String(cell);
    };
    yield { line: number, made: judgmentRecord(get, { highlights: value.highlights, nugget: value.nugget }, number, threshold) };
  }
}

async function* fromCsv(file: InputFile, problems: Problems, threshold: number) {
  const parser = Readable.from(file.stream()).pipe(parse({ bom: true, info: true, relax_column_count: false, skip_empty_lines: true }));
  let columns: Map<string, number> | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) {
        columns = new Map(record.map((name, i) => [name.trim(), i]));
        const missing = NEEDED_COLUMNS.filter((name) => !columns!.has(name));
        if (missing.length > 0) return problems.add(file.name, 1, `the header lacks ${missing.join(", ")}.`);
        continue;
      }
      const place = columns;
      const bad = record.map(badCharacter).find((found) => found !== null);
      const get = (column: string) => record[place.get(column) ?? -1] ?? "";
      yield { line: info.lines, made: bad ? `${bad}; remove it.` : judgmentRecord(get, {}, info.lines, threshold) };
    }
  } catch (error) {
    const { message, lines } = error as Error & { lines?: number };
    problems.add(file.name, lines ?? 0, `the CSV cannot be read: ${message}.`);
  }
}
