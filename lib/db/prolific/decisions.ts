import { sql } from "kysely";
import { kysely, type Connection } from "../core/database";
import { hasRow } from "../core/expressions";
import { isUnclear, shownState, type ProlificState } from "./state";

export interface NewDecision {
  id: string;
  marketId: string;
  kind: string;
  submissions: string[];
  amountCents?: number;
  message?: string;
  category?: string;
  repeats?: string;
  userId: string | null;
}

/** Records a decision before Prolific is told. @returns false if it is recorded already */
export async function recordDecision(
  { $kysely }: Connection,
  decision: NewDecision,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await $kysely
    .insertInto("ProlificDecision")
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function present(studyId: string, patienceMs: number) {
  return kysely()
    .selectFrom("ProlificDecision")
    .innerJoin("ProlificStudy", "ProlificStudy.id", "ProlificDecision.marketId")
    .leftJoin("User", "User.id", "ProlificDecision.userId")
    .where("ProlificStudy.studyId", "=", studyId)
    .select([
      "ProlificDecision.id",
      "ProlificDecision.marketId",
      "ProlificDecision.kind",
      "ProlificDecision.submissions",
      "ProlificDecision.amountCents",
      shownState("ProlificDecision", patienceMs).as("state"),
      "ProlificDecision.externalId",
      "ProlificDecision.answer",
      "ProlificDecision.createdAt",
      "User.username as who",
      "ProlificStudy.name as study",
      "ProlificStudy.currency",
    ]);
}

/** Returns a decision of a study; undefined if there is none with this id. */
export function decisionOf(studyId: string, id: string, patienceMs: number) {
  return present(studyId, patienceMs).where("ProlificDecision.id", "=", id).executeTakeFirst();
}

export type DecisionRow = NonNullable<Awaited<ReturnType<typeof decisionOf>>>;

/** Returns the bonuses of a study of which nobody knows whether they were paid, oldest first. */
export function unclearBonuses(studyId: string, patienceMs: number) {
  return present(studyId, patienceMs)
    .where("ProlificDecision.kind", "=", "bonus")
    .where(isUnclear("ProlificDecision", patienceMs))
    .orderBy("ProlificDecision.createdAt")
    .execute();
}

/** Stands in place of the submission of a person who was erased. */
export const ERASED = "erased";

/** Returns whether submissions of a bonus have another one that is under way or unclear. */
export async function hasOpenBonus(
  { $kysely }: Connection,
  { id, marketId, submissions }: Pick<NewDecision, "id" | "marketId" | "submissions">,
): Promise<boolean> {
  const open = await $kysely
    .selectFrom("ProlificDecision")
    .where("marketId", "=", marketId)
    .where("id", "<>", id)
    .where("kind", "=", "bonus")
    .where("state", "in", ["recorded", "sent", "unclear"])
    .where(sql<boolean>`submissions && ${submissions}::text[]`)
    .select("id")
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Notes that a bonus is being paid, just before Prolific is asked to.
 * @returns false if it may not be: a person has decided meanwhile, or it took too long
 */
export async function noteSent(
  id: string,
  externalId: string,
  patienceMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely()
    .updateTable("ProlificDecision")
    .set({ state: "sent", externalId })
    .where("id", "=", id)
    .where("state", "=", "recorded")
    .where((decision) => decision.not(isUnclear("ProlificDecision", patienceMs)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Stores what came of a decision, unless a person has decided meanwhile.
 * @returns false if somebody has
 */
export async function noteOutcome(
  id: string,
  state: ProlificState,
  answer: string | null = null,
  { $kysely }: Connection = { $kysely: kysely() },
): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("ProlificDecision")
    .set({ state, answer })
    .where("id", "=", id)
    .where("state", "in", ["recorded", "sent"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns whether a submission is known to be approved. */
export function isApproved(
  { $kysely }: Connection,
  { marketId, submission }: { marketId: string; submission: string },
): Promise<boolean> {
  return hasRow(
    $kysely
      .selectFrom("ProlificDecision")
      .where("marketId", "=", marketId)
      .where("kind", "=", "approve")
      .where("state", "=", "done")
      .where(sql<boolean>`${submission}::text = ANY (submissions)`),
  );
}

/** Decides an unclear bonus, once. @returns what was decided about; undefined if it is not unclear */
export function decideBonus(
  { $kysely }: Connection,
  id: string,
  state: "done" | "dropped",
  patienceMs: number,
) {
  return $kysely
    .updateTable("ProlificDecision")
    .set({ state })
    .where("id", "=", id)
    .where("kind", "=", "bonus")
    .where(isUnclear("ProlificDecision", patienceMs))
    .returning(["marketId", "kind", "submissions", "amountCents"])
    .executeTakeFirst();
}
