import type { AdjudicationRule, Decision, QueuedItem } from "@/lib/contract/adjudication";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { ordinalOf, SCALES, type TaskKey } from "@/lib/domain/scale";
import { spanProblem } from "@/lib/domain/text/span";
import { CodePoints } from "@/lib/domain/text/code-points";
import { audit } from "@/lib/db/audit";

const ITEMS = `
WITH labels AS (
  SELECT i.id, i."topicId", j.category, r.type, r."externalId" AS rater FROM "Item" i JOIN "Judgment" j ON j."itemId" = i.id AND j.category IS NOT NULL AND j.status = 'submitted' AND j.purpose = 'work' JOIN "Rater" r ON r.id = j."raterId"
  WHERE i."stageId" = $1
), items AS (
  SELECT id, "topicId", count(DISTINCT category) FILTER (WHERE type = 'human') AS kinds, count(*) FILTER (WHERE type = 'human') AS people,
    min(category) FILTER (WHERE rater = $3 AND type IN ('llm', 'baseline')) AS machine, min(category) FILTER (WHERE type = 'human') AS one
  FROM labels GROUP BY id, "topicId"
), differing AS (
  SELECT id, "topicId", row_number() OVER (PARTITION BY "topicId" ORDER BY md5(id::text || 'adjudication')) AS place FROM items
  WHERE CASE WHEN $2 = 'judge' THEN kinds = 1 AND machine IS NOT NULL AND machine <> one ELSE people >= 2 AND kinds > 1 END
)
SELECT d.id AS "itemId", COALESCE(t.title, t."externalId") AS topic, t.request, COALESCE(q.text, sen.text, i.member, t.request) AS asked,
  CASE WHEN st.task = 'answerability' THEN rep.text WHEN p.title IS NULL THEN p.text ELSE p.title || E'\\n' || p.text END AS text,
  (SELECT json_agg(json_build_object('label', j.category, 'comment', j.comment, 'highlights', COALESCE((SELECT json_agg(json_build_object('start', h.start, 'end', h."end", 'quote', h.quote) ORDER BY h.position) FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version), '[]')) ORDER BY md5(j.id::text))
   FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND (r.type = 'human' OR ($2 = 'judge' AND r."externalId" = $3)) WHERE j."itemId" = d.id AND j.category IS NOT NULL AND j.purpose = 'work') AS labels,
  CASE WHEN a."itemId" IS NOT NULL THEN json_build_object('undecidable', a.undecidable, 'reason', a.reason,
    'label', (SELECT j.category FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'adjudicator' AND r."externalId" = 'adjudicator-' || left(a."userId"::text, 6) WHERE j."itemId" = d.id)) END AS decided,
  count(*) OVER ()::int AS total, count(a."itemId") OVER ()::int AS done
FROM differing d JOIN "Item" i ON i.id = d.id JOIN "Stage" st ON st.id = i."stageId" JOIN "Topic" t ON t.id = d."topicId"
LEFT JOIN "Report" rep ON rep.id = i."reportId" LEFT JOIN "Passage" p ON p.id = i."passageId" LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"
LEFT JOIN "Adjudication" a ON a."itemId" = d.id
WHERE $2 <> 'sample' OR d.place <= $4
ORDER BY a."itemId" IS NOT NULL, t.position, d.place LIMIT 50`;

/** Items in disagreement, undecided ones first, with labels whose givers are not named. */
export async function adjudicationQueue(
  studyId: string,
  stageId: string,
  rule: AdjudicationRule,
): Promise<{ items: QueuedItem[]; total: number; done: number }> {
  const [stage] = await query(`SELECT 1 FROM "Stage" WHERE id = $1 AND "studyId" = $2`, [
    stageId,
    studyId,
  ]);
  if (!stage)
    throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  const rows = await query<QueuedItem & { total: number; done: number }>(ITEMS, [
    stageId,
    rule.kind,
    rule.judge ?? "",
    rule.perTopic ?? 5,
  ]);
  const items = rows.map(({ total: _total, done: _done, labels, ...item }) => ({
    ...item,
    labels: labels.map((label, i) => ({ ...label, who: String.fromCharCode(65 + (i % 26)) })),
  }));
  return { items, total: rows[0]?.total ?? 0, done: rows[0]?.done ?? 0 };
}

