import type { Row as TableRow, RowData } from "@tanstack/react-table";
import { memo } from "react";
import { LongName } from "../long-name";
import type { DataColumn, Features } from "./columns";
import type { CellValue } from "./compare-values";
import { SelectRow } from "./select-row";

interface BodyRowProps<Row extends RowData> {
  row: TableRow<Features, Row>;
  columns: readonly DataColumn<Row>[];
  textOf: (value: CellValue) => string;
  /** Absent where rows cannot be selected. */
  isSelected?: boolean;
  /** Position in the whole table, for screen readers, where only a part of the rows is drawn. */
  position?: number;
  className?: string;
}

function PlainBodyRow<Row extends RowData>({
  row,
  columns,
  textOf,
  isSelected,
  position,
  className,
}: BodyRowProps<Row>) {
  return (
    <tr
      aria-rowindex={position}
      aria-selected={isSelected}
      className={`hover:bg-sunken ${isSelected ? "bg-accent-soft" : className || "bg-surface"}`}
    >
      {isSelected !== undefined && <SelectRow row={row} isSelected={isSelected} />}
      {columns.map((column) => {
        const content = contentOf(column, row.original, textOf);
        const align = `!align-baseline ${column.isNumber ? "!text-end whitespace-nowrap" : ""} ${column.isActions ? "!text-end sm:sticky sm:end-0 sm:bg-inherit" : ""}`;
        return column.isRowHeader ? (
          <th key={column.id} scope="row" className={align}>
            {content}
          </th>
        ) : (
          <td key={column.id} className={align}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function contentOf<Row extends RowData>(
  { cell, value, isRowHeader, canFilter }: DataColumn<Row>,
  row: Row,
  textOf: (value: CellValue) => string,
) {
  if (cell) return cell(row);
  const text = textOf(value(row));
  // Names stand in these columns, and some are long.
  return isRowHeader || canFilter ? <LongName name={text} /> : text;
}

/** One row of a data table. Drawn again only when it changes, so that long tables scroll smoothly. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;
