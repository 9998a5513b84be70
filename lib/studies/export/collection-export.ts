import { query } from "@/lib/db/pool";
import { readInBatches } from "@/lib/db/read-in-batches";

/** Answers of a study in the form they are imported in. Streamed. */
export async function* answersJsonl(studyId: string): AsyncGenerator<string> {
  const sql = `
    SELECT run.name AS run_id, t."externalId" AS topic_id, t.request AS topic, rep.docids AS "references",
      (SELECT json_agg(json_build_object('text', s.text, 'citations', COALESCE((SELECT json_agg(p.docid ORDER BY c.position) FROM "Citation" c JOIN "Passage" p ON p.id = c."passageId" WHERE c."sentenceId" = s.id), '[]')) ORDER BY s.position)
       FROM "Sentence" s WHERE s."reportId" = rep.id) AS answer
    FROM "Report" rep JOIN "Topic" t ON t.id = rep."topicId" JOIN "Run" run ON run.id = rep."runId" JOIN "Study" st ON st."collectionId" = rep."collectionId"
    WHERE st.id = $1 AND rep.kind = 'answer' ORDER BY t."externalId", run.name`;
  for await (const rows of readInBatches<{
    references: string[];
    answer: { citations: string[] }[];
  }>(sql, [studyId], 500)) {
    yield rows
      .map((row) => {
        // A cited passage stands in the references, whether the file it came from said so or not.
        const references = [
          ...new Set([...row.references, ...row.answer.flatMap((sentence) => sentence.citations)]),
        ];
        return `${JSON.stringify({ ...row, references })}\n`;
      })
      .join("");
  }
}

/** Whether labels were given to questions that are filtered now: then the figures cannot be had from the judgments alone. */
export async function hasFilteredLabels(stageId: string): Promise<boolean> {
  const [row] = await query<{ any: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM "Item" i JOIN "SubQuestion" q ON q.id = i."subQuestionId" AND q.filtered JOIN "Judgment" j ON j."itemId" = i.id WHERE i."stageId" = $1) AS any`,
    [stageId],
  );
  return row!.any;
}

/** Topics of a study with their sub-questions, in the form they are imported in. Streamed. */
export async function* topicsJsonl(studyId: string): AsyncGenerator<string> {
  const sql = `
    SELECT t."externalId" AS topic_id, t.request, t.title, t.background,
      COALESCE((SELECT json_agg(json_build_object('question_id', q."externalId", 'text', q.text, 'filtered', q.filtered, 'importance', q.meta->>'importance') ORDER BY q.position) FROM "SubQuestion" q WHERE q."topicId" = t.id), '[]') AS sub_questions
    FROM "Topic" t JOIN "Study" st ON st."collectionId" = t."collectionId" WHERE st.id = $1 ORDER BY t.position`;
  for await (const rows of readInBatches<Record<string, unknown>>(sql, [studyId], 500)) {
    yield rows
      .map(
        (row) =>
          `${JSON.stringify(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))}\n`,
      )
      .join("");
  }
}
