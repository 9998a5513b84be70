"use client";

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
export function Body<Row extends RowData>({
  rows,
  columns,
  textOf,
  isSelectable,
  rowClass,
}: BodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <BodyRow
          key={row.id}
          row={row}
          columns={columns}
          textOf={textOf}
          isSelected={isSelectable ? row.getIsSelected() : undefined}
          className={rowClass?.(row.original)}
        />
      ))}
    </tbody>
  );
}

/** Draws only the rows in sight, between two empty ones that keep the height. */
export function LongBody<Row extends RowData>({
  rows,
  columns,
  textOf,
  isSelectable,
  rowClass,
  region,
  rowHeight,
}: BodyProps<Row> & { region: RefObject<HTMLElement | null>; rowHeight: number }) {
  const { from, until } = useRowsInSight(region, rows.length, rowHeight);
  return (
    <tbody>
      <Space height={from * rowHeight} />
      {rows.slice(from, until).map((row, index) => (
        <BodyRow
          key={row.id}
          row={row}
          columns={columns}
          textOf={textOf}
          isSelected={isSelectable ? row.getIsSelected() : undefined}
          position={from + index + 2}
          className={rowClass?.(row.original)}
        />
      ))}
      <Space height={(rows.length - until) * rowHeight} />
    </tbody>
  );
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
