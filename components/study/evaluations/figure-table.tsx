"use client";

import { Below } from "@/components/figures/below";
import { useTexts } from "#texts";
import { WrittenFigureCell, type WrittenFigure } from "@/components/figures/written-figure";
import { DataTable, type DataColumn } from "@/components/ui/kit/data-table";

export interface FigureColumn {
  key: string;
  header: string;
  /** Not shown until somebody chooses it. */
  isHidden?: boolean;
}

export interface FigureRow {
  id: string;
  name: string;
  /** What the row is, where it is no system. */
  kind?: string;
  /** What is missing. */
  notes?: readonly string[];
  cells: Record<string, WrittenFigure | null>;
}

interface Props {
  id: string;
  caption: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}

/** A table of systems and their figures, which can be sorted and whose columns can be chosen. */
export function FigureTable({ id, caption, columns, rows }: Props) {
  const t = useTexts("systems");
  const all: DataColumn<FigureRow>[] = [
    {
      id: "system",
      header: t("system"),
      isRowHeader: true,
      value: (row) => row.name,
      cell: (row) => (
        <span className="block min-w-32 max-w-72 [overflow-wrap:anywhere]">
          {row.name}
          {row.kind && <span className="chip ms-2">{row.kind}</span>}
          {row.notes?.map((note) => (
            <Below key={note}>{note}</Below>
          ))}
        </span>
      ),
    },
    ...columns.map(({ key, header, isHidden }): DataColumn<FigureRow> => ({
      id: key,
      header,
      isNumber: true,
      isHidden,
      value: (row) => row.cells[key]?.value,
      cell: (row) => <WrittenFigureCell figure={row.cells[key]} best={t("table.best")} />,
    })),
  ];
  return (
    <DataTable
      id={id}
      caption={caption}
      columns={all}
      rows={rows}
      rowId={(row) => row.id}
      hasColumnChoice
    />
  );
}
