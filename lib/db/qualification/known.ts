import { expressionBuilder, sql } from "kysely";
import { kysely, type Connection, type Tables } from "../core/database";

/**
 * Adjudicators' labels with purpose `training` on the item of a `PageItem`. A trainee's own labels
 * there are not known labels.
 */
export function trainingKeys() {
  return expressionBuilder<Tables, "PageItem">()
    .selectFrom("Judgment as key")
    .innerJoin("Rater as keeper", "keeper.id", "key.raterId")
    .where("keeper.type", "=", "adjudicator")
    .whereRef("key.itemId", "=", "PageItem.itemId")
    .where("key.purpose", "=", "training")
    .where("key.category", "is not", null);
}

/** The one of them that counts. */
export function trainingKey() {
  return trainingKeys().orderBy("keeper.externalId").limit(1);
}

/**
 * Returns the answers on items with hidden known labels that count, in order: for each item the
 * answer that stood when its annotator first finished a later page of the stage (or, if none stood
 * then, another one after it). Later changes do not count; the known label is that of now. Answers
 * from before a stop was lifted are left out. "Cannot be judged" is not correct.
 */
export function knownAnswers(stageId: string, userId: string | null) {
  const database = kysely();
  return database
    .with(
      (cte) => cte("finished").materialized(),
      (from) =>
        from
          .selectFrom("Slot")
          .where("Slot.stageId", "=", stageId)
          .$if(userId !== null, (some) => some.where("Slot.userId", "=", userId!))
          .where("Slot.attemptId", "is", null)
          .where("Slot.firstCompletedAt", "is not", null)
          .select((slot) => [
            slot.ref("Slot.userId").$notNull().as("userId"),
            "Slot.pageId",
            slot.ref("Slot.firstCompletedAt").$notNull().as("at"),
          ]),
    )
    .selectFrom("finished as page")
    .innerJoin("PageItem", "PageItem.pageId", "page.pageId")
    .innerJoin("Judgment as known", (join) =>
      join
        .onRef("known.itemId", "=", "PageItem.itemId")
        .on("known.purpose", "in", ["gold", "attention"])
        .on("known.category", "is not", null),
    )
    .innerJoin("Judgment as own", (join) =>
      join.onRef("own.itemId", "=", "PageItem.itemId").on("own.purpose", "=", "work"),
    )
    .innerJoin("Rater", (join) =>
      join.onRef("Rater.id", "=", "own.raterId").onRef("Rater.userId", "=", "page.userId"),
    )
    .leftJoin("StopLift", (join) =>
      join.on("StopLift.stageId", "=", stageId).onRef("StopLift.userId", "=", "page.userId"),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("finished as later")
          .innerJoinLateral(
            (events) =>
              events
                .selectFrom("JudgmentEvent")
                .whereRef("JudgmentEvent.judgmentId", "=", "own.id")
                .whereRef("JudgmentEvent.createdAt", "<=", "later.at")
                .orderBy("JudgmentEvent.version", "desc")
                .limit(1)
                .select([
                  sql<string | null>`"JudgmentEvent".snapshot ->> 'category'`.as("category"),
                  sql<string>`"JudgmentEvent".snapshot ->> 'status'`.as("status"),
                ])
                .as("stood"),
            (join) => join.onTrue(),
          )
          .whereRef("later.userId", "=", "page.userId")
          .whereRef("later.at", ">", "page.at")
          .where((answer) =>
            answer.or([
              answer("stood.status", "=", "unjudgeable"),
              answer.and([
                answer("stood.status", "=", "submitted"),
                answer("stood.category", "is not", null),
              ]),
            ]),
          )
          .orderBy("later.at")
          .limit(1)
          .select(["later.at", "stood.category"])
          .as("counted"),
      (join) => join.onTrue(),
    )
    .where((answer) =>
      answer.or([
        answer("StopLift.at", "is", null),
        answer("counted.at", ">", answer.ref("StopLift.at")),
      ]),
    )
    .orderBy("counted.at")
    .select([
      "Rater.externalId as rater",
      "counted.at",
      sql<boolean>`counted.category IS NOT DISTINCT FROM known.category`.as("isRight"),
    ])
    .execute();
}

/** Lifts a stop: what was answered until now no longer counts towards one. */
export async function saveStopLift(
  { $kysely }: Connection,
  of: { stageId: string; userId: string },
): Promise<void> {
  await $kysely
    .insertInto("StopLift")
    .values(of)
    .onConflict((conflict) =>
      conflict.columns(["stageId", "userId"]).doUpdateSet({ at: sql<Date>`now()` }),
    )
    .execute();
}
