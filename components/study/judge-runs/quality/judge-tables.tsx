"use client";

import { useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import { LongName } from "@/components/ui/kit/long-name";
import { DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import type { JudgeQuality } from "@/lib/domain/agreement/judge-quality";
import type { Figure } from "@/lib/domain/figure";
import { countColumn, figureColumn } from "./figure-columns";

/** A judge with its quality. */
export interface Judged extends JudgeQuality {
  judge: string;
  type: string;
  /** Malformed answers on items that people labelled. */
  malformed: number;
}

/** Each judge against the mean of people. */
export function JudgesTable({ judges }: { judges: readonly Judged[] }) {
  const t = useTexts("judgeQuality");
  const columns: DataColumn<Judged>[] = [
    {
      id: "judge",
      header: t("columns.judge"),
      value: ({ judge }) => judge,
      cell: ({ judge, type }) => (
        <span className="inline-flex min-w-36 flex-wrap items-center gap-2 ">
          <LongName name={judge} />
          {type === "baseline" && <Badge>{t("baseline")}</Badge>}
        </span>
      ),
      isRowHeader: true,
    },
    countColumn("items", t("columns.items"), ({ items }) => items),
    countColumn("malformed", t("columns.malformed"), ({ malformed }) => malformed),
    figureColumn("bias", t("columns.bias"), ({ bias }) => bias),
    figureColumn("tooHigh", t("columns.tooHigh"), ({ tooHigh }) => tooHigh),
    figureColumn("tooLow", t("columns.tooLow"), ({ tooLow }) => tooLow),
    figureColumn("spearman", t("columns.spearman"), ({ spearman }) => spearman),
    figureColumn("length", t("columns.length"), ({ lengthBias }) => lengthBias),
    figureColumn("place", t("columns.place"), ({ placeBias }) => placeBias),
  ];
  return (
    <DataTable
      id="judge-quality"
      caption={t("people.heading")}
      columns={columns}
      rows={judges}
      rowId={({ judge }) => judge}
      empty={<p className="text-sm">{t("noPeople")}</p>}
    />
  );
}

/** Each annotator against the mean of the others. */
export function CeilingTable({
  rows,
}: {
  rows: readonly { rater: string; bias: Figure; spearman: Figure }[];
}) {
  const t = useTexts("judgeQuality");
  type Row = (typeof rows)[number];
  const columns: DataColumn<Row>[] = [
    { id: "rater", header: t("columns.rater"), value: ({ rater }) => rater, isRowHeader: true },
    countColumn("items", t("columns.items"), ({ bias }) => bias.n),
    figureColumn("bias", t("columns.bias"), ({ bias }) => bias),
    figureColumn("spearman", t("columns.spearman"), ({ spearman }) => spearman),
  ];
  return (
    <DataTable
      id="judge-ceiling"
      caption={t("ceiling.heading")}
      columns={columns}
      rows={rows}
      rowId={({ rater }) => rater}
    />
  );
}

/** The share of items that two judges label differently. */
export function FlipsTable({
  rows,
}: {
  rows: readonly { a: string; b: string; items: number; flips: Figure }[];
}) {
  const t = useTexts("judgeQuality");
  type Row = (typeof rows)[number];
  const columns: DataColumn<Row>[] = [
    { id: "judge", header: t("columns.judge"), value: ({ a }) => a, isRowHeader: true },
    {
      id: "other",
      header: t("columns.other"),
      value: ({ b }) => b,
      cell: ({ b }) => <LongName name={b} />,
    },
    countColumn("items", t("columns.items"), ({ items }) => items),
    figureColumn("flips", t("columns.flips"), ({ flips }) => flips),
  ];
  return (
    <DataTable
      id="judge-flips"
      caption={t("flips.heading")}
      columns={columns}
      rows={rows}
      rowId={({ a, b }) => `${a}, ${b}`}
    />
  );
}

/** The bias of each judge on the texts of each system. */
export function SystemsTable({ judges }: { judges: readonly Judged[] }) {
  const t = useTexts("judgeQuality");
  const rows = judges.flatMap(({ judge, systems }) =>
    systems.map((system) => ({ judge, ...system })),
  );
  type Row = (typeof rows)[number];
  const columns: DataColumn<Row>[] = [
    {
      id: "judge",
      header: t("columns.judge"),
      value: ({ judge }) => judge,
      isRowHeader: true,
      canFilter: true,
    },
    { id: "system", header: t("columns.system"), value: ({ system }) => system, canFilter: true },
    countColumn("items", t("columns.items"), ({ items }) => items),
    figureColumn("bias", t("columns.bias"), ({ bias }) => bias),
  ];
  return (
    <DataTable
      id="judge-systems"
      caption={t("systems.heading")}
      columns={columns}
      rows={rows}
      rowId={({ judge, system }) => `${judge}, ${system}`}
    />
  );
}
