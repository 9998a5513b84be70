import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import {
  passagesOfTopic,
  questionsOfTopic,
  takeDrawnPages,
  topicsDoneBy,
  topicsDoneByAll,
} from "@/lib/db/pages/draw";
import { insertPassagePages, type PassagePage } from "@/lib/db/pages/passage-pages";
import { fitSlots } from "@/lib/db/pages/slots";
import { pseudonymOf } from "@/lib/db/people/raters";
import {
  drawQuestions,
  splitByOwnLabels,
  drawablePassages,
} from "@/lib/domain/assignment/draw-questions";
import { itemKey } from "@/lib/domain/item-key";
import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import type { RubricSettings } from "@/lib/tasks/rubric/definition";
import { majorityLabels, ownLabels, type SourceLabel } from "./source-labels";

/** A rubric stage, and the annotator who asks for pages. */
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

/** The labels to draw from: one annotator's, or the majority. `name` is part of the seed. */
interface Source {
  name: string;
  ownerUserId: string | null;
  labels(topicId: string): Promise<SourceLabel[]>;
}

/**
 * Draws the pages of every topic that has the necessary labels and was not drawn before; seeded,
 * stored and frozen. From `own` labels when the annotator has finished the topic in the source
 * stage (all own pages completed, none left to take); from the `shared` majority when everybody
 * has. Later changes of labels do not change existing pages. @returns the number of new pages
 */
export function drawRubricPages(request: DrawRequest): Promise<number> {
  const { pools } = request.settings;
  if (pools === "file") return Promise.resolve(0);
  return inTransaction(async (tx) => {
    const whose = pools === "own" ? `${request.stageId} ${request.userId}` : request.stageId;
    await lockUntilEnd(tx, whose);
    const source = pools === "own" ? await ownSource(tx, request) : sharedSource(tx, request);
    let pages = 0;
    for (const topic of await readyTopics(tx, request))
      pages += await drawTopic(tx, request, topic, source);
    if (source.ownerUserId === null && pages > 0)
      await fitSlots(tx, request.stageId, request.settings);
    return pages;
  });
}

async function ownSource(
  tx: Transaction,
  { studyId, settings: { sourceStage }, userId }: DrawRequest,
): Promise<Source> {
  const name = await pseudonymOf(studyId, userId, tx);
  return {
    name,
    ownerUserId: userId,
    labels: (topicId) => ownLabels(tx, { studyId, sourceStage, topicId, userId }, name),
  };
}

function sharedSource(
  tx: Transaction,
  { studyId, settings: { sourceStage } }: DrawRequest,
): Source {
  return {
    name: "everybody",
    ownerUserId: null,
    labels: (topicId) => majorityLabels(tx, { studyId, sourceStage, topicId }),
  };
}

function readyTopics(
  tx: Transaction,
  { studyId, stageId, settings: { pools, sourceStage }, userId }: DrawRequest,
): Promise<TopicRow[]> {
  const draw = { studyId, stageId, sourceStage };
  return pools === "own" ? topicsDoneBy(tx, draw, userId) : topicsDoneByAll(tx, draw);
}

async function drawTopic(
  tx: Transaction,
  request: DrawRequest,
  topic: TopicRow,
  source: Source,
): Promise<number> {
  const passages = drawablePassages(
    await passagesOfTopic(tx, request.collectionId, topic),
    request.settings.drawnFrom,
  );
  const questions = await questionsOfTopic(tx, topic.id);
  const labels = await source.labels(topic.id);
  const split = splitByOwnLabels(
    questions.map((question) => question.externalId),
    labels,
  );
  if (split.answerable.length + split.unanswerable.length === 0) return 0;
  const chosen = new Seeded(seedFor(request.seed, source.name, topic.externalId)).sample(
    passages,
    request.settings.passagesPerTopic,
  );
  const pages = chosen.map((passage): PassagePage => {
    const seed = seedFor(request.seed, source.name, topic.externalId, passage.docid);
    const draw = drawQuestions(split.answerable, split.unanswerable, seed);
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
  const made = await insertPassagePages(tx, request.stageId, pages, source.ownerUserId);
  if (source.ownerUserId) {
    await takeDrawnPages(tx, request.stageId, made, {
      userId: source.ownerUserId,
      hours: request.leaseHours,
      guidelineHash: request.guidelineHash,
    });
  }
  return made.length;
}

/**
 * Returns the spans that were highlighted for the question in one of the reports that answers it,
 * with their origin; raters are not named if labels are shared.
 */
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
