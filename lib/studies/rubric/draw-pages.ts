import { insertPassagePages, type PassagePage } from "@/lib/db/passage-pages";
import { fitSlots } from "@/lib/db/page-slots";
import { transaction, type PoolClient } from "@/lib/db/pool";
import { drawQuestions } from "@/lib/domain/assignment/draw-questions";
import { ownPools } from "@/lib/domain/assignment/pools";
import { itemKey } from "@/lib/domain/item-key";
import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import type { RubricSettings } from "@/lib/tasks/rubric/definition";
import { majorityLabels, ownLabels, type SourceLabel } from "./source-labels";

/** A rubric stage and the annotator who asks for pages. */
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

interface TopicRow {
  id: string;
  externalId: string;
}
interface PassageRow {
  id: string;
  docid: string;
}
interface QuestionRow {
  id: string;
  externalId: string;
}

/** Whose labels are drawn from: one annotator's, or the majority of all. `name` goes into the seed. */
interface Source {
  name: string;
  ownerUserId: string | null;
  labels(topicId: string): Promise<SourceLabel[]>;
}

/**
 * Draws the passages of every topic whose labels are there and that was not drawn before: seeded, stored, frozen. From `own` labels once the annotator is
 * done with the topic in the source stage (own pages completed, none left to take), from the `shared` majority once everybody is. Later edits of the
 * labels do not change a page that exists. @returns how many pages were made
 */
export function drawRubricPages(request: DrawRequest): Promise<number> {
  const { pools } = request.settings;
  if (pools === "file") return Promise.resolve(0);
  return transaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [
      pools === "own" ? `${request.stageId} ${request.userId}` : request.stageId,
    ]);
    const source =
      pools === "own" ? await ownSource(client, request) : sharedSource(client, request);
    let pages = 0;
    for (const topic of await readyTopics(client, request))
      pages += await drawTopic(client, request, topic, source);
    if (source.ownerUserId === null && pages > 0)
      await fitSlots(client, request.stageId, request.settings);
    return pages;
  });
}

async function ownSource(
  client: PoolClient,
  { studyId, settings, userId }: DrawRequest,
): Promise<Source> {
  const {
    rows: [rater],
  } = await client.query<{ name: string }>(
    `SELECT "externalId" AS name FROM "Rater" WHERE "studyId" = $1 AND "userId" = $2`,
    [studyId, userId],
  );
  return {
    name: rater!.name,
    ownerUserId: userId,
    labels: (topicId) =>
      ownLabels(client, studyId, settings.sourceStage, topicId, userId, rater!.name),
  };
}

function sharedSource(client: PoolClient, { studyId, settings }: DrawRequest): Source {
  return {
    name: "everybody",
    ownerUserId: null,
    labels: (topicId) => majorityLabels(client, studyId, settings.sourceStage, topicId),
  };
}

async function readyTopics(
  client: PoolClient,
  { studyId, stageId, settings, userId }: DrawRequest,
): Promise<TopicRow[]> {
  const own = settings.pools === "own";
  const { rows } = await client.query<TopicRow>(
    `SELECT t.id, t."externalId" FROM "Page" p JOIN "Stage" st ON st.id = p."stageId" AND st."studyId" = $1 AND st.position = $2 AND st.task = 'answerability'
     JOIN "Topic" t ON t.id = p."topicId" LEFT JOIN "Slot" mine ON mine."pageId" = p.id AND mine."userId" = $3
     WHERE p.purpose = 'work' AND NOT EXISTS (SELECT 1 FROM "Page" drawn WHERE drawn."stageId" = $4 AND drawn."topicId" = t.id AND drawn."ownerUserId" IS NOT DISTINCT FROM $5)
     GROUP BY t.id HAVING CASE WHEN $5::uuid IS NULL THEN bool_and(NOT EXISTS (SELECT 1 FROM "Slot" s WHERE s."pageId" = p.id AND NOT s."isExtra" AND s."completedAt" IS NULL))
       ELSE count(mine."completedAt") > 0 AND bool_and(mine."completedAt" IS NOT NULL OR (mine.id IS NULL AND NOT EXISTS (
         SELECT 1 FROM "Slot" free WHERE free."pageId" = p.id AND NOT free."isExtra" AND free."completedAt" IS NULL AND (free."userId" IS NULL OR free."leaseExpiresAt" < now())))) END
     ORDER BY t.position`,
    [studyId, settings.sourceStage, userId, stageId, own ? userId : null],
  );
  return rows;
}

