import { announcedPay, type AnnouncedPay } from "@/lib/contract/pay";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { payTermsOf, setPayTerms } from "@/lib/db/studies/life";

/** Returns the terms of pay that annotators of a study are told; null if they are told none. */
export async function announcedPayOf(studyId: string): Promise<AnnouncedPay | null> {
  const parsed = announcedPay.safeParse(await payTermsOf(studyId));
  return parsed.success ? parsed.data : null;
}

/** Shows annotators what they earn at these terms; null shows them nothing. Audited. */
export async function announcePay(
  studyId: string,
  terms: AnnouncedPay | null,
  userId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    await setPayTerms(transaction, studyId, terms);
    const detail = terms ?? {};
    const action = terms ? "pay.announce" : "pay.conceal";
    await audit({ userId, studyId, action, detail }, transaction);
  });
}
