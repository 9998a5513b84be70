import {
  filterFn_includesString,
  useTable,
  type RowData,
  type SortingState,
} from "@tanstack/react-table";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFormats, useTexts } from "#texts";
import { Body, LongBody } from "./table/body";
import { columnDefinitions, features, type DataColumn } from "./table/columns";
import { HeaderCell } from "./table/header-cell";
import { SelectAll } from "./table/select-row";
import { SelectionBar } from "./table/selection-bar";
import { Toolbar } from "./table/toolbar";
import { useColumnChoice } from "./table/use-column-choice";
import { useLayout } from "./table/use-layout";
import { useIsInBrowser } from "./use-is-in-browser";
import type { CellValue } from "./table/compare-values";

export { columnsOf, type ColumnOf, type DataColumn } from "./table/columns";

/** Longer tables draw only the rows in sight. */
const LONG = 200;

/** Shorter tables need no search. */
const WORTH_SEARCHING = 8;

export interface DataTableProps<Row extends RowData> {
  /** Under this name the browser remembers which columns were chosen. */
  id: string;
  /** Names the table, for screen readers and the search. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What stands in place of a table without rows; nothing when absent. */
  empty?: ReactNode;
  initialSort?: { id: string; desc: boolean };
  /** Words of the search at first. */
  initialSearch?: string;
  rowClass?: (row: Row) => string;
  /** Whether columns can be chosen however few rows there are. */
  hasColumnChoice?: boolean;
  /** Filters of its own, beside the search. */
  filters?: ReactNode;
  /** What can be done with selected rows; where absent, rows cannot be selected. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /** Is told how many rows are selected. */
  onSelected?: (count: number) => void;
}

/**
 * A table that can be sorted, searched and filtered, whose columns can be chosen, and whose rows can
 * be selected. The whole table is there without scripts, up to 200 rows.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  if (props.rows.length === 0) return <>{props.empty}</>;
  return <FilledTable {...props} />;
}

function FilledTable<Row extends RowData>({
  id,
  caption,
  columns,
  rows,
  rowId,
  initialSort,
  initialSearch,
  rowClass,
  hasColumnChoice = false,
  filters,
  bulk,
  onSelected,
}: DataTableProps<Row>) {
  const t = useTexts("kit");
  const region = useRef<HTMLDivElement>(null);
  const isInBrowser = useIsInBrowser();
  const { number, compare } = useFormats();
  const textOf = useValueText();
  const definitions = useMemo(() => columnDefinitions(columns, compare), [columns, compare]);
  const [sorting, setSorting] = useState<SortingState>(initialSort ? [initialSort] : []);
  const [columnVisibility, setColumnVisibility] = useColumnChoice(id, columns);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    globalFilterFn: filterFn_includesString,
    initialState: { globalFilter: initialSearch },
    state: { sorting, columnVisibility },
    onSortingChange: setSorting,
    onColumnVisibilityChange: setColumnVisibility,
  });
  const visible = useMemo(
    () => columns.filter((column) => columnVisibility[column.id] !== false),
    [columns, columnVisibility],
  );
  const shown = table.getRowModel().rows;
  const isLong = rows.length > LONG;
  const isPartial = isLong && isInBrowser;
  const layout = useLayout(region, isPartial, visible.length);
  const selected = shown.filter((row) => bulk && row.getIsSelected()).map((row) => row.original);
  useEffect(() => onSelected?.(selected.length), [onSelected, selected.length]);
  function totalOf(column: DataColumn<Row>): ReactNode {
    const total = column.total?.(shown.map((row) => row.original));
    return typeof total === "number" ? number(total) : total;
  }

  const body = { columns: visible, textOf, isSelectable: bulk !== undefined, rowClass };
  return (
    <div>
      {(rows.length >= WORTH_SEARCHING || hasColumnChoice || bulk) && (
        <Toolbar {...{ caption, table, columns, rows, textOf, filters }} />
      )}
      <div
        ref={region}
        role="region"
        aria-label={caption}
        tabIndex={0}
        className={`overflow-auto print:max-h-none print:overflow-visible ${rows.length > 30 ? "max-h-[80dvh]" : ""}`}
      >
        <table
          className={`table ${layout ? "table-fixed" : ""}`}
          aria-rowcount={isPartial ? shown.length + 1 : undefined}
        >
          <caption className="sr-only">{caption}</caption>
          {layout && (
            <colgroup>
              {layout.widths.map((width, index) => (
                <col key={index} style={{ width }} />
              ))}
            </colgroup>
          )}
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={isPartial ? 1 : undefined}>
                {bulk && <SelectAll table={table} />}
                {group.headers.map((header) => (
                  <HeaderCell key={header.id} header={header} />
                ))}
              </tr>
            ))}
          </thead>
          {isPartial && layout ? (
            <LongBody rows={shown} region={region} rowHeight={layout.rowHeight} {...body} />
          ) : (
            <Body rows={isLong ? shown.slice(0, LONG) : shown} {...body} />
          )}
          {visible.some((column) => column.total) && (
            <tfoot>
              <tr>
                {bulk && <td />}
                {visible.map((column) => (
                  <td
                    key={column.id}
                    className={`font-semibold ${column.isNumber ? "!text-end" : ""}`}
                  >
                    {totalOf(column)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
        {shown.length === 0 && (
          <p className="py-6 text-center text-ink-soft">{t("nothingMatches")}</p>
        )}
      </div>
      {bulk && selected.length > 0 && (
        <SelectionBar text={t("table.selected", { count: number(selected.length) })}>
          {bulk(selected, () => table.resetRowSelection(true))}
        </SelectionBar>
      )}
      {isLong && (
        <noscript>
          <p className="pt-2 text-sm text-ink-soft">
            {t("table.withoutScripts", {
              shown: number(LONG),
              all: number(rows.length),
            })}
          </p>
        </noscript>
      )}
    </div>
  );
}

/** Returns how a value is written in a cell. */
function useValueText(): (value: CellValue) => string {
  const t = useTexts("kit.table");
  const { number } = useFormats();
  return useCallback(
    (value) => {
      if (value === null || value === undefined || value === "") return "–";
      if (typeof value === "number") return number(value);
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      return value;
    },
    [t, number],
  );
}
