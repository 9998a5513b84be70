import { sql } from "kysely";
import { kysely } from "../core/database";
import { rowCount } from "../core/expressions";
import { shownText } from "../items/parts";
import { whyUnjudgeable } from "../judgments/parts";

export interface SheetFilter {
  studyId: string;
  stageId: string;
  /** External id. */
  topicId: string;
  /** External id of the rater whose labels are included; none if empty. */
  raterId: string;
}

/** Items on pages of work. Training pages are not on sheets. */
function sheetItems(stageId: string) {
  return kysely()
    .selectFrom("PageItem")
    .innerJoin("Page", "Page.id", "PageItem.pageId")
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .innerJoin("Item", "Item.id", "PageItem.itemId")
    .innerJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .where("Page.stageId", "=", stageId)
    .where("Page.purpose", "=", "work");
}

/** Returns the topics of a support stage that have something to judge, in order. */
export function sheetTopics(stageId: string) {
  return sheetItems(stageId)
    .groupBy(["Topic.id", "Topic.externalId", "Topic.position"])
    .orderBy("Topic.position")
    .select(["Topic.externalId as topicId", rowCount().as("rows")])
    .execute();
}

/**
 * Returns the rows of a topic's sheet, in page order: each sentence with a passage that it cites.
 */
export function supportSheetRows({ studyId, stageId, topicId, raterId }: SheetFilter) {
  return sheetItems(stageId)
    .innerJoin("Passage", "Passage.id", "Item.passageId")
    .innerJoin("Report", "Report.id", "Sentence.reportId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Rater", (join) =>
      join.on("Rater.studyId", "=", studyId).on("Rater.externalId", "=", raterId),
    )
    .leftJoin("Judgment", (join) =>
      join.onRef("Judgment.itemId", "=", "Item.id").onRef("Judgment.raterId", "=", "Rater.id"),
    )
    .where("Topic.externalId", "=", topicId)
    .orderBy("Page.position")
    .orderBy("PageItem.position")
    .select([
      shownText().as("passage"),
      "Sentence.text as sentence",
      "Sentence.reportId",
      "Sentence.position as at",
      "Topic.externalId as topicId",
      "Run.id as runId",
      "Run.name as run",
      sql<string>`"Sentence".position::text`.as("sentenceId"),
      "Passage.docid",
      sql<string | null>`"PageItem".frozen -> 'shown' ->> 'label'`.as("prediction"),
      "Judgment.category as label",
      whyUnjudgeable().as("unjudgeable"),
      "Judgment.comment",
      "Judgment.difficult",
    ])
    .execute();
}

/** Returns the sentences of the answers on a topic's sheet, in order. */
export function answerSentences(stageId: string, topicId: string) {
  return kysely()
    .selectFrom("Sentence")
    .where("Sentence.reportId", "in", (report) =>
      report
        .selectFrom("Report")
        .innerJoin("Topic", "Topic.id", "Report.topicId")
        .innerJoin("Study", "Study.collectionId", "Topic.collectionId")
        .innerJoin("Stage", "Stage.studyId", "Study.id")
        .where("Stage.id", "=", stageId)
        .where("Topic.externalId", "=", topicId)
        .where("Report.kind", "=", "answer")
        .select("Report.id"),
    )
    .orderBy("Sentence.reportId")
    .orderBy("Sentence.position")
    .select(["Sentence.reportId", "Sentence.position", "Sentence.text"])
    .execute();
}

/** Returns a rater of a study by pseudonym, with what decides whether a sheet may be theirs. */
export function sheetRater(studyId: string, externalId: string) {
  return kysely()
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .where("externalId", "=", externalId)
    .select((rater) => [
      "type",
      "userId",
      "withdrawnAt",
      rater
        .exists(
          rater.selectFrom("Judge").whereRef("Judge.raterId", "=", "Rater.id").select("Judge.id"),
        )
        .as("isJudge"),
    ])
    .executeTakeFirst();
}

/** Returns the annotators of a study by account, with their pseudonym if they have one. */
export function sheetAnnotators(studyId: string) {
  return kysely()
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .leftJoin("Rater", (join) =>
      join
        .onRef("Rater.studyId", "=", "Member.studyId")
        .onRef("Rater.userId", "=", "Member.userId"),
    )
    .where("Member.studyId", "=", studyId)
    .where("Member.role", "=", "annotator")
    .where("Member.leftAt", "is", null)
    .orderBy("User.username")
    .select([
      "User.id as userId",
      "User.username",
      "User.name",
      "Rater.externalId as rater",
      "Rater.withdrawnAt",
    ])
    .execute();
}

/** Returns the pseudonyms of people without an account, whose labels came from files. */
export async function ratersFromFiles(studyId: string): Promise<string[]> {
  const raters = await kysely()
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .where("type", "=", "human")
    .where("userId", "is", null)
    .where("withdrawnAt", "is", null)
    .orderBy("externalId")
    .select("externalId")
    .execute();
  return raters.map(({ externalId }) => externalId);
}
