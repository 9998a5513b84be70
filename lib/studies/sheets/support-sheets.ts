import { createHash } from "node:crypto";
import { supportSheetRows } from "@/lib/db/items/support-sheet";
import { firstStageOf } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { safeCell } from "@/lib/formats/safe-cell";
import { readSupportSheet, supportSheet } from "@/lib/formats/support-sheet";
import { problem } from "@/lib/messages/problem";
import { taskDefinitions } from "@/lib/tasks/registry";
import type { SheetFacts, TaskKey } from "@/lib/tasks/task-definition";
import { importFiles } from "../import/import-files";

/** Returns six letters that stand for a system without revealing its name. */
function codeOf(runId: string): string {
  return createHash("sha256").update(runId).digest("hex").slice(0, 6);
}

interface SheetStage {
  id: string;
  task: TaskKey;
  sheet: SheetFacts;
}

/** Returns the first stage whose task can be judged on sheets. */
async function sheetStage(studyId: string): Promise<SheetStage> {
  for (const { key, files } of taskDefinitions) {
    const id = files.sheet ? await firstStageOf(studyId, key) : undefined;
    if (id && files.sheet) return { id, task: key, sheet: files.sheet };
  }
  throw new AppError("not_found", "sheet.no_stage");
}

/** Returns the sheet of one topic as CSV, with the labels that a rater has given. */
export async function writeSheet(
  studyId: string,
  topicId: string,
  raterId: string | null,
): Promise<string> {
  const { id: stageId, sheet } = await sheetStage(studyId);
  const rows = await supportSheetRows({ studyId, stageId, topicId, raterId: raterId ?? "" });
  if (rows.length === 0) throw new AppError("not_found", "sheet.nothing_to_judge", { topicId });
  return supportSheet(
    sheet,
    rows.map((row) => ({ ...row, runCode: codeOf(row.runId) })),
  );
}

export interface ReadSheet {
  labels: number;
  missing: number;
}

/**
 * Stores a completed sheet as one rater's judgments, all or nothing. Altered texts and unknown rows
 * are problems.
 */
export async function takeSheet(
  studyId: string,
  collectionId: string,
  file: InputFile,
  raterId: string,
  userId: string | null,
): Promise<ReadSheet> {
  if (raterId.trim() === "") throw new AppError("bad_input", "sheet.no_rater");
  const { id: stageId, task, sheet } = await sheetStage(studyId);
  const rows = await supportSheetRows({ studyId, stageId });
  const known = new Map(
    rows.map((row) => [
      JSON.stringify([row.topicId, codeOf(row.runId), row.sentenceId, row.docid]),
      row,
    ]),
  );
  const problems = new Problems();
  const judgments: object[] = [];
  let missing = 0;
  for await (const row of readSupportSheet(sheet, file, problems)) {
    const own = known.get(JSON.stringify([row.topicId, row.runCode, row.sentenceId, row.docid]));
    if (!own)
      problems.add(
        file.name,
        row.line,
        problem("sheets.unknown_row", {
          sentenceId: row.sentenceId,
          runCode: row.runCode,
          docid: row.docid,
        }),
      );
    else if (row.sentence !== safeCell(own.sentence))
      problems.add(file.name, row.line, problem("sheets.sentence_altered"));
    else if (row.passage !== "" && row.passage !== safeCell(own.passage))
      problems.add(file.name, row.line, problem("sheets.passage_altered"));
    else if (row.label === null && row.unjudgeable === null) missing += 1;
    else
      judgments.push({
        task,
        topic_id: own.topicId,
        run_id: own.run,
        docid: own.docid,
        sentence_id: own.sentenceId,
        rater_id: raterId,
        rater_type: "human",
        ...(row.unjudgeable === null
          ? { label: row.label }
          : { label: "", status: "unjudgeable", reason: row.unjudgeable }),
        ...(own.prediction ? { condition: "post_edit", shown_label: own.prediction } : {}),
      });
  }
  problems.refuse();
  if (judgments.length === 0)
    throw new AppError("bad_input", "sheet.no_label", { name: file.name });
  const bytes = Buffer.from(judgments.map((row) => JSON.stringify(row)).join("\n"));
  await importFiles({
    studyId,
    collectionId,
    userId,
    files: [
      {
        name: "sheet.jsonl",
        async *stream() {
          yield bytes;
        },
      },
    ],
  });
  return { labels: judgments.length, missing };
}
