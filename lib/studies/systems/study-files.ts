import { query } from "@/lib/db/pool";
import { readInBatches } from "@/lib/db/read-in-batches";
import type { InputFile } from "@/lib/formats/input-file";
import { topicsJsonl } from "../export/collection-export";
import { judgmentsJsonl } from "../export/judgment-export";

/** What a study holds itself, in the form of the files an evaluation reads; null where it has nothing of the kind. */
export interface StudyFiles {
  topics: InputFile | null;
  reports: InputFile | null;
  passages: InputFile | null;
  judgments: InputFile[];
}

/** @param onlyJudges leaves people's labels out */
export async function studyFiles(studyId: string, onlyJudges = false): Promise<StudyFiles> {
  const [has] = await query<{ topics: boolean; reports: boolean; passages: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM "Topic" WHERE "collectionId" = s."collectionId") AS topics, EXISTS (SELECT 1 FROM "Report" WHERE "collectionId" = s."collectionId" AND kind = 'report') AS reports, EXISTS (SELECT 1 FROM "Passage" WHERE "collectionId" = s."collectionId") AS passages FROM "Study" s WHERE s.id = $1`,
    [studyId],
  );
  const stages = await query<{ id: string; name: string }>(
    `SELECT st.id, st.name FROM "Stage" st WHERE st."studyId" = $1 AND st.task IN ('answerability', 'rubric') AND EXISTS (SELECT 1 FROM "Item" i JOIN "Judgment" j ON j."itemId" = i.id WHERE i."stageId" = st.id AND (NOT $2 OR j."raterId" IN (SELECT id FROM "Rater" WHERE "studyId" = $1 AND type IN ('llm', 'baseline')))) ORDER BY st.position`,
    [studyId, onlyJudges],
  );
  return {
    topics: has?.topics ? inputOf("topics.jsonl", () => topicsJsonl(studyId)) : null,
    reports: has?.reports
      ? inputOf("reports.jsonl", () =>
          rows(
            `SELECT t."externalId" AS topic_id, r.name AS run_id, rep.text, rep.docids FROM "Report" rep JOIN "Topic" t ON t.id = rep."topicId" JOIN "Run" r ON r.id = rep."runId" JOIN "Study" s ON s."collectionId" = rep."collectionId" WHERE s.id = $1 AND rep.kind = 'report' ORDER BY r.name, t.position`,
            studyId,
          ),
        )
      : null,
    passages: has?.passages
      ? inputOf("passages.jsonl", () =>
          rows(
            `SELECT p.docid, p.title, p.text FROM "Passage" p JOIN "Study" s ON s."collectionId" = p."collectionId" WHERE s.id = $1 ORDER BY p.docid`,
            studyId,
          ),
        )
      : null,
    judgments: stages.map(({ id, name }) =>
      inputOf(`labels of ${name}.jsonl`, () => judgmentsJsonl(id, onlyJudges)),
    ),
  };
}

/** Stages in which people judged passages: their labels can be the judging of a completeness study. */
export async function judgedStages(studyId: string): Promise<{ id: string; name: string }[]> {
  return query(
    `SELECT st.id, st.name FROM "Stage" st WHERE st."studyId" = $1 AND st.task IN ('rubric', 'support', 'evidence') AND EXISTS (SELECT 1 FROM "Item" i JOIN "Judgment" j ON j."itemId" = i.id JOIN "Rater" r ON r.id = j."raterId" WHERE i."stageId" = st.id AND r.type IN ('human', 'adjudicator')) ORDER BY st.position`,
    [studyId],
  );
}

function inputOf(name: string, read: () => AsyncIterable<string>): InputFile {
  return {
    name,
    async *stream() {
      const encoder = new TextEncoder();
      for await (const text of read()) yield encoder.encode(text);
    },
  };
}

async function* rows(sql: string, studyId: string): AsyncGenerator<string> {
  for await (const batch of readInBatches<Record<string, unknown>>(sql, [studyId], 500))
    yield batch
      .map(
        (row) =>
          `${JSON.stringify(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))}\n`,
      )
      .join("");
}
