import { sql } from "kysely";
import { tasksWhere } from "@/lib/tasks/registry";
import type { Connection } from "../core/database";
import { hasNone } from "../core/expressions";
import { isCoverage } from "../items/tasks";
import { leaseEnd } from "./claim";
import { isFree } from "./parts";

interface Draw {
  studyId: string;
  stageId: string;
  /** Position of the stage whose labels are used for drawing. */
  sourceStage: number;
}

/**
 * Pages of the source stage whose topics were not drawn before, for one owner or, with null, for
 * everybody.
 */
function sourcePages({ $kysely }: Connection, draw: Draw, ownerUserId: string | null) {
  return $kysely
    .selectFrom("Page")
    .innerJoin("Stage", "Stage.id", "Page.stageId")
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .where("Stage.studyId", "=", draw.studyId)
    .where("Stage.position", "=", draw.sourceStage)
    .where("Stage.task", "in", tasksWhere(isCoverage))
    .where("Page.purpose", "=", "work")
    .where((page) =>
      hasNone(
        page
          .selectFrom("Page as drawn")
          .where("drawn.stageId", "=", draw.stageId)
          .whereRef("drawn.topicId", "=", "Topic.id")
          .where("drawn.ownerUserId", "is not distinct from", ownerUserId),
      ),
    )
    .groupBy("Topic.id")
    .orderBy("Topic.position")
    .select(["Topic.id", "Topic.externalId"]);
}

/** Returns topics to draw that everybody has finished: all slots of their pages are finished. */
export function topicsDoneByAll(connection: Connection, draw: Draw) {
  return sourcePages(connection, draw, null)
    .having((page) =>
      page.fn.agg<boolean>("bool_and", [
        hasNone(
          page
            .selectFrom("Slot")
            .whereRef("Slot.pageId", "=", "Page.id")
            .where("Slot.isExtra", "=", false)
            .where("Slot.completedAt", "is", null),
        ),
      ]),
    )
    .execute();
}

/**
 * Returns topics to draw for one user who has finished them: all own pages are finished, and none
 * is left to take.
 */
export function topicsDoneBy(connection: Connection, draw: Draw, userId: string) {
  return sourcePages(connection, draw, userId)
    .leftJoin("Slot as mine", (mine) =>
      mine.onRef("mine.pageId", "=", "Page.id").on("mine.userId", "=", userId),
    )
    .having((page) => page(page.fn.count("mine.completedAt"), ">", 0))
    .having((page) => {
      const free = page
        .selectFrom("Slot")
        .whereRef("Slot.pageId", "=", "Page.id")
        .where("Slot.isExtra", "=", false)
        .where("Slot.completedAt", "is", null)
        .where(isFree())
        .select("Slot.id");
      const isFinished = page("mine.completedAt", "is not", null);
      const isNotTaken = page.and([page("mine.id", "is", null), page.not(page.exists(free))]);
      return page.fn.agg<boolean>("bool_and", [page.or([isFinished, isNotTaken])]);
    })
    .execute();
}

/**
 * Returns the passages of a topic by docid, with what is known of their relevance: those with its
 * id, and those its reports were written from.
 */
export function passagesOfTopic(
  { $kysely }: Connection,
  collectionId: string,
  topic: { id: string; externalId: string },
) {
  return $kysely
    .selectFrom("Passage")
    .where("Passage.collectionId", "=", collectionId)
    .where((passage) =>
      passage.or([
        passage("Passage.topicExternalId", "=", topic.externalId),
        passage.exists(
          passage
            .selectFrom("Report")
            .where("Report.topicId", "=", topic.id)
            .where(sql<boolean>`"Passage".docid = ANY ("Report".docids)`)
            .select("Report.id"),
        ),
      ]),
    )
    .orderBy("Passage.docid")
    .select([
      "Passage.id",
      "Passage.docid",
      sql<boolean>`"Passage"."topicExternalId" IS NOT DISTINCT FROM ${topic.externalId}`.as(
        "isOwn",
      ),
      sql<boolean>`("Passage".meta::jsonb -> 'relevant') IS NOT DISTINCT FROM 'false'::jsonb`.as(
        "isIrrelevant",
      ),
    ])
    .execute();
}

/** Returns the unfiltered sub-questions of a topic, in order. */
export function questionsOfTopic({ $kysely }: Connection, topicId: string) {
  return $kysely
    .selectFrom("SubQuestion")
    .where("topicId", "=", topicId)
    .where("filtered", "=", false)
    .orderBy("position")
    .select(["id", "externalId"])
    .execute();
}

/** Assigns the only slot of each drawn page to its owner. */
export async function takeDrawnPages(
  { $kysely }: Connection,
  stageId: string,
  pageIds: readonly string[],
  lease: { userId: string; hours: number; guidelineHash: string },
): Promise<void> {
  if (pageIds.length === 0) return;
  await $kysely
    .insertInto("Slot")
    .values(
      pageIds.map((pageId) => ({
        pageId,
        stageId,
        number: 1,
        userId: lease.userId,
        claimedAt: sql<Date>`now()`,
        leaseExpiresAt: leaseEnd(lease.hours),
        guidelineHash: lease.guidelineHash,
      })),
    )
    .execute();
}
