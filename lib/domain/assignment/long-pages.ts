import { median } from "@/lib/domain/statistics/quantile";

/** A finished page: whose, in which stage, its items and the active time until it was finished. */
export interface TimedPage {
  rater: string;
  stageId: string;
  items: number;
  activeMs: number;
}

/** How many times longer than others' a page has to take, in time per item. */
const TIMES = 5;
/** The fewest pages of others to compare with, and the least time that is worth a look. */
const MIN_PAGES = 3;
const MIN_MS = 10 * 60_000;

/**
 * Returns the pages that took far longer than others' pages of the same stage: more than five times
 * the median time per item of all other annotators, and more than ten minutes. None where others
 * finished fewer than three pages. Reading without a touch is work too, so this is a question, and
 * nothing is cut.
 */
export function longPages<Page extends TimedPage>(pages: readonly Page[]): Page[] {
  const perItem = (page: TimedPage) => page.activeMs / Math.max(1, page.items);
  const limits = new Map<string, number>();
  const limitFor = ({ rater, stageId }: TimedPage) => {
    const key = `${stageId} ${rater}`;
    const known = limits.get(key);
    if (known !== undefined) return known;
    const others = pages.filter((one) => one.stageId === stageId && one.rater !== rater);
    const middle = others.length < MIN_PAGES ? null : median(others.map(perItem));
    const limit = middle === null ? Infinity : TIMES * middle;
    limits.set(key, limit);
    return limit;
  };
  return pages.filter((page) => page.activeMs > MIN_MS && perItem(page) > limitFor(page));
}
