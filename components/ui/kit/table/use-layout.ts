import { useEffect, useState, type RefObject } from "react";

interface Layout {
  /** Widths of the columns, in pixels. */
  widths: number[];
  /** The mean height of a row, in pixels. */
  rowHeight: number;
}

/**
 * Returns the layout that a table has by itself, once it is known, so that it stays while other rows
 * come into sight. Null as long as the table shall lay itself out.
 */
export function useLayout(
  region: RefObject<HTMLElement | null>,
  isFixed: boolean,
  columns: number,
): Layout | null {
  const [measured, setMeasured] = useState<(Layout & { columns: number }) | null>(null);
  const isKnown = measured?.columns === columns;
  useEffect(() => {
    const table = region.current;
    if (!isFixed || isKnown || !table) return;
    const observer = new ResizeObserver(() => {
      const cells = table.querySelectorAll<HTMLElement>("thead th");
      const body = table.querySelector("tbody");
      const rows = body?.rows.length ?? 0;
      setMeasured({
        columns,
        widths: [...cells].map((cell) => cell.offsetWidth),
        rowHeight: body && rows > 0 ? body.offsetHeight / rows : 40,
      });
    });
    observer.observe(table);
    return () => observer.disconnect();
  }, [region, isFixed, isKnown, columns]);
  return isFixed && isKnown ? measured : null;
}
