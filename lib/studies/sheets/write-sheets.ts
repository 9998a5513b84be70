import { sheetTopics } from "@/lib/db/sheets/support-sheet";
import { AppError } from "@/lib/domain/app-error";
import type { SheetRow } from "@/lib/formats/sheets/sheet-row";
import { textSheet } from "@/lib/formats/sheets/text-sheet";
import { workbookOf } from "@/lib/formats/sheets/workbook";
import { zipStream } from "@/lib/formats/zip-stream";
import type { SheetFormat } from "@/lib/contract/sheets";
import { sheetAnnotators } from "@/lib/db/sheets/support-sheet";
import type { SheetFacts } from "@/lib/tasks/task-definition";
import type { SheetPerson } from "./sheet-person";
import { sheetRows, sheetStage, type SheetStage } from "./sheet-stage";

export interface SheetChoice {
  format: SheetFormat;
  /** The first stage that can be judged on sheets if absent. */
  stageId?: string | undefined;
  /** Whose labels the sheet holds; nobody's if absent. */
  person?: SheetPerson | undefined;
}

/** Media types of the formats. */
export const SHEET_TYPES: Record<SheetFormat, string> = {
  csv: "text/csv; charset=utf-8",
  tsv: "text/tab-separated-values; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Returns the sheet of one topic, with the labels that a person has given. */
export async function writeSheet(
  studyId: string,
  topicId: string,
  { format, stageId, person }: SheetChoice,
): Promise<string | Uint8Array> {
  const stage = await sheetStage(studyId, stageId);
  const raterId = await raterFor(studyId, person);
  return oneSheet(studyId, stage, { topicId, raterId, format });
}

/** Returns the sheets of all topics as a zip, written one topic at a time. */
export async function writeAllSheets(
  studyId: string,
  { format, stageId, person }: SheetChoice,
): Promise<ReturnType<typeof zipStream>> {
  const stage = await sheetStage(studyId, stageId);
  const raterId = await raterFor(studyId, person);
  const topics = await sheetTopics(stage.id);
  if (topics.length === 0) throw new AppError("not_found", "sheet.no_topic");
  const names = fileNames(topics.map(({ topicId }) => topicId));
  return zipStream(async (add) => {
    for (const [at, { topicId }] of topics.entries()) {
      const content = await oneSheet(studyId, stage, { topicId, raterId, format });
      await add(`${names[at]!}.${format}`, [content]);
    }
  });
}

async function oneSheet(
  studyId: string,
  stage: SheetStage,
  { topicId, raterId, format }: { topicId: string; raterId: string; format: SheetFormat },
): Promise<string | Uint8Array> {
  const rows = await sheetRows({ studyId, stageId: stage.id, topicId, raterId });
  if (rows.length === 0) throw new AppError("not_found", "sheet.nothing_to_judge", { topicId });
  return sheetContent(stage.sheet, rows, format);
}

/** Returns a sheet of these rows as a file. */
export async function sheetContent(
  facts: SheetFacts,
  rows: readonly SheetRow[],
  format: SheetFormat,
): Promise<string | Uint8Array> {
  if (format === "xlsx") return workbookOf(facts, rows);
  return textSheet(facts, rows, format === "csv" ? "," : "\t");
}

/** Returns the external id of the rater whose labels are written; empty for nobody's. */
async function raterFor(studyId: string, person: SheetPerson | undefined): Promise<string> {
  if (!person?.account) return person?.rater ?? "";
  const annotators = await sheetAnnotators(studyId);
  const found = annotators.find(({ username }) => username === person.account);
  if (!found) throw new AppError("bad_input", "sheet.no_annotator", { person: person.account });
  return found.rater ?? "";
}

/** Returns a name for the file of each topic: only characters that every system allows, no two alike. */
export function fileNames(topicIds: readonly string[]): string[] {
  const taken = new Set<string>();
  return topicIds.map((topicId) => {
    const plain = topicId
      .replace(/[^\p{L}\p{N}._-]+/gu, "-")
      .replace(/^\.+/, "")
      .slice(0, 80);
    let name = plain || "topic";
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${plain || "topic"}-${n}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
