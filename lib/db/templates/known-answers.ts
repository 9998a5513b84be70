import { sql } from "kysely";
import { kysely, type Connection, type Database } from "../core/database";
import { asked, shownText } from "../items/parts";
import { highlights } from "../judgments/parts";

/** Items with the text that is judged and the question about it. */
function itemsWithTexts(database: Database) {
  return database
    .selectFrom("Item")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .select(["Item.id", "Item.stageId", "Item.key", shownText().as("text")])
    .select(asked().$castTo<string>().as("asked"));
}

/**
 * Returns the known answers of a study's stages, one for each item, in the order of their items'
 * keys. Answers of people who work here are not known answers; of a blind study nobody's are.
 */
export function knownAnswersOf(study: { id: string; blind: boolean }) {
  return itemsWithTexts(kysely())
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Stage.studyId", "=", study.id)
    .where("Judgment.category", "is not", null)
    .where("Rater.userId", "is", null)
    .where("Rater.withdrawnAt", "is", null)
    .where((known) =>
      known.or([
        known("Judgment.purpose", "in", ["gold", "attention"]),
        known.and([
          known("Judgment.purpose", "=", "training"),
          known("Rater.type", "=", "adjudicator"),
        ]),
      ]),
    )
    .$if(study.blind, (known) => known.where("Rater.type", "<>", "human"))
    .distinctOn(["Item.stageId", "Item.key"])
    .orderBy("Item.stageId")
    .orderBy("Item.key")
    .orderBy("Rater.externalId")
    .select((known) => [
      known.ref("Judgment.category").$notNull().as("label"),
      sql<"training" | "gold" | "attention">`"Judgment".purpose`.as("purpose"),
      "Judgment.comment",
      highlights().as("highlights"),
    ])
    .execute();
}

/** Returns those items of a stage that have these keys. */
export function itemsOfKeys({ $kysely }: Connection, stageId: string, keys: readonly string[]) {
  return itemsWithTexts($kysely)
    .where("Item.stageId", "=", stageId)
    .where(sql<boolean>`"Item".key = ANY(${keys}::text[])`)
    .execute();
}

/** Returns what waits for the items of a study's stages, in the order of the stages. */
export async function waitingOf<Waiting>({ $kysely }: Connection, studyId: string) {
  return $kysely
    .selectFrom("WaitingAnswers")
    .innerJoin("Stage", "Stage.id", "WaitingAnswers.stageId")
    .where("Stage.studyId", "=", studyId)
    .orderBy("Stage.position")
    .forUpdate("WaitingAnswers")
    .select((row) => [
      "Stage.id as stageId",
      "Stage.task",
      "Stage.name",
      row.ref("WaitingAnswers.waiting").$castTo<Waiting>().as("waiting"),
    ])
    .execute();
}

/** Stores what waits for a stage's items; null if nothing does any more. */
export async function saveWaiting(
  { $kysely }: Connection,
  stageId: string,
  given: object | null,
): Promise<void> {
  if (given === null) {
    await $kysely.deleteFrom("WaitingAnswers").where("stageId", "=", stageId).execute();
    return;
  }
  const waiting = JSON.stringify(given);
  await $kysely
    .insertInto("WaitingAnswers")
    .values({ stageId, waiting })
    .onConflict((known) => known.column("stageId").doUpdateSet({ waiting }))
    .execute();
}