async function drawTopic(
  client: PoolClient,
  request: DrawRequest,
  topic: TopicRow,
  source: Source,
): Promise<number> {
  const { rows: passages } = await client.query<PassageRow>(
    `SELECT p.id, p.docid FROM "Passage" p WHERE p."collectionId" = $1 AND (p."topicExternalId" = $3
       OR EXISTS (SELECT 1 FROM "Report" r WHERE r."topicId" = $2 AND p.docid = ANY (r.docids))) ORDER BY p.docid`,
    [request.collectionId, topic.id, topic.externalId],
  );
  const { rows: questions } = await client.query<QuestionRow>(
    `SELECT id, "externalId" FROM "SubQuestion" WHERE "topicId" = $1 AND NOT filtered ORDER BY position`,
    [topic.id],
  );
  const labels = await source.labels(topic.id);
  const pools = ownPools(
    questions.map((question) => question.externalId),
    labels,
  );
  if (pools.answerable.length + pools.unanswerable.length === 0) return 0;
  const chosen = new Seeded(seedFor(request.seed, source.name, topic.externalId)).sample(
    passages,
    request.settings.passagesPerTopic,
  );
  const pages = chosen.map((passage): PassagePage => {
    const seed = seedFor(request.seed, source.name, topic.externalId, passage.docid);
    const draw = drawQuestions(pools.answerable, pools.unanswerable, seed);
    const drawn = [
      {
        questionId: draw.answerable,
        frozen:
          draw.answerable === null
            ? null
            : { pool: "answerable", nugget: nuggetFor(draw.answerable, labels, seed) },
      },
      { questionId: draw.unanswerable, frozen: { pool: "unanswerable" } },
    ].flatMap(({ questionId, frozen }) =>
      questionId === null
        ? []
        : [
            {
              key: itemKey({ topicId: topic.externalId, docid: passage.docid, questionId }),
              subQuestionId: questions.find((row) => row.externalId === questionId)!.id,
              frozen,
            },
          ],
    );
    return {
      topicId: topic.id,
      passageId: passage.id,
      items: new Seeded(seedFor(seed, "order")).sample(drawn),
    };
  });
  const made = await insertPassagePages(client, request.stageId, pages, source.ownerUserId);
  if (source.ownerUserId) {
    await client.query(
      `INSERT INTO "Slot" ("pageId", "stageId", number, "userId", "claimedAt", "leaseExpiresAt", "guidelineHash") SELECT page, $2, 1, $3, now(), now() + make_interval(hours => $4::int), $5 FROM unnest($1::uuid[]) AS made(page)`,
      [made, request.stageId, source.ownerUserId, request.leaseHours, request.guidelineHash],
    );
  }
  return made.length;
}

/** Spans that were highlighted for the question in one of the reports it was found answered in, with where they came from; nobody is named when they are shared. */
function nuggetFor(
  questionId: string,
  labels: readonly SourceLabel[],
  seed: number,
): Record<string, unknown> | undefined {
  const sources = labels.filter(
    (row) => row.questionId === questionId && row.label === 1 && row.spans.length > 0,
  );
  if (sources.length === 0) return undefined;
  const source = sources[new Seeded(seedFor(seed, "nugget")).below(sources.length)]!;
  return {
    text: source.spans.map((span) => span.quote).join(" … "),
    source_run_id: source.run,
    ...(source.rater === null ? {} : { source_rater_id: source.rater }),
    spans: source.spans,
    start: source.spans[0]!.start,
    end: source.spans[source.spans.length - 1]!.end,
  };
}
