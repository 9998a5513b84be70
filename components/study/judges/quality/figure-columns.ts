import { createElement } from "react";
import type { DataColumn } from "@/components/ui/kit/data-table";
import type { Figure } from "@/lib/domain/figure";
import { FigureLines } from "./figure-lines";

/** Returns a column of figures with their intervals, sorted by value. */
export function figureColumn<Row extends object>(
  id: string,
  header: string,
  figure: (row: Row) => Figure,
): DataColumn<Row> {
  return {
    id,
    header,
    value: (row) => figure(row).value,
    cell: (row) => createElement(FigureLines, { figure: figure(row) }),
    isNumber: true,
  };
}

/** Returns a column of counts. */
export function countColumn<Row extends object>(
  id: string,
  header: string,
  count: (row: Row) => number,
  format: (count: number) => string,
): DataColumn<Row> {
  return { id, header, value: count, cell: (row) => format(count(row)), isNumber: true };
}
