import { sql } from "kysely";
import type { Decision } from "@/lib/contract/adjudication";
import type { Connection, Transaction } from "../core/database";
import type { Purpose } from "../core/generated/enums";
import { shownText } from "../items/parts";

/** Returns the pseudonym of an adjudicator. */
function pseudonymOf(userId: string): string {
  return `adjudicator-${userId.slice(0, 6)}`;
}

/** Returns an item to decide; undefined if the study has no such item. */
export function itemToDecide(transaction: Transaction, studyId: string, itemId: string) {
  return transaction.$kysely
    .selectFrom("Item")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .where("Item.id", "=", itemId)
    .where("Stage.studyId", "=", studyId)
    .select(["Stage.task", shownText().as("text")])
    .executeTakeFirst();
}

/**
 * Returns an adjudicator of a study by pseudonym, created if necessary and locked until the
 * transaction ends.
 */
export async function adjudicatorOf(
  { $kysely }: Connection,
  studyId: string,
  externalId: string,
): Promise<string> {
  const known = await $kysely
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .where("type", "=", "adjudicator")
    .where("externalId", "=", externalId)
    .forKeyShare()
    .select("id")
    .executeTakeFirst();
  if (known) return known.id;
  const made = await $kysely
    .insertInto("Rater")
    .values({ studyId, type: "adjudicator", externalId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

interface DecidedItem {
  studyId: string;
  itemId: string;
  userId: string;
  ordinal: number | null;
  rating: number | null;
}

/** Whose judgment on which item, and who writes it. */
interface WrittenBy {
  raterId: string;
  itemId: string;
  userId: string | null;
}

/** Writes a decision: the adjudicator's judgment with its history, and the decision itself. */
export async function writeDecision(
  transaction: Transaction,
  { studyId, itemId, userId, ordinal, rating }: DecidedItem,
  decision: Decision,
): Promise<void> {
  const { undecidable, reason } = decision;
  const raterId = await adjudicatorOf(transaction, studyId, pseudonymOf(userId));
  await writeLabel(transaction, { raterId, itemId, userId }, { ordinal, rating }, decision);
  await transaction.$kysely
    .insertInto("Adjudication")
    .values({ itemId, userId, undecidable, reason })
    .onConflict((conflict) =>
      conflict.column("itemId").doUpdateSet((decided) => ({
        userId: decided.ref("excluded.userId"),
        undecidable: decided.ref("excluded.undecidable"),
        reason: decided.ref("excluded.reason"),
        at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** Writes an adjudicator's judgment on an item, with its history. */
export async function writeLabel(
  connection: Connection,
  by: WrittenBy,
  { ordinal, rating }: Pick<DecidedItem, "ordinal" | "rating">,
  decision: Decision,
  purpose: Purpose = "work",
): Promise<void> {
  const { label, reason } = decision;
  const { itemId, raterId } = by;
  const written = await connection.$kysely
    .insertInto("Judgment")
    .values({
      itemId,
      raterId,
      purpose,
      category: label,
      ordinal,
      rating,
      label: sql`to_jsonb(${label}::text)`,
      comment: reason,
      submittedAt: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(["itemId", "raterId"]).doUpdateSet((judgment) => ({
        version: judgment("Judgment.version", "+", 1),
        category: judgment.ref("excluded.category"),
        ordinal: judgment.ref("excluded.ordinal"),
        rating: judgment.ref("excluded.rating"),
        label: judgment.ref("excluded.label"),
        comment: judgment.ref("excluded.comment"),
        status: "submitted" as const,
        submittedAt: sql<Date>`now()`,
        updatedAt: sql<Date>`now()`,
      })),
    )
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  await writeHistory(connection, written, by, decision);
}

/** Adds the spans and the event of a judgment's new version. */
async function writeHistory(
  { $kysely }: Connection,
  written: { id: string; version: number },
  { itemId, userId }: Omit<WrittenBy, "raterId">,
  decision: Decision,
): Promise<void> {
  const { id: judgmentId, version } = written;
  const spans = decision.highlights.map(({ start, end, quote }, position) => ({
    judgmentId,
    version,
    position,
    start,
    end,
    quote,
  }));
  if (spans.length > 0) await $kysely.insertInto("Highlight").values(spans).execute();
  await $kysely
    .insertInto("JudgmentEvent")
    .values({
      judgmentId,
      version,
      idempotencyKey: `adjudicate:${itemId}:${judgmentId}:${version}`,
      userId,
      snapshot: JSON.stringify(decision),
    })
    .execute();
}

/**
 * Withdraws the decision of an item: the adjudicator's judgment has no label any more, its history
 * stays.
 * @returns whether there was a decision
 */
export async function withdrawDecision(
  transaction: Transaction,
  { studyId, itemId, userId }: { studyId: string; itemId: string; userId: string },
): Promise<boolean> {
  const decided = await transaction.$kysely
    .deleteFrom("Adjudication")
    .where("itemId", "=", itemId)
    .returning("userId")
    .executeTakeFirst();
  if (!decided) return false;
  const raterId = await adjudicatorOf(transaction, studyId, pseudonymOf(decided.userId));
  await withdrawLabel(transaction, { raterId, itemId, userId });
  return true;
}

/** Withdraws an adjudicator's label on an item; its history stays. */
export async function withdrawLabel(transaction: Transaction, by: WrittenBy): Promise<void> {
  const { itemId, raterId } = by;
  const written = await transaction.$kysely
    .updateTable("Judgment")
    .where("itemId", "=", itemId)
    .where("raterId", "=", raterId)
    .set((judgment) => ({
      version: judgment("version", "+", 1),
      category: null,
      ordinal: null,
      rating: null,
      label: null,
      comment: null,
      status: "skipped" as const,
      updatedAt: sql<Date>`now()`,
    }))
    .returning(["id", "version"])
    .executeTakeFirst();
  if (written) {
    const snapshot = { label: null, undecidable: false, reason: null, highlights: [] };
    await writeHistory(transaction, written, by, snapshot);
  }
}
