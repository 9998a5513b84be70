"use client";

import { useEffect, useState, type RefObject } from "react";

/**
 * Returns the widths that the columns have by themselves, once they are known, so that they stay
 * while other rows come into sight. Null as long as the table shall lay itself out.
 */
export function useColumnWidths(
  region: RefObject<HTMLElement | null>,
  isFixed: boolean,
  columns: number,
): number[] | null {
  const [measured, setMeasured] = useState<{ columns: number; widths: number[] } | null>(null);
  const isKnown = measured?.columns === columns;
  useEffect(() => {
    const table = region.current;
    if (!isFixed || isKnown || !table) return;
    const observer = new ResizeObserver(() => {
      const cells = table.querySelectorAll<HTMLElement>("thead th");
      setMeasured({ columns, widths: [...cells].map((cell) => cell.offsetWidth) });
    });
    observer.observe(table);
    return () => observer.disconnect();
  }, [region, isFixed, isKnown, columns]);
  return isFixed && isKnown ? measured.widths : null;
}
