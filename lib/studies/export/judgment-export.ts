import { readInBatches } from "@/lib/db/read-in-batches";
import { csvLines } from "@/lib/formats/csv-lines";
import { safeCell } from "@/lib/formats/safe-cell";

const ROWS = `
SELECT st.task, t."externalId" AS topic_id, run.name AS run_id, CASE WHEN st.task <> 'answerability' THEN p.docid END AS docid, q."externalId" AS question_id,
  sen.position AS sentence_id, i.member, r."externalId" AS rater_id, r.type AS rater_type, j.purpose, j.condition, j."shownLabel" AS shown_label, j."shownRaterId" AS shown_rater_id,
  j.category AS label, CASE WHEN st.task = 'answerability' OR j.rating = -1 THEN j.rating END AS rating, j.status, j."durationMs" AS duration_ms, j."submittedAt" AS submitted_at,
  j.comment, j.difficult, j."readsDifferently" AS reads_differently, j.synthetic, j.late, j.reason,
  COALESCE((SELECT json_agg(json_strip_nulls(json_build_object('start', h.start, 'end', h."end", 'quote', h.quote, 'requirement', h.requirement)) ORDER BY h.position) FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version), '[]') AS highlights,
  j.nugget
FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Stage" st ON st.id = i."stageId" JOIN "Topic" t ON t.id = i."topicId" JOIN "Rater" r ON r.id = j."raterId"
LEFT JOIN "Report" rep ON rep.id = i."reportId" LEFT JOIN "Run" run ON run.id = rep."runId" LEFT JOIN "Passage" p ON p.id = i."passageId"
LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"
WHERE i."stageId" = $1 ORDER BY i.key, r.type, r."externalId"`;

const COLUMNS = [
  "task",
  "topic_id",
  "run_id",
  "docid",
  "question_id",
  "sentence_id",
  "member",
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
] as const;

type Row = Record<(typeof COLUMNS)[number], string | number | boolean | Date | null> & {
  highlights: object[];
  nugget: object | null;
};

/** A stage's judgments as CSV, streamed. Text cells that a spreadsheet would run as a formula are quoted with `'`. */
export async function* judgmentsCsv(stageId: string): AsyncGenerator<string> {
  yield `${COLUMNS.join(",")}\n`;
  for await (const rows of readInBatches<Row>(ROWS, [stageId]))
    yield csvLines(rows.map((row) => COLUMNS.map((column) => cell(row[column]))));
}

/** The same as JSON lines, with highlights and nuggets. @param onlyJudges leaves people's labels out */
export async function* judgmentsJsonl(stageId: string, onlyJudges = false): AsyncGenerator<string> {
  for await (const rows of readInBatches<Row>(
    onlyJudges
      ? ROWS.replace(
          'WHERE i."stageId" = $1',
          `WHERE i."stageId" = $1 AND r.type IN ('llm', 'baseline')`,
        )
      : ROWS,
    [stageId],
  ))
    yield rows.map((row) => `${JSON.stringify(withoutEmpty(row))}\n`).join("");
}

function cell(value: Row[(typeof COLUMNS)[number]]): string {
  if (value === null || value === false) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? safeCell(value) : String(value);
}

/** What a line says: no column that holds nothing, numbers of places as text. */
function withoutEmpty(row: Row): object {
  const line: Record<string, unknown> = {};
  for (const column of COLUMNS) {
    const value = row[column];
    if (value !== null && value !== false)
      line[column] =
        typeof value === "number" && column !== "rating" && column !== "duration_ms"
          ? String(value)
          : value;
  }
  if (row.highlights.length > 0) line.highlights = row.highlights;
  if (row.nugget) line.nugget = row.nugget;
  return line;
}