/** Decides an item. The label is a judgment of the adjudicator, with history; it replaces nobody's. */
export async function decide(
  studyId: string,
  itemId: string,
  decision: Decision,
  userId: string,
): Promise<void> {
  if ((decision.label === null) !== decision.undecidable)
    throw new AppError(
      "bad_input",
      "Give a label, or say that the item is undecidable: one of the two.",
    );
  if (decision.undecidable && !decision.reason?.trim())
    throw new AppError("bad_input", "An undecidable item needs a reason: say why.");
  await transaction(async (client) => {
    const {
      rows: [item],
    } = await client.query<{ task: TaskKey; text: string }>(
      `SELECT st.task, CASE WHEN st.task = 'answerability' THEN rep.text WHEN p.title IS NULL THEN p.text ELSE p.title || E'\\n' || p.text END AS text FROM "Item" i JOIN "Stage" st ON st.id = i."stageId" AND st."studyId" = $2
       LEFT JOIN "Report" rep ON rep.id = i."reportId" LEFT JOIN "Passage" p ON p.id = i."passageId" WHERE i.id = $1`,
      [itemId, studyId],
    );
    if (!item) throw new AppError("not_found", "This study has no such item: reload the queue.");
    if (decision.label !== null && ordinalOf(item.task, decision.label) < 0)
      throw new AppError(
        "bad_input",
        `The label "${decision.label}" is not on the scale of ${item.task}: ${SCALES[item.task].join(", ")}.`,
      );
    const points = new CodePoints(item.text);
    for (const span of decision.highlights) {
      const problem = spanProblem(points, span);
      if (problem) throw new AppError("bad_input", problem);
    }
    const {
      rows: [rater],
    } = await client.query<{ id: string }>(
      `WITH known AS (SELECT id FROM "Rater" WHERE "studyId" = $1 AND type = 'adjudicator' AND "externalId" = $2 FOR KEY SHARE), made AS (
         INSERT INTO "Rater" ("studyId", type, "externalId") SELECT $1, 'adjudicator', $2 WHERE NOT EXISTS (SELECT 1 FROM known) RETURNING id)
       SELECT id FROM known UNION ALL SELECT id FROM made`,
      [studyId, `adjudicator-${userId.slice(0, 6)}`],
    );
    const ordinal = decision.label === null ? null : ordinalOf(item.task, decision.label);
    const {
      rows: [written],
    } = await client.query<{ id: string; version: number }>(
      `INSERT INTO "Judgment" AS j ("itemId", "raterId", category, ordinal, rating, label, comment, "submittedAt") VALUES ($1, $2, $3, $4, $5, to_jsonb($3::text), $6, now())
       ON CONFLICT ("itemId", "raterId") DO UPDATE SET version = j.version + 1, category = EXCLUDED.category, ordinal = EXCLUDED.ordinal, rating = EXCLUDED.rating, label = EXCLUDED.label, comment = EXCLUDED.comment, "submittedAt" = now(), "updatedAt" = now()
       RETURNING j.id, j.version`,
      [
        itemId,
        rater!.id,
        decision.label,
        ordinal,
        item.task === "rubric" ? ordinal : null,
        decision.reason,
      ],
    );
    for (const [position, span] of decision.highlights.entries())
      await client.query(
        `INSERT INTO "Highlight" ("judgmentId", version, position, start, "end", quote) VALUES ($1, $2, $3, $4, $5, $6)`,
        [written!.id, written!.version, position, span.start, span.end, span.quote],
      );
    await client.query(
      `INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", "userId", snapshot) VALUES ($1, $2, $3, $4, $5)`,
      [
        written!.id,
        written!.version,
        `adjudicate:${itemId}:${written!.id}:${written!.version}`,
        userId,
        JSON.stringify(decision),
      ],
    );
    await client.query(
      `INSERT INTO "Adjudication" ("itemId", "userId", undecidable, reason) VALUES ($1, $2, $3, $4) ON CONFLICT ("itemId") DO UPDATE SET "userId" = EXCLUDED."userId", undecidable = EXCLUDED.undecidable, reason = EXCLUDED.reason, at = now()`,
      [itemId, userId, decision.undecidable, decision.reason],
    );
    await audit(
      {
        userId,
        studyId,
        action: "item.adjudicate",
        detail: { itemId, undecidable: decision.undecidable },
      },
      client,
    );
  });
}
