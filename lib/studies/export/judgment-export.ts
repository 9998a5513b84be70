import {
  exportedItems,
  labelRow,
  labelTexts,
  type LabelledItem,
  type LabelRow,
  type LabelText,
} from "@/lib/db/judgments/export";
import { versionNumbers } from "@/lib/db/judgments/guideline-versions";
import { csvLines } from "@/lib/formats/csv-lines";
import { safeCell } from "@/lib/formats/safe-cell";

const ITEM_COLUMNS = [
  "task",
  "topic_id",
  "run_id",
  "docid",
  "question_id",
  "sentence_id",
  "member",
] as const satisfies readonly (keyof LabelledItem)[];
const LABEL_COLUMNS = [
  "rater_id",
  "rater_type",
  "purpose",
  "condition",
  "shown_label",
  "shown_rater_id",
  "label",
  "rating",
  "status",
  "duration_ms",
  "submitted_at",
  "comment",
  "difficult",
  "reads_differently",
  "synthetic",
  "late",
  "reason",
  "guideline_version",
  "guideline_hash",
] as const satisfies readonly (keyof ExportedLabel)[];

/** A label with the number of the guidelines under which it was given; null if nobody has read them. */
type ExportedLabel = LabelRow & { guideline_version: number | null };

/**
 * Streams a stage's judgments as CSV. A cell that a spreadsheet would run as a formula gets a
 * leading `'`.
 */
export async function* judgmentsCsv(stageId: string): AsyncGenerator<string> {
  yield `${[...ITEM_COLUMNS, ...LABEL_COLUMNS].join(",")}\n`;
  const endOf = await remembered(stageId, (label) =>
    csvLines([LABEL_COLUMNS.map((name) => cell(label[name]))]),
  );
  for await (const items of exportedItems(stageId, false))
    yield linesOf(
      items,
      (item) => csvLines([ITEM_COLUMNS.map((name) => cell(item[name]))]).replace(/\n$/, ","),
      endOf,
    );
}

/**
 * Streams a stage's judgments as JSON lines, with highlights and nuggets. @param onlyJudges leaves
 * people's labels out
 */
export async function* judgmentsJsonl(stageId: string, onlyJudges = false): AsyncGenerator<string> {
  const endOf = await remembered(stageId, (label) => {
    const fields = withoutEmpty(label, LABEL_COLUMNS);
    if (label.highlights?.length) fields.highlights = label.highlights;
    if (label.nugget) fields.nugget = label.nugget;
    return `${JSON.stringify(fields).slice(1)}\n`;
  });
  for await (const items of exportedItems(stageId, onlyJudges))
    yield linesOf(
      items,
      (item) => `${JSON.stringify(withoutEmpty(item, ITEM_COLUMNS)).slice(0, -1)},`,
      endOf,
    );
}

/** Returns a line for each label: what its item begins it with, and what the label ends it with. */
function linesOf(
  items: readonly LabelledItem[],
  beginningOf: (item: LabelledItem) => string,
  endOf: (label: LabelText) => string,
): string {
  let text = "";
  for (const item of items) {
    const beginning = beginningOf(item);
    for (const label of labelTexts(item.labels)) text += beginning + endOf(label);
  }
  return text;
}

const MAX_REMEMBERED = 10_000;

/** Returns a function that formats a label once, because many labels of a stage are equal. */
async function remembered(
  stageId: string,
  format: (label: ExportedLabel) => string,
): Promise<(label: LabelText) => string> {
  const known = new Map<LabelText, string>();
  const versions = await versionNumbers(stageId);
  const versionOf = (hash: string | null) => (hash === null ? null : (versions.get(hash) ?? null));
  return (label) => {
    let made = known.get(label);
    if (made === undefined) {
      const row = labelRow(label);
      made = format({ ...row, guideline_version: versionOf(row.guideline_hash) });
      if (known.size >= MAX_REMEMBERED) known.clear();
      known.set(label, made);
    }
    return made;
  };
}

type Value =
  | LabelledItem[(typeof ITEM_COLUMNS)[number]]
  | ExportedLabel[(typeof LABEL_COLUMNS)[number]];

function cell(value: Value): string {
  if (value === null || value === false) return "";
  return typeof value === "string" ? safeCell(value) : String(value);
}

/** Columns whose numbers are numbers in JSON too; positions are text. */
const NUMBERS = new Set<string>(["rating", "duration_ms", "guideline_version"]);

/** Returns the columns of a row that are not empty, with positions as text. */
function withoutEmpty<Name extends string>(
  row: Record<Name, Value>,
  columns: readonly Name[],
): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const column of columns) {
    const value = row[column];
    if (value !== null && value !== false)
      line[column] = typeof value === "number" && !NUMBERS.has(column) ? String(value) : value;
  }
  return line;
}
