import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { QuestionState } from "@/lib/domain/questions/question-states";
import { inBulkTransaction, kysely, prisma, type Connection, type Tables } from "../core/database";
import { contains, countWhere, rowCount } from "../core/expressions";
import { asked } from "../items/parts";
import { takesPart } from "../pages/parts";
import { recordEvent } from "../webhooks/record";

export interface NewQuestion {
  /** Made by the browser. */
  id: string;
  slotId: string;
  itemId: string;
  text: string;
}

/** Returns where an item of a page that a user holds belongs; undefined if it is not theirs. */
export function itemOnPage(studyId: string, userId: string, slotId: string, itemId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("PageItem", "PageItem.pageId", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .innerJoin("Rater", (rater) =>
      rater.onRef("Rater.studyId", "=", "Study.id").onRef("Rater.userId", "=", "Slot.userId"),
    )
    .where("Slot.id", "=", slotId)
    .where("Slot.userId", "=", userId)
    .where("PageItem.itemId", "=", itemId)
    .where("Study.id", "=", studyId)
    .where(takesPart())
    .select((slot) => [
      "Stage.id as stageId",
      "Rater.id as raterId",
      slot("Study.closedAt", "is not", null).$castTo<boolean>().as("closed"),
    ])
    .executeTakeFirst();
}

/** Returns how many questions of a rater nobody has answered or closed. */
export async function waitingQuestions(raterId: string): Promise<number> {
  return prisma().staffQuestion.count({ where: { raterId, answeredAt: null, closedAt: null } });
}

/** Stores a question and records it for webhooks. Storing it again changes nothing. */
export function addQuestion(
  question: NewQuestion & { studyId: string; stageId: string; raterId: string },
): Promise<void> {
  return inBulkTransaction(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction.$kysely
      .insertInto("StaffQuestion")
      .values(question)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const { id: questionId, stageId, slotId, itemId } = question;
    const data = { questionId, slotId, itemId };
    await recordEvent(transaction, { type: "question.asked", stageId, data });
  });
}

/** Returns the rater who asked a question; undefined if there is none of this id. */
export async function askerOf(id: string): Promise<string | undefined> {
  const question = await prisma().staffQuestion.findUnique({
    where: { id },
    select: { raterId: true },
  });
  return question?.raterId;
}

