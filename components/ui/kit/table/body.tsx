"use client";

import type { Row as TableRow, RowData } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import { BodyRow } from "./body-row";
import type { DataColumn, Features } from "./columns";
import type { CellValue } from "./compare-values";

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
  // eslint-disable-next-line react-hooks/incompatible-library -- what it returns is used here alone
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.id,
    overscan: 10,
  });
  const drawn = virtualizer.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Space height={above} />
      {drawn.map(({ index }) => {
        const row = rows[index]!;
        return (
          <BodyRow
            key={row.id}
            row={row}
            columns={columns}
            textOf={textOf}
            isSelected={isSelectable ? row.getIsSelected() : undefined}
            position={index + 2}
            className={rowClass?.(row.original)}
          />
        );
      })}
      <Space height={below} />
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
