import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_equalsStringSensitive,
  globalFilteringFeature,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row as TableRow,
  type RowData,
} from "@tanstack/react-table";
import type { ReactNode } from "react";
import { compareValues, type CellValue } from "./compare-values";

/** A column of a data table. */
export interface DataColumn<Row extends RowData> {
  id: string;
  header: string;
  /** What the column is sorted, searched and filtered by; nothing is sorted last. */
  value: (row: Row) => CellValue;
  /** What stands in the cell; the value itself when absent. */
  cell?: (row: Row) => ReactNode;
  /** Numbers are right-aligned, in figures of equal width, and sorted from the largest first. */
  isNumber?: boolean;
  /** The cells of this column name their rows. */
  isRowHeader?: boolean;
  /** Offers to show only the rows with one value of this column. */
  canFilter?: boolean;
  /** Not shown until somebody chooses the column. */
  isHidden?: boolean;
  /** For columns of buttons: the header is for screen readers, and nothing is sorted by it. */
  isActions?: boolean;
  /** What stands below the column, for the rows that are shown. */
  total?: (rows: readonly Row[]) => ReactNode;
}

/** A column by its value alone, or with how it is shown. One without a value holds buttons. */
export type ColumnOf<Row extends RowData> =
  | DataColumn<Row>["value"]
  | (Omit<DataColumn<Row>, "id" | "header" | "value"> & Partial<Pick<DataColumn<Row>, "value">>);

/**
 * Returns columns by their ids.
 * @param headers gives the header of each: the texts of an area that names them
 * @param columns those that are false are left out
 */
export function columnsOf<Row extends RowData, Id extends string>(
  headers: (id: NoInfer<Id>) => string,
  columns: Record<Id, ColumnOf<Row> | false>,
): DataColumn<Row>[] {
  return Object.entries<ColumnOf<Row> | false>(columns).flatMap(([id, given]) => {
    if (!given) return [];
    const column = typeof given === "function" ? { value: given } : given;
    const header = headers(id as Id);
    return { isActions: !column.value, value: () => null, ...column, id, header };
  });
}

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<{ isNumber?: boolean }>(),
});

export type Features = typeof features;

/** Returns the definitions of columns for the table library. */
export function columnDefinitions<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
  compareTexts: (a: string, b: string) => number,
): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: (row: Row) => column.value(row) ?? undefined,
    enableSorting: !column.isActions,
    enableHiding: !column.isRowHeader && !column.isActions,
    enableGlobalFilter: !column.isActions,
    sortDescFirst: column.isNumber ?? false,
    sortUndefined: "last" as const,
    sortFn: (a: TableRow<Features, Row>, b: TableRow<Features, Row>, id: string) =>
      compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id), compareTexts),
    filterFn: filterFn_equalsStringSensitive,
    meta: { isNumber: column.isNumber },
  }));
}

/** Returns the different values of a column, in their natural order. */
export function valuesOf<Row extends RowData>(
  rows: readonly Row[],
  column: DataColumn<Row>,
  compareTexts: (a: string, b: string) => number,
): CellValue[] {
  const values = new Set(rows.map((row) => column.value(row)));
  return [...values]
    .filter((value) => value !== null && value !== undefined && value !== "")
    .sort((a, b) => compareValues(a, b, compareTexts));
}
