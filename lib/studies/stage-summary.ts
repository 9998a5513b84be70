import { asApplication } from "@/lib/db/connections";
import { ownRemarks } from "@/lib/db/judgments/own-remarks";
import { paidPages } from "@/lib/db/pay/paid-pages";
import { billedMs } from "@/lib/domain/assignment/billed-time";
import type { StageSummary } from "@/lib/domain/assignment/own-work";
import { median } from "@/lib/domain/statistics/quantile";
import { payTermsOf } from "@/lib/db/studies/life";
import { ownPay } from "./pay/own-pay";

/**
 * Returns what a user has done in a stage: pages, items, time, remarks, and what they have earned
 * in the study. Contains nothing about anybody else.
 */
export async function stageSummary(
  studyId: string,
  stageId: string,
  userId: string,
): Promise<StageSummary> {
  const [finished, remarks, { pay }] = await Promise.all([
    asApplication(() => paidPages(studyId, userId)),
    ownRemarks(stageId, userId),
    payTermsOf(studyId).then((terms) => ownPay(studyId, userId, terms)),
  ]);
  const pages = finished.filter((page) => page.stageId === stageId);
  return {
    stageId,
    pages: pages.length,
    items: pages.reduce((sum, page) => sum + page.items, 0),
    activeMs: Math.round(billedMs(pages)),
    typicalPageMs: median(pages.map((page) => Math.min(page.activeMs, page.to - page.from))),
    ...remarks,
    pay,
  };
}
