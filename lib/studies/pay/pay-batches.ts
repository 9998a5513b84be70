import { stringify } from "csv-stringify/sync";
import type { PayTerms } from "@/lib/contract/pay";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, kysely, type Connection } from "@/lib/db/core/database";
import { lockMembers } from "@/lib/db/people/members";
import * as payments from "@/lib/db/pay/payments";
import { AppError } from "@/lib/domain/app-error";
import { announcedPayOf } from "./announced-pay";
import { earned, hundredths } from "./earned";
import { PAY_COLUMNS, payCells } from "./pay-cells";

export { payBatches } from "@/lib/db/pay/payments";

type Batch = NonNullable<Awaited<ReturnType<typeof payments.payBatch>>>;

interface Marked {
  name: string;
  /** Pseudonyms; null for everybody who is owed something. */
  raters: readonly string[] | null;
  /** The total that was shown to whoever asks for this. */
  expected?: number;
}

/**
 * Marks what annotators are owed at these terms as paid, as one batch. What they earn afterwards is
 * owed again. Two batches at once wait for each other, so that nothing is paid twice.
 */
export async function markPaid(
  studyId: string,
  { name, raters, expected }: Marked,
  terms: PayTerms,
  userId: string | null,
): Promise<Batch> {
  const currency = (await announcedPayOf(studyId))?.currency;
  return inTransaction(async (transaction) => {
    await lockMembers(transaction, studyId);
    const rows = await earned(studyId, terms, { connection: transaction });
    const chosen = raters === null ? rows : rows.filter(({ rater }) => raters.includes(rater));
    const owed = chosen.filter((row) => row.owed > 0);
    if (owed.length === 0) throw new AppError("conflict", "pay.nothing_owed");
    const total = hundredths(owed.reduce((sum, row) => sum + row.owed, 0));
    if (expected !== undefined && hundredths(expected) !== total)
      throw new AppError("conflict", "pay.changed", {
        expected: expected.toFixed(2),
        total: total.toFixed(2),
      });
    const batchId = await payments.createBatch(
      transaction,
      { studyId, name, terms: { ...terms, ...(currency && { currency }) }, userId },
      owed.map(({ due }) => due),
    );
    const detail = { batch: batchId, name, people: owed.length, total, ...terms };
    await audit({ userId, studyId, action: "pay.mark", detail }, transaction);
    return knownBatch(transaction, studyId, batchId);
  });
}

/** Counts a batch as unpaid again. It stays on record. */
export function undoPayBatch(
  studyId: string,
  batchId: string,
  userId: string | null,
): Promise<void> {
  return inTransaction(async (transaction) => {
    await lockMembers(transaction, studyId);
    const { name, people, total } = await knownBatch(transaction, studyId, batchId);
    if (!(await payments.undoBatch(transaction, batchId)))
      throw new AppError("conflict", "pay.undone_already", { name });
    const detail = { batch: batchId, name, people, total };
    await audit({ userId, studyId, action: "pay.mark.undo", detail }, transaction);
  });
}

/** Returns the file for payment of one batch, with the money as it was marked as paid. Audited. */
export async function payBatchCsv(
  studyId: string,
  batchId: string,
  userId: string | null,
): Promise<string> {
  const { name, people } = await knownBatch({ $kysely: kysely() }, studyId, batchId);
  const [lines, currency] = await Promise.all([
    payments.paymentsOf(batchId),
    payments.currencyOf(batchId),
  ]);
  const detail = { batch: batchId, name, people };
  await audit({ userId, studyId, action: "pay.export", detail });
  return stringify([
    [...PAY_COLUMNS, "currency"],
    ...lines.map(({ activeMs, amountCents, bonusCents, ...line }) => [
      ...payCells({
        ...line,
        activeMinutes: hundredths(activeMs / 60_000),
        amount: amountCents / 100,
        bonus: bonusCents / 100,
      }),
      currency ?? "",
    ]),
  ]);
}

async function knownBatch(
  connection: Connection,
  studyId: string,
  batchId: string,
): Promise<Batch> {
  const batch = await payments.payBatch(connection, studyId, batchId);
  if (!batch) throw new AppError("not_found", "pay.batch_unknown");
  return batch;
}
