import { asApplication } from "@/lib/db/connections";
import { medianPageTimes } from "@/lib/db/pay/paid-pages";
import type { WorkTerms } from "@/lib/domain/assignment/own-work";
import { announcedPayOf } from "./announced-pay";

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
