import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { Problem, problem } from "@/lib/messages/problem";
import { csvRows, headerProblem } from "./csv-rows";
import type { InputFile } from "./input-file";
import { jsonlBatches } from "./jsonl";
import { judgmentRecord, type JudgmentRecord, type RawJudgment } from "./judgment-record";
import type { Problems } from "./problems";
import { withoutApostrophe } from "./safe-cell";

const NEEDED_COLUMNS = ["task", "topic_id", "rater_id", "label"];
const NOTHING_MORE = {};

/**
 * Streams judgments in batches from CSV with a header (detected by the file name) or JSON lines.
 * Lines that do not fit are added to `problems` and skipped. `threshold` is the one that graded
 * answerability labels are checked against.
 */
export function readJudgmentBatches(
  file: InputFile,
  problems: Problems,
  threshold = DEFAULT_THRESHOLD,
): AsyncGenerator<JudgmentRecord[]> {
  return /\.csv$/i.test(file.name)
    ? fromCsv(file, problems, threshold)
    : fromJson(file, problems, threshold);
}

/** Like `readJudgmentBatches`, but yields one judgment at a time. */
export async function* readJudgments(
  file: InputFile,
  problems: Problems,
  threshold = DEFAULT_THRESHOLD,
): AsyncGenerator<JudgmentRecord> {
  for await (const batch of readJudgmentBatches(file, problems, threshold)) yield* batch;
}

async function* fromJson(
  file: InputFile,
  problems: Problems,
  threshold: number,
): AsyncGenerator<JudgmentRecord[]> {
  const raw = rawOf(() => "");
  for await (const values of jsonlBatches(file, problems)) {
    const batch: JudgmentRecord[] = [];
    for (const { number, value } of values) {
      const made = judgmentRecord(fillFrom(raw, value), value, number, threshold);
      if (made instanceof Problem) problems.add(file.name, number, made);
      else batch.push(made);
    }
    yield batch;
  }
}

async function* fromCsv(
  file: InputFile,
  problems: Problems,
  threshold: number,
): AsyncGenerator<JudgmentRecord[]> {
  let places: { [Column in keyof RawJudgment]: number } | null = null;
  let width = 0;
  const raw = rawOf(() => "");
  for await (const rows of csvRows(file, problems)) {
    const batch: JudgmentRecord[] = [];
    for (const row of rows) {
      if (!places) {
        const header = row.cells.map((name) => name.replace(/^\uFEFF/, "").trim());
        const missing = NEEDED_COLUMNS.filter((name) => !header.includes(name));
        if (missing.length > 0)
          return problems.add(file.name, row.line, headerProblem(header, missing));
        places = rawOf((column) => header.indexOf(column));
        width = header.length;
        continue;
      }
      const made =
        row.cells.length === width
          ? judgmentRecord(fill(raw, row.cells, places), NOTHING_MORE, row.line, threshold)
          : problem("csv.wrong_width", { cells: row.cells.length, columns: width });
      if (made instanceof Problem) problems.add(file.name, row.line, made);
      else batch.push(made);
    }
    yield batch;
  }
}

/** Builds an object with a value for every column. */
function rawOf<T>(get: (column: keyof RawJudgment) => T): { [Column in keyof RawJudgment]: T } {
  return {
    task: get("task"),
    topic_id: get("topic_id"),
    run_id: get("run_id"),
    docid: get("docid"),
    question_id: get("question_id"),
    sentence_id: get("sentence_id"),
    member: get("member"),
    rater_id: get("rater_id"),
    rater_type: get("rater_type"),
    purpose: get("purpose"),
    condition: get("condition"),
    shown_label: get("shown_label"),
    shown_rater_id: get("shown_rater_id"),
    label: get("label"),
    rating: get("rating"),
    status: get("status"),
    reason: get("reason"),
    duration_ms: get("duration_ms"),
    submitted_at: get("submitted_at"),
    comment: get("comment"),
    difficult: get("difficult"),
    reads_differently: get("reads_differently"),
    synthetic: get("synthetic"),
  };
}

/** Copies the fields of an object, as text, into a reused object. */
function fillFrom(raw: RawJudgment, value: Record<string, unknown>): RawJudgment {
  raw.task = textOf(value.task);
  raw.topic_id = textOf(value.topic_id);
  raw.run_id = textOf(value.run_id);
  raw.docid = textOf(value.docid);
  raw.question_id = textOf(value.question_id);
  raw.sentence_id = textOf(value.sentence_id);
  raw.member = textOf(value.member);
  raw.rater_id = textOf(value.rater_id);
  raw.rater_type = textOf(value.rater_type);
  raw.purpose = textOf(value.purpose);
  raw.condition = textOf(value.condition);
  raw.shown_label = textOf(value.shown_label);
  raw.shown_rater_id = textOf(value.shown_rater_id);
  raw.label = textOf(value.label);
  raw.rating = textOf(value.rating);
  raw.status = textOf(value.status);
  raw.reason = textOf(value.reason);
  raw.duration_ms = textOf(value.duration_ms);
  raw.submitted_at = textOf(value.submitted_at);
  raw.comment = textOf(value.comment);
  raw.difficult = textOf(value.difficult);
  raw.reads_differently = textOf(value.reads_differently);
  raw.synthetic = textOf(value.synthetic);
  return raw;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  // Lists and objects are treated as missing.
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/**
 * Copies the cells of a row into a reused object: this runs once for each of up to a million rows.
 */
function fill(
  raw: RawJudgment,
  cells: readonly string[],
  at: { [Column in keyof RawJudgment]: number },
): RawJudgment {
  raw.task = cellAt(cells, at.task);
  raw.topic_id = cellAt(cells, at.topic_id);
  raw.run_id = cellAt(cells, at.run_id);
  raw.docid = cellAt(cells, at.docid);
  raw.question_id = cellAt(cells, at.question_id);
  raw.sentence_id = cellAt(cells, at.sentence_id);
  raw.member = cellAt(cells, at.member);
  raw.rater_id = cellAt(cells, at.rater_id);
  raw.rater_type = cellAt(cells, at.rater_type);
  raw.purpose = cellAt(cells, at.purpose);
  raw.condition = cellAt(cells, at.condition);
  raw.shown_label = cellAt(cells, at.shown_label);
  raw.shown_rater_id = cellAt(cells, at.shown_rater_id);
  raw.label = cellAt(cells, at.label);
  raw.rating = cellAt(cells, at.rating);
  raw.status = cellAt(cells, at.status);
  raw.reason = cellAt(cells, at.reason);
  raw.duration_ms = cellAt(cells, at.duration_ms);
  raw.submitted_at = cellAt(cells, at.submitted_at);
  raw.comment = cellAt(cells, at.comment);
  raw.difficult = cellAt(cells, at.difficult);
  raw.reads_differently = cellAt(cells, at.reads_differently);
  raw.synthetic = cellAt(cells, at.synthetic);
  return raw;
}

function cellAt(cells: readonly string[], index: number): string {
  return index < 0 ? "" : withoutApostrophe(cells[index]!);
}
