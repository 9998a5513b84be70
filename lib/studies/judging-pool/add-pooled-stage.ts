import type { JudgingPoolPlan } from "@/lib/contract/stages";
import { insertPassagePages, type PassagePage } from "@/lib/db/pages/passage-pages";
import { fitSlots } from "@/lib/db/pages/slots";
import {
  appendStage,
  insertPooledPassages,
  passageIds,
  topicsWithQuestions,
  type PooledPassage,
} from "@/lib/db/pages/pooled-passages";
import { inTransaction, type Connection } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { seedFor } from "@/lib/domain/random/seeded";
import { Problems } from "@/lib/formats/problems";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings, TaskKey } from "@/lib/tasks/task-definition";
import { audit } from "@/lib/db/core/audit";
import { sourceOf } from "@/lib/tasks/labels";
import { tellOfNewStages } from "../mail/causes";
import {
  readJudgingPool,
  type JudgingPoolRequest,
  type NamedJudgingPool,
} from "./read-judging-pool";

export interface PooledStageRequest extends JudgingPoolRequest {
  study: { id: string; collectionId: string };
  /**
   * `rubric`: the passage for every unfiltered sub-question of its topic; `evidence`: for the
   * request.
   */
  task: TaskKey;
  name: string;
  overlap: number;
  /** Seconds per judgment, to estimate the hours. */
  pace: number;
  /** Only reports what would be created. */
  dryRun: boolean;
  userId: string | null;
}

type Topic = Awaited<ReturnType<typeof topicsWithQuestions>>[number];

/**
 * Creates a stage from a judging pool: each pooled passage becomes a page. The runs that
 * contributed a passage are stored, but never shown to annotators.
 */
export async function addPooledStage(request: PooledStageRequest): Promise<JudgingPoolPlan> {
  if (request.runs.length === 0) throw new AppError("bad_input", "pool.no_run");
  const problems = new Problems();
  const pool = await readJudgingPool(request, problems);
  problems.refuse();
  return inTransaction(async (transaction) => {
    await lockUntilEnd(transaction, request.study.id);
    const { pages, contributed, unknownTopics } = await pagesOf(transaction, request, pool);
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
    if (pages.length === 0) throw new AppError("bad_input", "pool.empty");
    const stageId = await makeStage(transaction, request, pages);
    await insertPooledPassages(transaction, stageId, contributed);
    await tellOfNewStages(transaction, request.study.id, [stageId]);
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
      transaction,
    );
    return { ...plan, stageId };
  });
}

async function makeStage(
  transaction: Connection,
  { study, task, name, overlap }: PooledStageRequest,
  pages: readonly PassagePage[],
): Promise<string> {
  const settings = taskDefinition(task).settings.parse({
    overlap,
    pooled: true,
    ...(sourceOf(task).drawn ? { pools: "file" } : {}),
  }) as BaseSettings;
  const stageId = await appendStage(transaction, {
    studyId: study.id,
    task,
    name: name || `${taskDefinition(task).name}, pooled`,
    settings,
  });
  await insertPassagePages(transaction, stageId, pages, null);
  await fitSlots(transaction, stageId, settings);
  return stageId;
}

async function pagesOf(
  connection: Connection,
  { study, task, seed }: PooledStageRequest,
  pool: NamedJudgingPool,
): Promise<{ pages: PassagePage[]; contributed: PooledPassage[]; unknownTopics: number }> {
  const topics = await topicsWithQuestions(connection, study.collectionId);
  const wanted = [...new Set([...pool.topics.values()].flat())];
  const passages = await passageIds(connection, study.collectionId, wanted);
  const known = topics.filter((topic) => pool.topics.has(topic.externalId));
  const missing = known.flatMap((topic) =>
    pool.topics.get(topic.externalId)!.filter((docid) => !passages.has(docid)),
  );
  if (missing.length > 0) throw missingTexts(missing);
  if (known.length === 0) throw new AppError("bad_input", "pool.no_topic");
  const contributed: PooledPassage[] = [];
  // Shuffled, because the original order would reveal which passages rank high.
  const shuffled = (topic: Topic) =>
    [...pool.topics.get(topic.externalId)!].sort(
      (a, b) =>
        seedFor(seed, topic.externalId, a) - seedFor(seed, topic.externalId, b) || (a < b ? -1 : 1),
    );
  const pages = known
    .flatMap((topic) =>
      shuffled(topic).map((docid): PassagePage => {
        const passageId = passages.get(docid)!;
        contributed.push({
          topicId: topic.id,
          passageId,
          runs: pool.contributors(topic.externalId, docid),
        });
        const items =
          taskDefinition(task).pages.from === "evidence passages"
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
    throw new AppError("bad_input", "pool.no_question");
  return { pages, contributed, unknownTopics: pool.topics.size - known.length };
}

function missingTexts(docids: readonly string[]): AppError {
  const passages = `${docids.slice(0, 3).join(", ")}${docids.length > 3 ? ", …" : ""}`;
  return new AppError("bad_input", "pool.no_texts", { count: docids.length, passages });
}
