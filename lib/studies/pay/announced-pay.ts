import { announcedPay, type AnnouncedPay } from "@/lib/contract/pay";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { payTermsOf, setPayTerms } from "@/lib/db/studies/life";
import { asApplication } from "@/lib/db/connections";
import { medianPageTimes } from "@/lib/db/pay/paid-pages";
import type { WorkTerms } from "@/lib/domain/assignment/own-work";

/** The fewest pages of others that give a typical time. */
const MIN_PAGES = 3;
/** Times are rounded, so that they tell nothing of a single page. */
const STEP_MS = 10_000;

/**
 * Returns what a study says that it pays, and how long a page of each stage takes: the median of
 * others' pages, in steps of ten seconds; none where others finished fewer than three.
 */
export async function workTerms(studyId: string, userId: string): Promise<WorkTerms> {
  const [pay, times] = await Promise.all([
    announcedPayOf(studyId),
    // Others' pages are not readable to annotators' requests; only the medians are sent.
    asApplication(() => medianPageTimes(studyId, { userId, least: MIN_PAGES })),
  ]);
  return {
    pay,
    pageMs: Object.fromEntries(
      times.map(({ stageId, ms }) => [stageId, Math.max(1, Math.round(ms / STEP_MS)) * STEP_MS]),
    ),
  };
}

/** Returns the terms of pay that annotators of a study are told; null if they are told none. */
export async function announcedPayOf(
  studyId: string,
  transaction?: Transaction,
): Promise<AnnouncedPay | null> {
  const parsed = announcedPay.safeParse(await payTermsOf(studyId, transaction));
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
