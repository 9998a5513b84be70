import { drawQuestions } from "@/lib/domain/assignment/draw-questions";
import { ownPools, type OwnLabel } from "@/lib/domain/assignment/pools";
import { itemKey } from "@/lib/domain/item-key";
import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import { transaction, type PoolClient } from "@/lib/db/pool";
import type { RubricSettings } from "@/lib/tasks/rubric/definition";

/** A rubric stage and the annotator whose pages are drawn. */
export interface DrawRequest {
  studyId: string;
  stageId: string;
  collectionId: string;
  seed: number;
  settings: RubricSettings;
  userId: string;
  guidelineHash: string;
  leaseHours: number;
}

interface TopicRow { id: string; externalId: string }
interface PassageRow { id: string; docid: string }
interface LabelRow extends OwnLabel { subQuestionId: string; run: string; spans: { start: number; end: number; quote: string }[] }
interface QuestionRow { id: string; externalId: string }

/**
 * Draws the passages of every topic that this annotator is done with in the source stage (own pages completed, none
 * left to take) and that was not drawn before: seeded, stored, frozen. Later edits of the labels do not change a page that exists.
 * @returns how many pages were made
 */
export function drawRubricPages(request: DrawRequest): Promise<number> {
  return transaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [`${request.stageId} ${request.userId}`]);
    const { rows: [rater] } = await client.query<{ name: string }>(`SELECT "externalId" AS name FROM "Rater" WHERE "studyId" = $1 AND "userId" = $2`, [request.studyId, request.userId]);
    const topics = await readyTopics(client, request);
    let pages = 0;
    for (const topic of topics) pages += await drawTopic(client, request, topic, rater!.name);
    return pages;
  });
}

async function readyTopics(client: PoolClient, { studyId, stageId, settings, userId }: DrawRequest): Promise<TopicRow[]> {
  const { rows } = await client.query<TopicRow>(
    `SELECT t.id, t."externalId" FROM "Page" p JOIN "Stage" st ON st.id = p."stageId" AND st."studyId" = $1 AND st.position = $2 AND st.task = 'answerability'
     JOIN "Topic" t ON t.id = p."topicId" LEFT JOIN "Slot" mine ON mine."pageId" = p.id AND mine."userId" = $3
     WHERE NOT EXISTS (SELECT 1 FROM "Page" drawn WHERE drawn."stageId" = $4 AND drawn."topicId" = t.id AND drawn."ownerUserId" = $3)
     GROUP BY t.id HAVING count(mine."completedAt") > 0
       AND bool_and(mine."completedAt" IS NOT NULL OR (mine.id IS NULL AND NOT EXISTS (
         SELECT 1 FROM "Slot" free WHERE free."pageId" = p.id AND free."completedAt" IS NULL AND (free."userId" IS NULL OR free."leaseExpiresAt" < now()))))
     ORDER BY t.position`, [studyId, settings.sourceStage, userId, stageId]);
  return rows;
}

