import { stringify } from "csv-stringify/sync";
import type { PayRow, PayTerms } from "@/lib/contract/pay";
import { audit } from "@/lib/db/core/audit";
import { announcedPayOf } from "./announced-pay";
import { earned } from "./earned";
import { PAY_COLUMNS, payCells } from "./pay-cells";

/**
 * Returns what each annotator has earned, by finished pages of work; training is not paid. The time
 * of a page is its active time until it was first finished, and the time of pages held
 * simultaneously is paid once. Contains no crowd ids.
 */
export async function payRows(
  studyId: string,
  terms: PayTerms,
  { blind = false }: { blind?: boolean } = {},
): Promise<PayRow[]> {
  return (await earned(studyId, terms)).map(
    ({ crowdId: _crowdId, submissions: _submissions, due: _due, ...row }) => ({
      ...row,
      account: blind ? null : row.account,
    }),
  );
}

/**
 * Returns the payment file with everybody: crowd workers by the marketplace's id, others by
 * account. Crowd ids are exported here and in the files of batches alone. Audited.
 */
export async function payCsv(
  studyId: string,
  terms: PayTerms,
  userId: string | null,
): Promise<string> {
  const [rows, announced] = await Promise.all([earned(studyId, terms), announcedPayOf(studyId)]);
  const currency = announced?.currency ?? "";
  const detail = { ...terms, people: rows.length };
  await audit({ userId, studyId, action: "pay.export", detail });
  return stringify([
    [...PAY_COLUMNS, "paid", "owed", "currency"],
    ...rows.map((row) => [
      ...payCells({ ...row, bonus: row.suggestedBonus }),
      row.paid.toFixed(2),
      row.owed.toFixed(2),
      currency,
    ]),
  ]);
}
