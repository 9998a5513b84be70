import type { ReactTable, RowData } from "@tanstack/react-table";
import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats, useTexts } from "#texts";
import { ColumnChoice } from "./column-choice";
import { valuesOf, type DataColumn, type Features } from "./columns";
import type { CellValue } from "./compare-values";
import { Button } from "../button";
import { Select } from "../select";

interface ToolbarProps<Row extends RowData> {
  /** Names the table. */
  caption: string;
  table: ReactTable<Features, Row>;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  textOf: (value: CellValue) => string;
  /** More filters. */
  filters?: ReactNode;
}

/** Search, filters, choice of columns, and how many rows are shown. */
export function Toolbar<Row extends RowData>(props: ToolbarProps<Row>) {
  const t = useTexts("kit.table");
  const { number } = useFormats();
  const { table, rows, columns, caption } = props;
  const shown = table.getFilteredRowModel().rows.length;
  const { globalFilter, columnFilters } = table.state;
  const isFiltered = Boolean(globalFilter) || columnFilters.length > 0;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 text-sm print:hidden">
      <label className="relative min-w-40 flex-1 sm:max-w-72">
        <span className="sr-only">{t("searchIn", { table: caption })}</span>
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          className="field !ps-8"
          placeholder={t("search")}
          value={String(globalFilter ?? "")}
          onChange={(event) => table.setGlobalFilter(event.target.value)}
        />
      </label>
      {columns
        .filter((column) => column.canFilter)
        .map((column) => (
          <ColumnFilter key={column.id} column={column} {...props} />
        ))}
      {props.filters}
      <ColumnChoice table={table} />
      {isFiltered && (
        <Button
          icon={X}
          onClick={() => {
            table.setGlobalFilter("");
            table.resetColumnFilters(true);
          }}
        >
          {t("clear")}
        </Button>
      )}
      <p role="status" className="ms-auto self-center text-ink-soft tabular-nums">
        {isFiltered
          ? t("shown", { shown: number(shown), all: number(rows.length) })
          : t("rows", { count: rows.length })}
      </p>
    </div>
  );
}

function ColumnFilter<Row extends RowData>({
  table,
  column,
  rows,
  textOf,
}: ToolbarProps<Row> & { column: DataColumn<Row> }) {
  const t = useTexts("kit.table");
  const { compare } = useFormats();
  const values = valuesOf(rows, column, compare);
  const chosen = table.state.columnFilters.find(({ id }) => id === column.id);
  if (values.length < 2 && !chosen) return null;
  return (
    <Select
      aria-label={t("filter", { column: column.header })}
      value={String(chosen?.value ?? "")}
      onChange={(event) =>
        table.getColumn(column.id)?.setFilterValue(event.target.value || undefined)
      }
      none={t("all", { column: column.header })}
      choices={values.map((value) => ({ id: String(value), name: textOf(value) }))}
    />
  );
}
