import { createHash } from "node:crypto";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { safeCell } from "@/lib/formats/safe-cell";
import { readSupportSheet, supportSheet, type SheetRow } from "@/lib/formats/support-sheet";
import { problem } from "@/lib/messages/problem";
import { importFiles } from "../import/import-files";

const ROWS = `
SELECT CASE WHEN p.title IS NULL THEN p.text ELSE p.title || E'\\n' || p.text END AS passage, sen.text AS sentence, t."externalId" AS "topicId", run.id AS "runId", run.name AS run, sen.position::text AS "sentenceId", p.docid,
  pi.frozen->'shown'->>'label' AS prediction, j.category AS label, j.reason AS unjudgeable,
  (SELECT string_agg(CASE WHEN s2.id = sen.id THEN '[' || s2.text || ']' ELSE s2.text END, ' ' ORDER BY s2.position) FROM "Sentence" s2 WHERE s2."reportId" = sen."reportId" AND s2.position BETWEEN sen.position - 1 AND sen.position + 1) AS context
FROM "PageItem" pi JOIN "Page" pg ON pg.id = pi."pageId" JOIN "Item" i ON i.id = pi."itemId" JOIN "Topic" t ON t.id = pg."topicId" JOIN "Passage" p ON p.id = i."passageId" JOIN "Sentence" sen ON sen.id = i."sentenceId"
JOIN "Report" rep ON rep.id = sen."reportId" JOIN "Run" run ON run.id = rep."runId"
LEFT JOIN "Rater" r ON r."studyId" = $3 AND r."externalId" = $4 LEFT JOIN "Judgment" j ON j."itemId" = i.id AND j."raterId" = r.id
WHERE pg."stageId" = $1 AND pg.purpose = 'work' AND ($2::text IS NULL OR t."externalId" = $2) ORDER BY t.position, pg.position, pi.position`;

type Row = Omit<SheetRow, "runCode"> & { runId: string; run: string };

/** Six letters that stand for a system; they say nothing about its name. */
function codeOf(runId: string): string {
  return createHash("sha256").update(runId).digest("hex").slice(0, 6);
}

async function supportStage(studyId: string): Promise<string> {
  const [stage] = await query<{ id: string }>(
    `SELECT id FROM "Stage" WHERE "studyId" = $1 AND task = 'support' ORDER BY position LIMIT 1`,
    [studyId],
  );
  if (!stage)
    throw new AppError(
      "not_found",
      "This study has no stage of citation support, so it has no sheets: import answers with citations first.",
    );
  return stage.id;
}

/** The assessor's table of one topic as CSV, with the labels a rater has given already. */
export async function writeSheet(
  studyId: string,
  topicId: string,
  raterId: string | null,
): Promise<string> {
  const rows = await query<Row>(ROWS, [
    await supportStage(studyId),
    topicId,
    studyId,
    raterId ?? "",
  ]);
  if (rows.length === 0)
    throw new AppError(
      "not_found",
      `The topic "${topicId}" has nothing to judge for support: check its id.`,
    );
  return supportSheet(
    rows.map(({ runId, run: _run, ...row }) => ({ ...row, runCode: codeOf(runId) })),
  );
}

export interface ReadSheet {
  labels: number;
  missing: number;
}

/** Takes a sheet back as one rater's judgments, all or nothing. A row whose text was altered, or that is not the study's, is a problem. */
export async function takeSheet(
  studyId: string,
  collectionId: string,
  file: InputFile,
  raterId: string,
  userId: string | null,
): Promise<ReadSheet> {
  if (raterId.trim() === "")
    throw new AppError("bad_input", "Whose labels are these? Give the rater.");
  const known = new Map(
    (await query<Row>(ROWS, [await supportStage(studyId), null, studyId, ""])).map((row) => [
      JSON.stringify([row.topicId, codeOf(row.runId), row.sentenceId, row.docid]),
      row,
    ]),
  );
  const problems = new Problems();
  const judgments: object[] = [];
  let missing = 0;
  for await (const row of readSupportSheet(file, problems)) {
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
        task: "support",
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
    throw new AppError(
      "bad_input",
      `${file.name} has no label: mark Full, Partial or None with an x, or give a reason under Unjudgeable.`,
    );
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
