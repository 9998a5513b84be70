import { audit } from "@/lib/db/core/audit";
import type { Transaction } from "@/lib/db/core/database";
import { addToBatch } from "@/lib/db/pay/payments";
import { ratersOfSubmissions } from "@/lib/db/prolific/own-work";
import { announcedPayOf } from "../pay/announced-pay";
import { hundredths } from "../pay/earned";

/** Money that Prolific has paid, in hundredths for each submission. */
export interface PaidThere {
  /** The batch of the table of pay to which it belongs. */
  batch: string;
  /** The study at Prolific by its name there. */
  study: string;
  currency: string;
  submissions: readonly string[];
  amountCents: number;
  bonusCents: number;
  userId: string | null;
}

/**
 * Marks what Prolific has paid as paid in the table of pay, within the transaction that notes for
 * the first time that it was paid. The table must be locked (`lockMembers`). Money of another
 * currency than the one that annotators were told is not marked: it cannot be set against theirs.
 */
export async function markPaidThere(
  transaction: Transaction,
  studyId: string,
  { batch, study, currency, submissions, amountCents, bonusCents, userId }: PaidThere,
): Promise<void> {
  const announced = await announcedPayOf(studyId, transaction);
  if (announced && announced.currency !== currency) return;
  const raters = await ratersOfSubmissions(transaction, studyId, submissions);
  if (raters.length === 0) return;
  const name = `Prolific: ${study}`;
  await addToBatch(
    transaction,
    { id: batch, studyId, name, terms: { currency }, userId },
    raters.map(({ raterId, submissions: times }) => ({
      raterId,
      pages: 0,
      items: 0,
      activeMs: 0,
      amountCents: amountCents * times,
      bonusCents: bonusCents * times,
    })),
  );
  const times = raters.reduce((sum, { submissions: own }) => sum + own, 0);
  const total = hundredths(((amountCents + bonusCents) * times) / 100);
  const detail = { batch, name, people: raters.length, total };
  await audit({ userId, studyId, action: "pay.mark", detail }, transaction);
}
