import type { Header, RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { Features } from "./columns";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown };

/** The name of a column, and the button that sorts by it. */
export function HeaderCell<Row extends RowData>({ header }: { header: Header<Features, Row> }) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const name = String(column.columnDef.header);
  const isNumber = column.columnDef.meta?.isNumber ?? false;
  const Icon = sorted ? ICONS[sorted] : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
      className={`sticky top-0 z-10 bg-surface ${isNumber ? "!text-end" : ""}`}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={`group flex min-h-6 w-full items-end gap-1 font-semibold ${isNumber ? "flex-row-reverse text-end" : "text-start"}`}
          onClick={column.getToggleSortingHandler()}
        >
          {name}
          <Icon
            size={14}
            aria-hidden
            className={`mb-[3px] shrink-0 print:hidden ${sorted ? "text-accent" : "text-ink-soft opacity-50 group-hover:opacity-100"}`}
          />
        </button>
      ) : (
        <span className="sr-only">{name}</span>
      )}
    </th>
  );
}
