import { sql } from "kysely";
import type { AttemptKind, QualificationRules } from "@/lib/domain/assignment/qualification";
import { kysely, type Connection, type Transaction } from "../core/database";
import { rowCount, rowsIn, hasNone } from "../core/expressions";
import { trainingKey } from "./known";
import { insertExtraSlots } from "../pages/extra-slots";
import { isNewTo } from "../pages/parts";

/** An attempt at pages with known labels. */
export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** Returns a user's attempts in a stage, oldest first, each with its slots in order. */
export function attemptsOf(stageId: string, userId: string, connection?: Connection) {
  return (connection?.$kysely ?? kysely())
    .selectFrom("Attempt")
    .where("Attempt.stageId", "=", stageId)
    .where("Attempt.userId", "=", userId)
    .orderBy("Attempt.startedAt")
    .orderBy("Attempt.number")
    .select((attempt) => [
      "Attempt.id",
      "Attempt.kind",
      "Attempt.number",
      "Attempt.items",
      "Attempt.right",
      "Attempt.passed",
      "Attempt.finishedAt",
      "Attempt.decision",
      "Attempt.feedback",
      rowsIn(
        attempt.selectFrom("ItemFeedback").whereRef("ItemFeedback.attemptId", "=", "Attempt.id"),
      ).as("itemsWithFeedback"),
      attempt
        .selectFrom("Slot")
        .whereRef("Slot.attemptId", "=", "Attempt.id")
        .select(
          sql<string[]>`COALESCE(json_agg("Slot".id ORDER BY "Slot".position, "Slot".id), '[]')`.as(
            "slots",
          ),
        )
        .$asScalar()
        .$notNull()
        .as("slots"),
    ])
    .execute();
}

/**
 * Returns training pages of a stage that this user has not had, in a random order of their own,
 * with their sizes.
 */
export function freshTrainingPages(transaction: Transaction, stageId: string, userId: string) {
  return transaction.$kysely
    .selectFrom("Page")
    .where("Page.stageId", "=", stageId)
    .where("Page.purpose", "=", "training")
    .where(isNewTo(userId))
    .orderBy(sql`md5("Page".id::text || ${userId}::text)`)
    .select((page) => [
      "Page.id",
      rowsIn(page.selectFrom("PageItem").whereRef("PageItem.pageId", "=", "Page.id")).as("items"),
    ])
    .execute();
}

interface NewAttempt {
  stageId: string;
  userId: string;
  kind: AttemptKind;
  number: number;
  /** Number of items on all its pages. */
  items: number;
}

/**
 * Starts an attempt: adds a slot for its user on each of the pages, beyond the overlap. @returns
 * the slots
 */
export async function startAttempt(
  transaction: Transaction,
  attempt: NewAttempt,
  pageIds: readonly string[],
  lease: { hours: number; guidelineHash: string },
) {
  const { stageId, userId } = attempt;
  const { id } = await transaction.attempt.create({ data: attempt, select: { id: true } });
  return insertExtraSlots(transaction, pageIds, { stageId, userId, ...lease, attemptId: id })
    .returning(["id", "pageId"])
    .execute();
}

/** Ends a user's practice without a page: there is none that they have not had. */
export async function skipPractice(
  transaction: Transaction,
  of: Pick<NewAttempt, "stageId" | "userId">,
): Promise<void> {
  const { stageId, userId } = of;
  const practice = { kind: "practice", number: 1, items: 0, right: 0, passed: true } as const;
  await transaction.attempt.create({
    data: { stageId, userId, ...practice, finishedAt: new Date() },
  });
}

/**
 * Returns the attempt of a slot if all its pages are finished and it has no score yet; locked until
 * the transaction ends.
 */
export function attemptToScore(transaction: Transaction, slotId: string) {
  return transaction.$kysely
    .selectFrom("Attempt")
    .innerJoin("Stage", "Stage.id", "Attempt.stageId")
    .where("Attempt.id", "=", (from) =>
      from.selectFrom("Slot").where("Slot.id", "=", slotId).select("Slot.attemptId"),
    )
    .where("Attempt.finishedAt", "is", null)
    .where((attempt) =>
      hasNone(
        attempt
          .selectFrom("Slot")
          .whereRef("Slot.attemptId", "=", "Attempt.id")
          .where("Slot.completedAt", "is", null),
      ),
    )
    .select([
      "Attempt.id",
      "Attempt.kind",
      "Attempt.items",
      "Attempt.userId",
      sql<QualificationRules | null>`"Stage".settings -> 'qualification'`.as("rules"),
    ])
    .forUpdate("Attempt")
    .executeTakeFirst();
}

/** Counts the items of an attempt that were labelled correctly. */
export async function rightAnswers(
  transaction: Transaction,
  attempt: { id: string; userId: string },
): Promise<number> {
  const { right } = await transaction.$kysely
    .selectFrom("Slot")
    .innerJoin("PageItem", "PageItem.pageId", "Slot.pageId")
    .innerJoin("Judgment", "Judgment.itemId", "PageItem.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Slot.attemptId", "=", attempt.id)
    .where("Rater.userId", "=", attempt.userId)
    .where("Judgment.category", "=", trainingKey().select("key.category"))
    .select(rowCount().as("right"))
    .executeTakeFirstOrThrow();
  return right;
}

/** Stores an attempt's score, once. */
export async function scoreAttempt(
  transaction: Transaction,
  id: string,
  score: { right: number; passed: boolean },
): Promise<void> {
  await transaction.$kysely
    .updateTable("Attempt")
    .set({ ...score, finishedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
