"use client";

import { useTexts } from "#texts";
import { DataTable, type DataColumn } from "@/components/ui/kit/data-table";

export interface FigureColumn {
  key: string;
  header: string;
  /** Not shown until somebody chooses it. */
  isHidden?: boolean;
}

/** A figure, written in the language of the page. */
interface FigureText {
  value: number | null;
  text: string;
  interval: string;
  /** What it is computed from, or why there is no value or interval. */
  why: string;
  isBest: boolean;
}

export interface FigureRow {
  id: string;
  name: string;
  /** What the row is, where it is no system. */
  kind: string;
  /** What is missing. */
  notes: readonly string[];
  cells: Record<string, FigureText | null>;
}

/** A table of systems and their figures, which can be sorted and whose columns can be chosen. */
export function FigureTable({
  id,
  caption,
  columns,
  rows,
}: {
  id: string;
  caption: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}) {
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
          {row.notes.map((note) => (
            <span key={note} className="block text-xs font-normal text-ink-soft">
              {note}
            </span>
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
      cell: (row) => <Cell cell={row.cells[key] ?? null} />,
    })),
  ];
  return (
    <DataTable
      id={id}
      caption={caption}
      columns={all}
      rows={rows}
      rowId={(row) => row.id}
      empty={null}
      hasColumnChoice
    />
  );
}

function Cell({ cell }: { cell: FigureText | null }) {
  const t = useTexts("systems");
  if (!cell) return <span className="text-ink-soft">–</span>;
  return (
    <span className="relative block tabular-nums" title={cell.why}>
      {cell.isBest ? (
        <strong className="font-bold">
          {cell.text}
          <span className="sr-only"> ({t("table.best")})</span>
        </strong>
      ) : (
        cell.text
      )}
      <span className="block text-xs text-ink-soft">{cell.interval}</span>
    </span>
  );
}
