"use client";

import { Below } from "@/components/figures/below";
import Link from "next/link";
import { useTexts } from "#texts";
import { WrittenFigureCell, type WrittenFigure } from "@/components/figures/written-figure";
import { Badge } from "@/components/ui/kit/badge";
import { DataTable, type DataColumn } from "@/components/ui/kit/data-table";

interface Row {
  id: string;
  name: string;
  kind: string;
  /** Of how many items a judge was asked about some only. */
  part: string | null;
  isJudge: boolean;
  /** Address of the judge's details. */
  detail: string | null;
  n: number;
  topics: number;
  cells: Record<string, WrittenFigure | null>;
}

interface Props {
  id: string;
  columns: readonly { key: string; header: string; isShownByDefault: boolean }[];
  rows: readonly Row[];
}

/** The table of judges and people. Columns can be chosen, rows sorted. */
export function ComparisonTable({ id, columns, rows }: Props) {
  const t = useTexts("comparison");
  const all: DataColumn<Row>[] = [
    {
      id: "rater",
      header: t("rater"),
      isRowHeader: true,
      value: (row) => row.name,
      cell: (row) => <Name row={row} />,
    },
    {
      id: "kind",
      header: t("kind"),
      value: (row) => row.kind,
      isHidden: true,
      canFilter: true,
    },
    ...columns.map(({ key, header, isShownByDefault }): DataColumn<Row> => ({
      id: key,
      header,
      isNumber: true,
      isHidden: !isShownByDefault,
      value: (row) => row.cells[key]?.value,
      cell: (row) => (
        <WrittenFigureCell figure={row.cells[key]} best={t("best")} none={t("none")} />
      ),
    })),
    { id: "n", header: t("items"), isNumber: true, value: (row) => row.n },
    { id: "topics", header: t("topics"), isNumber: true, value: (row) => row.topics },
  ];
  return (
    <DataTable
      id={id}
      caption={t("title")}
      columns={all}
      rows={rows}
      rowId={(row) => row.id}
      rowClass={(row) => (row.isJudge ? "" : "people-row")}
      hasColumnChoice
    />
  );
}

function Name({ row }: { row: Row }) {
  return (
    <span className="block min-w-28 max-w-64 [overflow-wrap:anywhere]">
      {row.detail ? (
        <Link href={row.detail} className="text-accent underline">
          {row.name}
        </Link>
      ) : (
        row.name
      )}
      <Below>{row.kind}</Below>
      {row.part && <Badge kind="mid">{row.part}</Badge>}
    </span>
  );
}