/** The questions of a study with what they are about. */
function questionsOf(studyId: string) {
  return kysely()
    .selectFrom("StaffQuestion")
    .innerJoin("Stage", "Stage.id", "StaffQuestion.stageId")
    .innerJoin("Rater", "Rater.id", "StaffQuestion.raterId")
    .innerJoin("Item", "Item.id", "StaffQuestion.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .where("StaffQuestion.studyId", "=", studyId)
    .select((question) => [
      "StaffQuestion.id",
      "StaffQuestion.itemId",
      "StaffQuestion.text",
      "StaffQuestion.askedAt",
      "StaffQuestion.answer",
      "StaffQuestion.answeredAt",
      "StaffQuestion.note",
      "StaffQuestion.closedAt",
      "Stage.name as stage",
      "Stage.id as stageId",
      question.fn.coalesce("Topic.title", "Topic.request").as("topic"),
      asked().as("asked"),
    ]);
}

/** Returns a user's own questions in a study, those with news first, then the newest. */
export function ownQuestions(studyId: string, userId: string, most: number) {
  return questionsOf(studyId)
    .where("Rater.userId", "=", userId)
    .orderBy(
      sql`"StaffQuestion"."answeredAt" IS NOT NULL AND "StaffQuestion"."seenAt" IS NULL`,
      "desc",
    )
    .orderBy("StaffQuestion.askedAt", "desc")
    .limit(most)
    .select((question) => [
      "StaffQuestion.slotId",
      question
        .and([
          question("StaffQuestion.answeredAt", "is not", null),
          question("StaffQuestion.seenAt", "is", null),
        ])
        .$castTo<boolean>()
        .as("isNew"),
    ])
    .execute();
}

/** Returns the questions that a rater asked on a page, oldest first. */
export function questionsOnPage(slotId: string) {
  return prisma().staffQuestion.findMany({
    where: { slotId },
    orderBy: { askedAt: "asc" },
    select: { id: true, itemId: true, text: true, answer: true },
  });
}

/** Counts a user's answers in a study that they have not seen. */
export async function unseenAnswers(studyId: string, userId: string): Promise<number> {
  return prisma().staffQuestion.count({
    where: { studyId, rater: { userId }, answeredAt: { not: null }, seenAt: null },
  });
}

/** Notes that a user has seen all answers of a study. */
export async function setSeen(studyId: string, userId: string): Promise<void> {
  await kysely()
    .updateTable("StaffQuestion")
    .from("Rater")
    .whereRef("Rater.id", "=", "StaffQuestion.raterId")
    .where("Rater.userId", "=", userId)
    .where("StaffQuestion.studyId", "=", studyId)
    .where("StaffQuestion.answeredAt", "is not", null)
    .where("StaffQuestion.seenAt", "is", null)
    .set({ seenAt: sql<Date>`now()` })
    .execute();
}

export interface QuestionFilter {
  state?: QuestionState;
  stageId?: string;
  search?: string;
}

/** Condition: a question is in a state. */
function isIn(
  state: QuestionState,
  question: ExpressionBuilder<Tables, "StaffQuestion">,
): Expression<SqlBool> {
  const isAnswered = question("StaffQuestion.answeredAt", "is not", null);
  const isClosed = question("StaffQuestion.closedAt", "is not", null);
  if (state === "answered") return isAnswered;
  const isWaiting = question.not(isAnswered);
  return question.and([isWaiting, state === "closed" ? isClosed : question.not(isClosed)]);
}

/** Returns questions of a study for its coordinators, oldest first while open, else newest first. */
export function studyQuestions(
  studyId: string,
  { state, stageId, search }: QuestionFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return questionsOf(studyId)
    .$if(state !== undefined, (some) => some.where((question) => isIn(state!, question)))
    .$if(stageId !== undefined, (some) => some.where("StaffQuestion.stageId", "=", stageId!))
    .$if(search !== undefined && search !== "", (some) =>
      some.where((question) =>
        question.or([
          contains(sql.ref("StaffQuestion.text"), search!),
          contains(sql.ref("StaffQuestion.answer"), search!),
          contains(sql.ref("Rater.externalId"), search!),
          contains(sql.ref("Topic.title"), search!),
        ]),
      ),
    )
    .orderBy("StaffQuestion.askedAt", state === "open" ? "asc" : "desc")
    .orderBy("StaffQuestion.id")
    .limit(limit)
    .offset(offset)
    .select("Rater.externalId as rater")
    .select(sql<number>`(count(*) OVER ())::int`.as("total"))
    .execute();
}

/** Counts the questions of each state of a study. */
export function questionCounts(studyId: string) {
  return kysely()
    .selectFrom("StaffQuestion")
    .where("studyId", "=", studyId)
    .select((question) => [
      countWhere(isIn("open", question)).as("open"),
      countWhere(isIn("answered", question)).as("answered"),
      countWhere(isIn("closed", question)).as("closed"),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts the open questions of studies, for those with any. */
export function openQuestions(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("StaffQuestion")
    .where("studyId", "in", studyIds)
    .where((question) => isIn("open", question))
    .groupBy("studyId")
    .select(["studyId", rowCount().as("questions")])
    .execute();
}

/** Returns a question, locked until the transaction ends; undefined if the study has no such one. */
export function lockQuestion({ $kysely }: Connection, studyId: string, id: string) {
  return $kysely
    .selectFrom("StaffQuestion")
    .where("id", "=", id)
    .where("studyId", "=", studyId)
    .forUpdate()
    .select(["stageId", "raterId", "note", "text", "answeredAt"])
    .executeTakeFirst();
}

/** Stores an answer. A changed answer is news to its asker again. */
export async function setAnswer(
  { $kysely }: Connection,
  id: string,
  given: { answer: string; note: number | null; answeredBy: string | null },
): Promise<void> {
  await $kysely
    .updateTable("StaffQuestion")
    .set({ ...given, answeredAt: sql<Date>`now()`, seenAt: null, closedAt: null })
    .where("id", "=", id)
    .execute();
}

/** Closes a question without an answer, or opens it again. */
export async function setClosed(
  { $kysely }: Connection,
  id: string,
  isClosed: boolean,
): Promise<void> {
  await $kysely
    .updateTable("StaffQuestion")
    .set({ closedAt: isClosed ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .execute();
}

/** Removes the link from questions to a note that is no longer in the guidelines. */
export async function unlinkNote(
  { $kysely }: Connection,
  stageId: string,
  note: number,
): Promise<void> {
  await $kysely
    .updateTable("StaffQuestion")
    .set({ note: null })
    .where("stageId", "=", stageId)
    .where("note", "=", note)
    .execute();
}

/** Removes the words of a rater's questions; answers stay. */
export async function redactQuestions({ $kysely }: Connection, raterId: string): Promise<void> {
  await $kysely
    .updateTable("StaffQuestion")
    .set({ text: "" })
    .where("raterId", "=", raterId)
    .execute();
}
