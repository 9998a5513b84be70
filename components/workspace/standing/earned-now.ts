import type { Standing } from "@/lib/tasks/workspace-schema";

/** What an annotator has earned in all by this moment, and what this page adds when it is finished. */
export interface EarnedNow {
  earned: number;
  /** 0 where time is paid: it is in `earned` already. */
  withPage: number;
}

/**
 * Returns the earnings by now: those of finished pages, or what the time so far is worth where that
 * is more, as pay per hour or as the minimum. Null if the study does not say what it pays.
 * @param activeMs time on finished pages and on this one
 */
export function earnedNow(
  { pay, payTerms }: Pick<Standing, "pay" | "payTerms">,
  { activeMs, items }: { activeMs: number; items: number },
): EarnedNow | null {
  if (!pay || !payTerms) return null;
  const { per, rate, floor } = payTerms;
  const hourly = Math.max(per === "hour" ? rate : 0, floor);
  return {
    earned: Math.max(pay.earned, (hourly * activeMs) / 3_600_000),
    withPage: per === "hour" ? 0 : rate * (per === "page" ? 1 : items),
  };
}
