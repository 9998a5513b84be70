import { type RefObject, useMemo, useSyncExternalStore } from "react";

/** Rows drawn above and below what is in sight, so that quick scrolling shows no gap. */
const SPARE_ROWS = 15;

/** The window moves by whole blocks of rows, so that most scroll events draw nothing. */
const BLOCK = 5;

/** Rows drawn before the region's height is known, as on the server. */
const FIRST_ROWS = 40;

export interface RowsInSight {
  /** Index of the first row to draw. */
  from: number;
  /** Index after the last row to draw. */
  until: number;
}

/**
 * Says which rows of a long table to draw.
 *
 * @param region the element that scrolls
 * @param count how many rows there are
 * @param rowHeight the height of every row, in pixels
 */
export function useRowsInSight(
  region: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowsInSight {
  const subscribe = useMemo(() => subscribeTo(region), [region]);
  const firstInSight = useSyncExternalStore(
    subscribe,
    () => wholeBlocks((region.current?.scrollTop ?? 0) / rowHeight),
    () => 0,
  );
  const rowsInSight = useSyncExternalStore(
    subscribe,
    () => wholeBlocks((region.current?.clientHeight ?? 0) / rowHeight) || FIRST_ROWS,
    () => FIRST_ROWS,
  );
  const from = Math.max(0, Math.min(firstInSight, count - rowsInSight) - SPARE_ROWS);
  const until = Math.min(count, from + rowsInSight + BLOCK + 2 * SPARE_ROWS);
  return { from, until };
}

/** Returns a function that calls another whenever the element scrolls or changes its size. */
function subscribeTo(region: RefObject<HTMLElement | null>) {
  return (changed: () => void) => {
    const element = region.current;
    if (!element) return () => undefined;
    const sizes = new ResizeObserver(changed);
    sizes.observe(element);
    element.addEventListener("scroll", changed, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", changed);
    };
  };
}

function wholeBlocks(rows: number): number {
  return Math.floor(rows / BLOCK) * BLOCK;
}