async function drawTopic(client: PoolClient, request: DrawRequest, topic: TopicRow, rater: string): Promise<number> {
  const { rows: passages } = await client.query<PassageRow>(
    `SELECT p.id, p.docid FROM "Passage" p WHERE p."collectionId" = $1 AND (p."topicExternalId" = $3
       OR EXISTS (SELECT 1 FROM "Report" r WHERE r."topicId" = $2 AND p.docid = ANY (r.docids))) ORDER BY p.docid`, [request.collectionId, topic.id, topic.externalId]);
  const { rows: questions } = await client.query<QuestionRow>(`SELECT id, "externalId" FROM "SubQuestion" WHERE "topicId" = $1 AND NOT filtered ORDER BY position`, [topic.id]);
  const labels = await ownLabels(client, request, topic.id);
  const pools = ownPools(questions.map((question) => question.externalId), labels);
  if (pools.answerable.length + pools.unanswerable.length === 0) return 0;
  const { rows: [{ next } = { next: 0 }] } = await client.query<{ next: number }>(`SELECT COALESCE(max(position), 0)::int AS next FROM "Page" WHERE "stageId" = $1`, [request.stageId]);
  const chosen = new Seeded(seedFor(request.seed, rater, topic.externalId)).sample(passages, request.settings.passagesPerTopic);
  for (const [i, passage] of chosen.entries()) {
    const seed = seedFor(request.seed, rater, topic.externalId, passage.docid);
    const draw = drawQuestions(pools.answerable, pools.unanswerable, seed);
    const { rows: [page] } = await client.query<{ id: string }>(
      `INSERT INTO "Page" ("stageId", "topicId", position, "passageId", "ownerUserId") VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [request.stageId, topic.id, next + i + 1, passage.id, request.userId]);
    const drawn = [
      { questionId: draw.answerable, frozen: draw.answerable === null ? null : { pool: "answerable", nugget: nuggetFor(draw.answerable, labels, seed, rater) } },
      { questionId: draw.unanswerable, frozen: { pool: "unanswerable" } },
    ].filter((entry) => entry.questionId !== null);
    const shuffled = new Seeded(seedFor(seed, "order")).sample(drawn);
    for (const [position, { questionId, frozen }] of shuffled.entries()) {
      const question = questions.find((row) => row.externalId === questionId)!;
      await client.query(
        `WITH item AS (INSERT INTO "Item" AS i ("stageId", "topicId", key, "subQuestionId", "passageId") VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key RETURNING i.id)
         INSERT INTO "PageItem" ("pageId", "itemId", position, frozen) SELECT $6, id, $7, $8 FROM item`,
        [request.stageId, topic.id, itemKey({ topicId: topic.externalId, docid: passage.docid, questionId }), question.id, passage.id, page!.id, position, JSON.stringify(frozen)]);
    }
    await client.query(
      `INSERT INTO "Slot" ("pageId", "stageId", number, "userId", "claimedAt", "leaseExpiresAt", "guidelineHash") VALUES ($1, $2, 1, $3, now(), now() + make_interval(hours => $4::int), $5)`,
      [page!.id, request.stageId, request.userId, request.leaseHours, request.guidelineHash]);
  }
  return chosen.length;
}

async function ownLabels(client: PoolClient, { studyId, settings, userId }: DrawRequest, topicId: string): Promise<LabelRow[]> {
  const { rows } = await client.query<Omit<LabelRow, "label"> & { label: string | null }>(
    `SELECT q.id AS "subQuestionId", q."externalId" AS "questionId", j.category AS label, run.name AS run,
       COALESCE((SELECT json_agg(json_build_object('start', h.start, 'end', h."end", 'quote', h.quote) ORDER BY h.start) FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version), '[]') AS spans
     FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $3 JOIN "Item" i ON i.id = j."itemId" AND i."topicId" = $4
     JOIN "Stage" st ON st.id = i."stageId" AND st."studyId" = $1 AND st.position = $2
     JOIN "SubQuestion" q ON q.id = i."subQuestionId" JOIN "Report" rep ON rep.id = i."reportId" JOIN "Run" run ON run.id = rep."runId" ORDER BY run.name, q.position`,
    [studyId, settings.sourceStage, userId, topicId]);
  return rows.map((row) => ({ ...row, label: row.label === null ? null : row.label === "1" ? 1 : 0 }));
}

/** The annotator's own spans for the question, from one of the reports they found it answered in. */
function nuggetFor(questionId: string, labels: readonly LabelRow[], seed: number, rater: string): Record<string, unknown> | undefined {
  const sources = labels.filter((row) => row.questionId === questionId && row.label === 1 && row.spans.length > 0);
  if (sources.length === 0) return undefined;
  const source = sources[new Seeded(seedFor(seed, "nugget")).below(sources.length)]!;
  return { text: source.spans.map((span) => span.quote).join(" … "), source_run_id: source.run, source_rater_id: rater, spans: source.spans, start: source.spans[0]!.start, end: source.spans[source.spans.length - 1]!.end };
}
