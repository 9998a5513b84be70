import type { StudyMoney } from "@/lib/contract/pay";
import { announcedPayOf } from "../pay/announced-pay";
import { earned, hundredths } from "../pay/earned";

/** Returns the money of a study; null if it announces no pay. */
export async function studyMoney(studyId: string): Promise<StudyMoney | null> {
  const terms = await announcedPayOf(studyId);
  if (terms === null) return null;
  const rows = await earned(studyId, terms);
  const sum = (part: (row: (typeof rows)[number]) => number) =>
    hundredths(rows.reduce((total, row) => total + part(row), 0));
  return {
    earned: sum((row) => row.amount + row.suggestedBonus),
    owed: sum((row) => row.owed),
    currency: terms.currency,
  };
}
