import type { PoolPlan } from "@/lib/contract/stages";
import { insertPassagePages, type PassagePage } from "@/lib/db/pages/passage-pages";
import { fitSlots } from "@/lib/db/pages/slots";
import { transaction, type PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { seedFor } from "@/lib/domain/random/seeded";
import { Problems } from "@/lib/formats/problems";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { audit } from "@/lib/db/audit";
import { readPool, type PoolRequest, type ReadPool } from "./read-pool";

export interface PoolStageRequest extends PoolRequest {
  study: { id: string; collectionId: string };
  /** `rubric`: the passage against every unfiltered sub-question of its topic; `evidence`: against the request. */
  task: "rubric" | "evidence";
  name: string;
  overlap: number;
  /** Seconds a judgment, for the hours. */
  pace: number;
  /** Only says what would be made. */
  dryRun: boolean;
  userId: string | null;
}

interface TopicRow {
  id: string;
  externalId: string;
  questions: { id: string; externalId: string }[];
}

/** A stage over a pool: each pooled passage is a page. Which runs brought a passage is kept, and never shown to who judges. */
export async function poolStage(request: PoolStageRequest): Promise<PoolPlan> {
  if (request.runs.length === 0)
    throw new AppError("bad_input", "No run was given: choose at least one TREC run.");
  const problems = new Problems();
  const pool = await readPool(request, problems);
  problems.refuse();
  return transaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [request.study.id]);
    const { pages, contributed, unknownTopics } = await pagesOf(client, request, pool);
    const items = pages.reduce((sum, page) => sum + page.items.length, 0);
    const judgments = items * request.overlap;
    const plan = {
      topics: new Set(pages.map((page) => page.topicId)).size,
      pages: pages.length,
      items,
      judgments,
      hours: (judgments * request.pace) / 3600,
      runs: pool.runs,
      unknownTopics,
    };
    if (request.dryRun) return { ...plan, stageId: null };
    if (pages.length === 0)
      throw new AppError(
        "bad_input",
        "The pool is empty, so there is nothing to judge: take more documents of each run, or fewer qrels.",
      );
    const stageId = await makeStage(client, request, pages);
    await client.query(
      `INSERT INTO "PooledPassage" ("stageId", "topicId", "passageId", runs) SELECT $1, (e->>'topic')::uuid, (e->>'passage')::uuid, ARRAY(SELECT jsonb_array_elements_text(e->'runs')) FROM jsonb_array_elements($2::jsonb) AS x(e)`,
      [stageId, JSON.stringify(contributed)],
    );
    await audit(
      {
        userId: request.userId,
        studyId: request.study.id,
        action: "stage.pool",
        detail: {
          stageId,
          task: request.task,
          depth: request.depth,
          topics: plan.topics,
          pages: plan.pages,
          items,
          runs: pool.runs.length,
        },
      },
      client,
    );
    return { ...plan, stageId };
  });
}

async function makeStage(
  client: PoolClient,
  { study, task, name, overlap }: PoolStageRequest,
  pages: readonly PassagePage[],
): Promise<string> {
  const settings = taskDefinition(task).settings.parse({
    overlap,
    pooled: true,
    ...(task === "rubric" ? { pools: "file" } : {}),
  }) as BaseSettings;
  const {
    rows: [stage],
  } = await client.query<{ id: string }>(
    `INSERT INTO "Stage" ("studyId", position, task, name, settings) SELECT $1, COALESCE(max(position) + 1, 0), $2::"Task", $3, $4 FROM "Stage" WHERE "studyId" = $1 RETURNING id`,
    [study.id, task, name || `${taskDefinition(task).name}, pooled`, JSON.stringify(settings)],
  );
  await insertPassagePages(client, stage!.id, pages, null);
  await fitSlots(client, stage!.id, settings);
  return stage!.id;
}

async function pagesOf(
  client: PoolClient,
  { study, task, seed }: PoolStageRequest,
  pool: ReadPool,
): Promise<{ pages: PassagePage[]; contributed: object[]; unknownTopics: number }> {
  const { rows: topics } = await client.query<TopicRow>(
    `SELECT t.id, t."externalId", COALESCE((SELECT json_agg(json_build_object('id', q.id, 'externalId', q."externalId") ORDER BY q.position) FROM "SubQuestion" q WHERE q."topicId" = t.id AND NOT q.filtered), '[]') AS questions FROM "Topic" t WHERE t."collectionId" = $1 ORDER BY t.position`,
    [study.collectionId],
  );
  const wanted = [...new Set([...pool.topics.values()].flat())];
  const passages = new Map(
    (
      await client.query<{ docid: string; id: string }>(
        `SELECT docid, id FROM "Passage" WHERE "collectionId" = $1 AND docid = ANY ($2)`,
        [study.collectionId, wanted],
      )
    ).rows.map((row) => [row.docid, row.id]),
  );
  const known = topics.filter((topic) => pool.topics.has(topic.externalId));
  const missing = known.flatMap((topic) =>
    pool.topics.get(topic.externalId)!.filter((docid) => !passages.has(docid)),
  );
  if (missing.length > 0)
    throw new AppError(
      "bad_input",
      `The text of ${missing.length} pooled ${missing.length === 1 ? "passage is" : "passages are"} not in the study (${missing.slice(0, 3).join(", ")}${missing.length > 3 ? ", …" : ""}): import the passages first.`,
    );
  if (known.length === 0)
    throw new AppError(
      "bad_input",
      "No topic of these runs is in the study: import the topics first, with the ids the runs use.",
    );
  const contributed: object[] = [];
  // In an order that follows no run: what ranked high would otherwise come first.
  const shuffled = (topic: TopicRow) =>
    [...pool.topics.get(topic.externalId)!].sort(
      (a, b) =>
        seedFor(seed, topic.externalId, a) - seedFor(seed, topic.externalId, b) || (a < b ? -1 : 1),
    );
  const pages = known
    .flatMap((topic) =>
      shuffled(topic).map((docid): PassagePage => {
        const passageId = passages.get(docid)!;
        contributed.push({
          topic: topic.id,
          passage: passageId,
          runs: pool.contributors(topic.externalId, docid),
        });
        const items =
          task === "evidence"
            ? [
                {
                  key: itemKey({ topicId: topic.externalId, docid }),
                  subQuestionId: null,
                  frozen: null,
                },
              ]
            : topic.questions.map((question) => ({
                key: itemKey({ topicId: topic.externalId, docid, questionId: question.externalId }),
                subQuestionId: question.id,
                frozen: null,
              }));
        return { topicId: topic.id, passageId, items };
      }),
    )
    .filter((page) => page.items.length > 0);
  if (pages.length === 0 && contributed.length > 0)
    throw new AppError(
      "bad_input",
      "The pooled topics have no sub-question to grade against: judge evidence for the request instead.",
    );
  return { pages, contributed, unknownTopics: pool.topics.size - known.length };
}
