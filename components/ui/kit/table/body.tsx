import { Space } from "./space";
import type { Row as TableRow, RowData } from "@tanstack/react-table";
import type { RefObject } from "react";
import { BodyRow } from "./body-row";
import type { DataColumn, Features } from "./columns";
import type { CellValue } from "./compare-values";
import { useRowsInSight } from "./use-rows-in-sight";

interface BodyProps<Row extends RowData> {
  rows: readonly TableRow<Features, Row>[];
  columns: readonly DataColumn<Row>[];
  textOf: (value: CellValue) => string;
  isSelectable: boolean;
  rowClass?: (row: Row) => string;
}

/** Draws every row. */
export function Body<Row extends RowData>(props: BodyProps<Row>) {
  return (
    <tbody>
      <Rows {...props} />
    </tbody>
  );
}

/** Draws only the rows in sight, between two empty ones that keep the height. */
export function LongBody<Row extends RowData>({
  region,
  rowHeight,
  ...props
}: BodyProps<Row> & { region: RefObject<HTMLElement | null>; rowHeight: number }) {
  const { rows } = props;
  const { from, until } = useRowsInSight(region, rows.length, rowHeight);
  return (
    <tbody>
      <Space height={from * rowHeight} />
      <Rows {...props} rows={rows.slice(from, until)} first={from + 2} />
      <Space height={(rows.length - until) * rowHeight} />
    </tbody>
  );
}

/** @param first the position of the first row in the table, where not all rows are drawn */
function Rows<Row extends RowData>({
  rows,
  isSelectable,
  rowClass,
  first,
  ...shared
}: BodyProps<Row> & { first?: number }) {
  return rows.map((row, index) => (
    <BodyRow
      key={row.id}
      row={row}
      isSelected={isSelectable ? row.getIsSelected() : undefined}
      position={first === undefined ? undefined : first + index}
      className={rowClass?.(row.original)}
      {...shared}
    />
  ));
}
