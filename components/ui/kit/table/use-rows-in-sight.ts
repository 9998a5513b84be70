import { type RefObject, useMemo, useSyncExternalStore } from "react";

interface Options {
  /** Whether these are columns, side by side. */
  areColumns?: boolean;
  /** Rows drawn before and after what is in sight, so that quick scrolling shows no gap. */
  spare?: number;
  /** Rows drawn before the region's size is known, as on the server. */
  first?: number;
}

/** The window moves by whole blocks of rows, so that most scroll events draw nothing. */
const BLOCK = 5;

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
 * @param rowHeight the height of every row, in pixels; of columns, their width
 */
export function useRowsInSight(
  region: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  { areColumns = false, spare = 15, first = 40 }: Options = {},
): RowsInSight {
  const subscribe = useMemo(() => subscribeTo(region), [region]);
  const firstInSight = useSyncExternalStore(
    subscribe,
    () => {
      const { scrollTop = 0, scrollLeft = 0 } = region.current ?? {};
      // From right to left it is negative.
      return wholeBlocks((areColumns ? Math.abs(scrollLeft) : scrollTop) / rowHeight);
    },
    () => 0,
  );
  const rowsInSight = useSyncExternalStore(
    subscribe,
    () => {
      const { clientHeight = 0, clientWidth = 0 } = region.current ?? {};
      return wholeBlocks((areColumns ? clientWidth : clientHeight) / rowHeight) || first;
    },
    () => first,
  );
  const from = Math.max(0, Math.min(firstInSight, count - rowsInSight) - spare);
  const until = Math.min(count, from + rowsInSight + BLOCK + 2 * spare);
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
