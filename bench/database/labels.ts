import { sql } from "kysely";
import { inBulkTransaction, kysely, prisma, type Connection } from "@/lib/db/core/database";
import { addStage } from "@/lib/db/studies/stages";
import { createCollection, createStudy } from "@/lib/db/studies/create";
import { series } from "./series";

export interface LabelledStage {
  items: number;
  topics: number;
  /** Number of questions per topic. */
  questions: number;
}

/**
 * Creates a stage in which three annotators labelled every item. Four of five labels follow a hash
 * of the item, the others are the opposite; drawn with a fixed seed.
 */
export async function createLabelledStage(
  size: LabelledStage,
): Promise<{ studyId: string; stageId: string }> {
  const connection = { $kysely: kysely() };
  const collectionId = await createCollection(connection, "bench");
  const studyId = await createStudy(connection, {
    slug: "bench",
    name: "Bench",
    description: "",
    collectionId,
    isDemo: false,
  });
  const stageId = await addStage(connection, {
    studyId,
    position: 0,
    task: "answerability",
    name: "Bench",
    settings: {},
  });
  await insertTexts(collectionId, size);
  await insertItems(stageId, size);
  const raters = ["rater0", "rater1", "rater2"];
  await prisma().rater.createMany({
    data: raters.map((externalId) => ({ studyId, type: "human", externalId })),
  });
  await inBulkTransaction(insertLabels);
  return { studyId, stageId };
}

async function insertTexts(collectionId: string, size: LabelledStage): Promise<void> {
  const { items, topics, questions } = size;
  const runs = Math.ceil(items / (topics * questions));
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
  await prisma().topic.createMany({
    data: numbers(topics).map((position) => ({
      collectionId,
      externalId: `topic${position}`,
      position,
      request: "",
    })),
  });
  await prisma().run.createMany({
    data: numbers(runs).map((n) => ({ collectionId, name: `sys${n}` })),
  });
  await kysely()
    .insertInto("SubQuestion")
    .columns(["topicId", "externalId", "position", "text"])
    .expression((insert) =>
      insert
        .selectFrom(["Topic", series("question", 0, questions - 1)])
        .select([
          "Topic.id",
          sql`question.n::text`.as("externalId"),
          "question.n",
          sql.lit("").as("text"),
        ]),
    )
    .execute();
  await kysely()
    .insertInto("Report")
    .columns(["collectionId", "topicId", "runId", "kind", "text", "textHash", "docids"])
    .expression((insert) =>
      insert
        .selectFrom(["Topic", "Run"])
        .select([
          "Topic.collectionId",
          "Topic.id as topicId",
          "Run.id as runId",
          sql`'report'::"ReportKind"`.as("kind"),
          sql.lit("").as("text"),
          sql.lit("").as("textHash"),
          sql`'{}'::text[]`.as("docids"),
        ]),
    )
    .execute();
}

/** Items rotate through the topics, then the questions, then the runs. */
async function insertItems(
  stageId: string,
  { items, topics, questions }: LabelledStage,
): Promise<void> {
  const [byTopic, byQuestion] = [sql.lit(topics), sql.lit(questions)];
  await kysely()
    .insertInto("Item")
    .columns(["stageId", "topicId", "key", "subQuestionId", "reportId"])
    .expression((insert) =>
      insert
        .selectFrom(series("item", 0, items - 1))
        .innerJoin("Topic", (join) =>
          join.on("Topic.position", "=", sql<number>`item.n % ${byTopic}`),
        )
        .innerJoin("SubQuestion", (join) =>
          join
            .onRef("SubQuestion.topicId", "=", "Topic.id")
            .on("SubQuestion.position", "=", sql<number>`(item.n / ${byTopic}) % ${byQuestion}`),
        )
        .innerJoin("Run", (join) =>
          join.on("Run.name", "=", sql<string>`'sys' || (item.n / (${byTopic} * ${byQuestion}))`),
        )
        .innerJoin("Report", (join) =>
          join.onRef("Report.topicId", "=", "Topic.id").onRef("Report.runId", "=", "Run.id"),
        )
        .select([
          sql`${stageId}::uuid`.as("stageId"),
          "Topic.id as topicId",
          sql`'item' || item.n`.as("key"),
          "SubQuestion.id as subQuestionId",
          "Report.id as reportId",
        ]),
    )
    .execute();
}

/**
 * Labels every item by every rater. Both statements run on one connection, which keeps the seed.
 */
async function insertLabels({ $kysely }: Connection): Promise<void> {
  await $kysely.selectNoFrom(sql<string>`setseed(0.5)::text`.as("seed")).execute();
  const truth = sql<number>`hashtext("Item".key) & 1`;
  const label = sql<number>`(CASE WHEN random() < 0.8 THEN ${truth} ELSE 1 - (${truth}) END)::smallint`;
  await $kysely
    .insertInto("Judgment")
    .columns(["itemId", "raterId", "category", "ordinal", "label"])
    .expression((insert) =>
      insert
        .selectFrom((from) =>
          from
            .selectFrom(["Item", "Rater"])
            .select(["Item.id as itemId", "Rater.id as raterId", label.as("label")])
            .as("given"),
        )
        .select([
          "given.itemId",
          "given.raterId",
          sql`given.label::text`.as("category"),
          "given.label as ordinal",
          sql`to_jsonb(given.label::text)`.as("json"),
        ]),
    )
    .execute();
}

/** Sets any one judgment to the label 1. */
export async function changeOneLabel(): Promise<void> {
  await kysely()
    .updateTable("Judgment")
    .set({ category: "1", ordinal: 1 })
    .where("id", "=", (judgment) => judgment.selectFrom("Judgment").select("id").limit(1))
    .execute();
}
