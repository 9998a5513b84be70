import { sql, type SqlBool } from "kysely";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { kysely, prisma } from "@/lib/db/core/database";
import { now, rowCount } from "@/lib/db/core/expressions";
import { addStage } from "@/lib/db/studies/stages";
import { series } from "./series";

export interface BareStage {
  studyId: string;
  collectionId: string;
  pages: number;
  pagesATopic: number;
  /** Number of slots per page. */
  overlap: number;
}

/** Creates a stage of pages that each have an empty passage and no items. @returns its id */
export async function createBareStage(stage: BareStage): Promise<string> {
  const { studyId, collectionId, pages, pagesATopic, overlap } = stage;
  const stageId = await addStage(
    { $kysely: kysely() },
    { studyId, position: 0, task: "support", name: "Bench", settings: { overlap } },
  );
  await kysely()
    .insertInto("Topic")
    .columns(["collectionId", "externalId", "position", "request"])
    .expression((insert) =>
      insert
        .selectFrom(series("topic", 0, pages / pagesATopic))
        .select([
          sql`${collectionId}::uuid`.as("collectionId"),
          sql`'t' || topic.n`.as("externalId"),
          "topic.n",
          sql.lit("").as("request"),
        ]),
    )
    .execute();
  await kysely()
    .insertInto("Passage")
    .columns(["collectionId", "docid", "text", "textHash"])
    .expression((insert) =>
      insert
        .selectFrom(series("passage", 1, pages))
        .select([
          sql`${collectionId}::uuid`.as("collectionId"),
          sql`'d' || passage.n`.as("docid"),
          sql.lit("").as("text"),
          sql.lit("").as("textHash"),
        ]),
    )
    .execute();
  await kysely()
    .insertInto("Page")
    .columns(["stageId", "topicId", "position", "passageId"])
    .expression((insert) =>
      insert
        .selectFrom(series("page", 1, pages))
        .innerJoin("Topic", (join) =>
          join
            .on("Topic.collectionId", "=", collectionId)
            .on("Topic.position", "=", sql<number>`page.n / ${sql.lit(pagesATopic)}`),
        )
        .innerJoin("Passage", (join) =>
          join
            .on("Passage.collectionId", "=", collectionId)
            .on("Passage.docid", "=", sql<string>`'d' || page.n`),
        )
        .select([
          sql`${stageId}::uuid`.as("stageId"),
          "Topic.id as topicId",
          "page.n",
          "Passage.id as passageId",
        ]),
    )
    .execute();
  await kysely()
    .insertInto("Slot")
    .columns(["pageId", "stageId", "number"])
    .expression((insert) =>
      insert
        .selectFrom(["Page", series("place", 1, overlap)])
        .where("Page.stageId", "=", stageId)
        .select(["Page.id", "Page.stageId", "place.n"]),
    )
    .execute();
  return stageId;
}

/**
 * Assigns every second page of a stage to annotators in turn; nine tenths of these are finished.
 */
export async function giveOutHalf(stageId: string, userIds: readonly string[]): Promise<void> {
  const turn = sql`1 + ("Page".position * 3 + "Slot".number) % ${sql.lit(userIds.length)}`;
  await kysely()
    .updateTable("Slot")
    .from("Page")
    .set({
      userId: sql<string>`(${userIds}::uuid[])[${turn}]`,
      claimedAt: now(),
      leaseExpiresAt: sql<Date>`now() + interval '1 day'`,
      completedAt: sql<Date | null>`CASE WHEN "Page".position % 10 > 0 THEN now() END`,
    })
    .whereRef("Page.id", "=", "Slot.pageId")
    .where("Slot.stageId", "=", stageId)
    .where(sql<SqlBool>`"Page".position % 2 = 0`)
    .execute();
}

/**
 * Returns the pages of a stage that one person holds twice, or that have too many holders.
 * @param most maximum number of holders, if it is the same for all pages
 */
export function overheldPages(stageId: string, most?: number) {
  const held = sql<number>`count("userId")::int`;
  const people = sql<number>`count(DISTINCT "userId")::int`;
  return kysely()
    .selectFrom("Slot")
    .where("stageId", "=", stageId)
    .groupBy("pageId")
    .having((page) => {
      const isTwice = page(held, ">", people);
      return most === undefined ? isTwice : page.or([isTwice, page(held, ">", most)]);
    })
    .select([held.as("held"), people.as("people"), rowCount().as("places")])
    .execute();
}

/** Returns the first stage of a task in a study; null if there is none. */
export function stageOfTask(studyId: string, task: TaskKey) {
  return prisma().stage.findFirst({
    where: { studyId, task },
    orderBy: { position: "asc" },
    select: { id: true },
  });
}
