import { query } from "@/lib/db/pool";
import { readInBatches } from "@/lib/db/read-in-batches";
import { csvLines } from "@/lib/formats/csv-lines";
import { safeCell } from "@/lib/formats/safe-cell";

const ROWS = `
SELECT t."externalId" AS topic_id, COALESCE(run.name, '') AS run_id, COALESCE(CASE WHEN st.task <> 'answerability' THEN p.docid END, '') AS docid, COALESCE(q."externalId", '') AS question_id,
  COALESCE(sen.position::text, '') AS sentence_id, COALESCE(i.member, '') AS member, l.labels
FROM (
  SELECT j."itemId", json_object_agg(r."externalId", CASE WHEN st.task = 'answerability' AND j.rating IS NOT NULL THEN j.rating::text ELSE j.category END) AS labels
  FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 JOIN "Stage" st ON st.id = i."stageId" JOIN "Rater" r ON r.id = j."raterId"
  WHERE j.purpose = 'work' AND j.status = 'submitted' GROUP BY j."itemId"
) l JOIN "Item" i ON i.id = l."itemId" JOIN "Stage" st ON st.id = i."stageId" JOIN "Topic" t ON t.id = i."topicId"
LEFT JOIN "Report" rep ON rep.id = i."reportId" LEFT JOIN "Run" run ON run.id = rep."runId" LEFT JOIN "Passage" p ON p.id = i."passageId"
LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"
WHERE NOT COALESCE(q.filtered, false) ORDER BY i.key`;

const KEYS = ["topic_id", "run_id", "docid", "question_id", "sentence_id", "member"] as const;
type Row = Record<(typeof KEYS)[number], string> & { labels: Record<string, string | null> };

/** The matrix that every figure is computed from, as CSV: a row an item, a column a rater; judges of answerability with their 0-5 rating. */
export async function* labelMatrix(stageId: string): AsyncGenerator<string> {
  const raters = await query<{ id: string }>(
    `SELECT r."externalId" AS id FROM "Rater" r JOIN "Stage" st ON st."studyId" = r."studyId" AND st.id = $1
     WHERE EXISTS (SELECT 1 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 WHERE j."raterId" = r.id AND j.purpose = 'work') ORDER BY r.type, r."externalId"`,
    [stageId],
  );
  yield csvLines([[...KEYS, ...raters.map((rater) => safeCell(rater.id))]]);
  for await (const rows of readInBatches<Row>(ROWS, [stageId])) {
    yield csvLines(
      rows.map((row) => [
        ...KEYS.map((key) => safeCell(row[key])),
        ...raters.map((rater) => row.labels[rater.id] ?? ""),
      ]),
    );
  }
}
