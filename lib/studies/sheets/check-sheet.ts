import type { Problems } from "@/lib/formats/problems";
import { holdsText } from "@/lib/formats/sheets/cell-text";
import type { ReadSheet, ReadSheetRow } from "@/lib/formats/sheets/read-sheet";
import { ID_COLUMNS } from "@/lib/formats/sheets/sheet-row";
import { problem } from "@/lib/messages/problem";
import type { SheetFacts } from "@/lib/tasks/task-definition";
import { rowKey, type KnownRow } from "./sheet-stage";

const [TOPIC, RUN] = ID_COLUMNS;

/** A label of a sheet that is not stored yet, with the row of the study that it is for. */
export interface SheetLabel<Row extends KnownRow> extends Pick<
  ReadSheetRow,
  "label" | "unjudgeable"
> {
  own: Row;
}

/** Numbers of rows, as the contract's answer has them. */
export type SheetCounts = Record<
  "rows" | "labels" | "missing" | "added" | "changed" | "unchanged",
  number
>;

interface ToCheck<Row extends KnownRow> {
  facts: SheetFacts;
  name: string;
  sheet: ReadSheet;
  topicId: string;
  /** The rows of the topic in the study, with the labels of the sheet's rater. */
  known: readonly Row[];
  problems: Problems;
}

/**
 * Compares a filled sheet with its topic: texts, rows, and labels. Rows that are missing because
 * their ids were altered are not named a second time.
 */
export function checkSheet<Row extends KnownRow>({
  facts,
  name,
  sheet,
  topicId,
  known,
  problems,
}: ToCheck<Row>): {
  counts: SheetCounts;
  labels: SheetLabel<Row>[];
} {
  const rows = new Map(known.map((row) => [rowKey(row), row]));
  const seen = new Map<string, number>();
  const counts = { rows: 0, labels: 0, added: 0, changed: 0, unchanged: 0, missing: 0 };
  const labels: SheetLabel<Row>[] = [];
  const unknown: ReadSheetRow[] = [];
  let strays = 0;
  for (const row of sheet.rows) {
    counts.rows += 1;
    if (row.topicId !== topicId) {
      const data = { topicId: row.topicId, sheet: topicId };
      sheet.report(row.row, TOPIC, problem("sheets.another_topic", data));
      strays += 1;
      continue;
    }
    const key = rowKey(row);
    const own = rows.get(key);
    const first = seen.get(key);
    if (!own) unknown.push(row);
    else if (first !== undefined)
      sheet.report(row.row, RUN, problem("sheets.double_row", { row: first }));
    else {
      seen.set(key, row.row);
      reportTexts(facts, sheet, row, own);
      const kind = compare(row, own);
      counts[kind] += 1;
      if (kind !== "missing") counts.labels += 1;
      if (kind === "added" || kind === "changed")
        labels.push({ own, label: row.label, unjudgeable: row.unjudgeable });
    }
  }
  if (unknown.length > 0 && seen.size === 0) problems.add(name, 0, problem("sheets.all_unknown"));
  else if (unknown.length > 0)
    for (const { row, sentenceId, runCode, docid } of unknown)
      sheet.report(row, RUN, problem("sheets.unknown_row", { sentenceId, runCode, docid }));
  else if (strays === 0)
    for (const [key, { sentenceId, runCode, docid }] of rows)
      if (!seen.has(key))
        problems.add(name, 0, problem("sheets.missing_row", { sentenceId, runCode, docid }));
  return { counts, labels };
}

type AlteredCode = "sheets.passage_altered" | "sheets.sentence_altered";

function reportTexts(facts: SheetFacts, sheet: ReadSheet, row: ReadSheetRow, own: KnownRow): void {
  const check = (
    column: string,
    { given, text, code }: { given: string; text: string; code: AlteredCode },
  ) => {
    if (row.formulas.includes(column) || holdsText(given, text)) return;
    sheet.report(row.row, column, problem(given.startsWith("=") ? "sheets.formula" : code));
  };
  const { sentence, passage } = row;
  check(facts.asked, { given: sentence, text: own.sentence, code: "sheets.sentence_altered" });
  if (passage !== "")
    check(facts.text, { given: passage, text: own.passage, code: "sheets.passage_altered" });
}

function compare(row: ReadSheetRow, own: KnownRow): "missing" | "added" | "unchanged" | "changed" {
  if (row.label === null && row.unjudgeable === null) return "missing";
  if (own.label === null && own.unjudgeable === null) return "added";
  return row.label === own.label && row.unjudgeable === own.unjudgeable ? "unchanged" : "changed";
}

/**
 * Returns the topic that a sheet is of: that of its first row. Null if the stage does not have it,
 * or if another of the sheets is of the same topic.
 */
export function topicOf({
  name,
  sheet,
  topics,
  taken,
  problems,
}: {
  name: string;
  sheet: ReadSheet;
  topics: ReadonlySet<string>;
  /** The name of the sheet that has a topic. */
  taken: ReadonlyMap<string, string>;
  problems: Problems;
}): string | null {
  const [first] = sheet.rows;
  if (!first) {
    problems.add(name, 0, problem("sheets.empty"));
    return null;
  }
  const { topicId, row } = first;
  const other = taken.get(topicId);
  if (!topics.has(topicId)) sheet.report(row, TOPIC, problem("sheets.unknown_topic", { topicId }));
  else if (other !== undefined)
    problems.add(name, 0, problem("sheets.double_sheet", { topicId, other }));
  else return topicId;
  return null;
}
