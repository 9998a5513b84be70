import { sql } from "kysely";
import { kysely, type Connection, type Transaction } from "../core/database";
import { now, rowsIn } from "../core/expressions";

/** Work and money of one annotator in a batch; money in hundredths. */
export interface NewPayment {
  raterId: string;
  pages: number;
  items: number;
  activeMs: number;
  amountCents: number;
  bonusCents: number;
}

/**
 * Returns what each rater of a study (or one user, if one is given) was paid, in all batches that
 * were not undone.
 */
export function paidByRater({ $kysely }: Connection, studyId: string, userId?: string) {
  return $kysely
    .selectFrom("Payment")
    .innerJoin("PayBatch", "PayBatch.id", "Payment.batchId")
    .where("PayBatch.studyId", "=", studyId)
    .where("PayBatch.undoneAt", "is", null)
    .$if(userId !== undefined, (payment) =>
      payment.innerJoin("Rater", "Rater.id", "Payment.raterId").where("Rater.userId", "=", userId!),
    )
    .groupBy("Payment.raterId")
    .select([
      "Payment.raterId",
      sql<number>`sum("Payment".pages)::int`.as("pages"),
      sql<number>`sum("Payment".items)::int`.as("items"),
      sql<number>`sum("Payment"."activeMs")::float`.as("activeMs"),
      sql<number>`sum("Payment"."amountCents")::float`.as("amountCents"),
      sql<number>`sum("Payment"."bonusCents")::float`.as("bonusCents"),
    ])
    .execute();
}

/** Returns the batches of a study with their totals, newest first. */
export function payBatches(studyId: string) {
  return batches({ $kysely: kysely() })
    .where("PayBatch.studyId", "=", studyId)
    .orderBy("PayBatch.createdAt", "desc")
    .orderBy("PayBatch.id")
    .execute();
}

/** Returns one batch of a study; undefined if it has none with this id. */
export function payBatch(connection: Connection, studyId: string, batchId: string) {
  return batches(connection)
    .where("PayBatch.studyId", "=", studyId)
    .where("PayBatch.id", "=", batchId)
    .executeTakeFirst();
}

function batches({ $kysely }: Connection) {
  return $kysely
    .selectFrom("PayBatch")
    .leftJoin("User", "User.id", "PayBatch.userId")
    .select((batch) => [
      "PayBatch.id",
      "PayBatch.name",
      "PayBatch.createdAt as at",
      "User.username as who",
      "PayBatch.undoneAt",
      rowsIn(batch.selectFrom("Payment").whereRef("Payment.batchId", "=", "PayBatch.id")).as(
        "people",
      ),
      batch
        .selectFrom("Payment")
        .whereRef("Payment.batchId", "=", "PayBatch.id")
        .select(
          sql<number>`(COALESCE(sum("amountCents" + "bonusCents"), 0) / 100.0)::float`.as("total"),
        )
        .$asScalar()
        .$notNull()
        .as("total"),
    ]);
}

/** Returns the currency that was announced when a batch was marked; null if none was. */
export async function currencyOf(batchId: string): Promise<string | null> {
  const row = await kysely()
    .selectFrom("PayBatch")
    .where("id", "=", batchId)
    .select(sql<string | null>`terms ->> 'currency'`.as("currency"))
    .executeTakeFirst();
  return row?.currency ?? null;
}

/** Stores a batch with its payments. @returns its id */
export async function createBatch(
  transaction: Transaction,
  batch: { studyId: string; name: string; terms: object; userId: string | null },
  payments: readonly NewPayment[],
): Promise<string> {
  const { id } = await transaction.$kysely
    .insertInto("PayBatch")
    .values({ ...batch, terms: JSON.stringify(batch.terms) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction.$kysely
    .insertInto("Payment")
    .values(payments.map((payment) => rowOf(id, payment)))
    .execute();
  return id;
}

/** Adds payments to a batch, which is made with the first of them. */
export async function addToBatch(
  { $kysely }: Connection,
  batch: { id: string; studyId: string; name: string; terms: object; userId: string | null },
  payments: readonly NewPayment[],
): Promise<void> {
  await $kysely
    .insertInto("PayBatch")
    .values({ ...batch, terms: JSON.stringify(batch.terms) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await $kysely
    .insertInto("Payment")
    .values(payments.map((payment) => rowOf(batch.id, payment)))
    .onConflict((conflict) =>
      conflict.columns(["batchId", "raterId"]).doUpdateSet({
        amountCents: sql<string>`"Payment"."amountCents" + excluded."amountCents"`,
        bonusCents: sql<string>`"Payment"."bonusCents" + excluded."bonusCents"`,
      }),
    )
    .execute();
}

/** Whole numbers that may not fit into 32 bits are sent as text. */
function rowOf(batchId: string, { activeMs, amountCents, bonusCents, ...payment }: NewPayment) {
  return {
    batchId,
    ...payment,
    activeMs: String(activeMs),
    amountCents: String(amountCents),
    bonusCents: String(bonusCents),
  };
}

/** Undoes a batch. @returns false if it was undone before */
export async function undoBatch({ $kysely }: Connection, batchId: string): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("PayBatch")
    .set({ undoneAt: now() })
    .where("id", "=", batchId)
    .where("undoneAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Returns the payments of a batch by pseudonym, with account, or marketplace ids of crowd workers.
 */
export function paymentsOf(batchId: string) {
  return kysely()
    .selectFrom("Payment")
    .innerJoin("Rater", "Rater.id", "Payment.raterId")
    .leftJoin("User", "User.id", "Rater.userId")
    .leftJoin("Participant", (join) =>
      join
        .onRef("Participant.studyId", "=", "Rater.studyId")
        .onRef("Participant.userId", "=", "Rater.userId"),
    )
    .where("Payment.batchId", "=", batchId)
    .orderBy("Rater.externalId")
    .select([
      "Rater.externalId as rater",
      sql<string | null>`
        CASE
          WHEN "Participant".id IS NULL AND "User".username NOT LIKE 'crowd-%' THEN "User".username
        END
      `.as("account"),
      "Participant.crowdId",
      "Participant.submissions",
      "Payment.pages",
      "Payment.items",
      sql<number>`"Payment"."activeMs"::float`.as("activeMs"),
      sql<number>`"Payment"."amountCents"::float`.as("amountCents"),
      sql<number>`"Payment"."bonusCents"::float`.as("bonusCents"),
    ])
    .execute();
}
