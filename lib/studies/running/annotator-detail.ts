import type { AnnotatorQuality } from "@/lib/contract/quality";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { clopperPearson } from "@/lib/domain/agreement/sample-size";
import { attemptsOf, type AttemptRow } from "../qualification/attempts";
import { annotatorQuality } from "./quality";

/** One annotator of one stage, looked at closely. */
export interface AnnotatorDetail {
  quality: AnnotatorQuality | null;
  /** Pair by pair with each other annotator: items both labelled, and the share labelled alike. */
  others: { rater: string; items: number; alike: number }[];
  /** Labels and median active seconds by day, oldest first. */
  days: { day: string; labels: number; medianSeconds: number | null }[];
  /** Marked difficult, skipped or commented, newest first. */
  remarks: {
    itemId: string;
    topic: string;
    asked: string;
    label: string | null;
    difficult: boolean;
    skipped: boolean;
    /** Why it cannot be judged; null when it can. */
    unjudgeable: string | null;
    comment: string | null;
  }[];
  /** Known items labelled otherwise than expected. */
  wrong: { itemId: string; topic: string; asked: string; label: string | null; expected: string }[];
  attempts: (Omit<AttemptRow, "slots"> & { bound: [number, number] | null })[];
}

const ASKED = `COALESCE(q.text, sen.text, i.member, t.request)`;
const ITEM = `JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 JOIN "Topic" t ON t.id = i."topicId" LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"`;
const MOST = 200;

export async function annotatorDetail(
  studyId: string,
  stageId: string,
  rater: string,
): Promise<AnnotatorDetail> {
  const [person] = await query<{ id: string; userId: string | null }>(
    `SELECT r.id, r."userId" FROM "Rater" r JOIN "Stage" st ON st.id = $2 AND st."studyId" = r."studyId" WHERE r."studyId" = $1 AND r."externalId" = $3 AND r.type = 'human'`,
    [studyId, stageId, rater],
  );
  if (!person)
    throw new AppError("not_found", `"${rater}" is no annotator of this study: check the name.`);
  const [all, others, days, remarks, wrong, attempts] = await Promise.all([
    annotatorQuality(studyId, stageId),
    query<AnnotatorDetail["others"][number]>(
      `SELECT r."externalId" AS rater, count(*)::int AS items, count(*) FILTER (WHERE j.category = o.category)::int AS alike FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1
       JOIN "Judgment" o ON o."itemId" = j."itemId" AND o."raterId" <> j."raterId" AND o.category IS NOT NULL AND o.purpose = 'work' JOIN "Rater" r ON r.id = o."raterId" AND r.type = 'human'
       WHERE j."raterId" = $2 AND j.category IS NOT NULL AND j.purpose = 'work' GROUP BY 1 ORDER BY 1`,
      [stageId, person.id],
    ),
    query<AnnotatorDetail["days"][number]>(
      `SELECT to_char(j."submittedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS labels, (percentile_cont(0.5) WITHIN GROUP (ORDER BY j."durationMs") FILTER (WHERE j."durationMs" > 0) / 1000)::float AS "medianSeconds"
       FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 WHERE j."raterId" = $2 AND j.purpose = 'work' AND j.category IS NOT NULL AND j."submittedAt" IS NOT NULL GROUP BY 1 ORDER BY 1`,
      [stageId, person.id],
    ),
    query<AnnotatorDetail["remarks"][number]>(
      `SELECT i.id AS "itemId", t."externalId" AS topic, ${ASKED} AS asked, j.category AS label, j.difficult, j.status = 'skipped' AS skipped, j.reason AS unjudgeable, j.comment FROM "Judgment" j ${ITEM}
       WHERE j."raterId" = $2 AND (j.difficult OR j.status IN ('skipped', 'unjudgeable') OR j.comment IS NOT NULL) ORDER BY j."updatedAt" DESC LIMIT ${MOST}`,
      [stageId, person.id],
    ),
    query<AnnotatorDetail["wrong"][number]>(
      `SELECT i.id AS "itemId", t."externalId" AS topic, ${ASKED} AS asked, j.category AS label, k.category AS expected FROM "Judgment" j ${ITEM} JOIN "Judgment" k ON k."itemId" = i.id AND k.purpose IN ('gold', 'attention') AND k.category IS NOT NULL
       WHERE j."raterId" = $2 AND ((j.category IS NOT NULL AND j.category <> k.category) OR j.status = 'unjudgeable') ORDER BY t.position LIMIT ${MOST}`,
      [stageId, person.id],
    ),
    person.userId ? attemptsOf(stageId, person.userId) : [],
  ]);
  return {
    quality: all.find((row) => row.rater === rater) ?? null,
    others,
    days,
    remarks,
    wrong,
    attempts: attempts.map(({ slots: _slots, ...attempt }) => ({
      ...attempt,
      bound: attempt.right === null ? null : clopperPearson(attempt.right, attempt.items),
    })),
  };
}
