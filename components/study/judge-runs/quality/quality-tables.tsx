"use client";

import { useFormats, useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import { LongName } from "@/components/ui/kit/long-name";
import { columnsOf, DataTable, type ColumnOf } from "@/components/ui/kit/data-table";
import type { JudgeQuality } from "@/lib/domain/agreement/judge-quality";
import type { Figure } from "@/lib/domain/figure";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";
import { FigureLines } from "./figure-lines";

/** A judge with its quality. */
export interface Judged extends JudgeQuality {
  judge: string;
  type: string;
  /** Malformed answers on items that people labelled. */
  malformed: number;
}

/** The parts of the page with a table, as the texts name them. */
export type QualityPart =
  | "people"
  | "ceiling"
  | "flips"
  | "systems"
  | "calibrationError"
  | "calibration";

type ColumnName = keyof InterfaceMessages["judgeQuality"]["columns"];

/** A table of the page, named by the heading of its section. */
function QualityTable<Row extends object, Name extends ColumnName>({
  part,
  id = part,
  rows,
  rowId,
  columns,
}: {
  part: QualityPart;
  id?: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: Record<Name, ColumnOf<Row>>;
}) {
  const t = useTexts("judgeQuality");
  const header = (name: ColumnName) => t(`columns.${name}`);
  return (
    <DataTable
      id={`judge-${id}`}
      caption={t(`${part}.heading`)}
      columns={columnsOf(header, columns)}
      rows={rows}
      rowId={rowId}
      empty={<p className="text-sm">{t("noPeople")}</p>}
    />
  );
}

/** A column of figures with their intervals, sorted by value. */
function figure<Name extends string>(name: Name) {
  return {
    value: (row: Record<Name, Figure>) => row[name].value,
    cell: (row: Record<Name, Figure>) => <FigureLines figure={row[name]} />,
    isNumber: true,
  };
}

function count<Name extends string>(name: Name) {
  return { value: (row: Record<Name, number>) => row[name], isNumber: true };
}

/** Each judge against the mean of people. */
export function JudgesTable({ judges }: { judges: readonly Judged[] }) {
  const t = useTexts("judgeQuality");
  return (
    <QualityTable
      id="quality"
      part="people"
      rows={judges}
      rowId={({ judge }) => judge}
      columns={{
        judge: {
          value: ({ judge }) => judge,
          cell: ({ judge, type }) => (
            <span className="inline-flex min-w-36 flex-wrap items-center gap-2 ">
              <LongName name={judge} />
              {type === "baseline" && <Badge>{t("baseline")}</Badge>}
            </span>
          ),
          isRowHeader: true,
        },
        items: count("items"),
        malformed: count("malformed"),
        bias: figure("bias"),
        tooHigh: figure("tooHigh"),
        tooLow: figure("tooLow"),
        spearman: figure("spearman"),
        length: figure("lengthBias"),
        place: figure("placeBias"),
      }}
    />
  );
}

export interface Ceiling {
  rater: string;
  bias: Figure;
  spearman: Figure;
}

/** Each annotator against the mean of the others. */
export function CeilingTable({ rows }: { rows: readonly Ceiling[] }) {
  return (
    <QualityTable
      part="ceiling"
      rows={rows}
      rowId={({ rater }) => rater}
      columns={{
        rater: { value: ({ rater }) => rater, isRowHeader: true },
        items: { value: ({ bias }) => bias.n, isNumber: true },
        bias: figure("bias"),
        spearman: figure("spearman"),
      }}
    />
  );
}

export interface Flips {
  a: string;
  b: string;
  items: number;
  flips: Figure;
}

/** The share of items that two judges label differently. */
export function FlipsTable({ rows }: { rows: readonly Flips[] }) {
  return (
    <QualityTable
      part="flips"
      rows={rows}
      rowId={({ a, b }) => `${a}, ${b}`}
      columns={{
        judge: { value: ({ a }) => a, isRowHeader: true },
        other: { value: ({ b }) => b, cell: ({ b }) => <LongName name={b} /> },
        items: count("items"),
        flips: figure("flips"),
      }}
    />
  );
}

/** The bias of each judge on the texts of each system. */
export function SystemsTable({ judges }: { judges: readonly Judged[] }) {
  return (
    <QualityTable
      part="systems"
      rows={judges.flatMap(({ judge, systems }) => systems.map((one) => ({ judge, ...one })))}
      rowId={({ judge, system }) => `${judge}, ${system}`}
      columns={{
        judge: { value: ({ judge }) => judge, isRowHeader: true, canFilter: true },
        system: { value: ({ system }) => system, canFilter: true },
        items: count("items"),
        bias: figure("bias"),
      }}
    />
  );
}

/** The calibration error of each judge with expected ratings, and what chance alone gives. */
export function CalibrationErrorTable({ judges }: { judges: readonly Judged[] }) {
  const t = useTexts("judgeQuality");
  const { number } = useFormats();
  const byChance = (key: "mean" | "high"): ColumnOf<Judged> => ({
    value: ({ calibrationByChance }) => calibrationByChance?.[key],
    cell: ({ calibrationByChance }) =>
      calibrationByChance ? number(calibrationByChance[key], 3) : t("fewTopics"),
    isNumber: true,
  });
  return (
    <QualityTable
      id="calibration-error"
      part="calibrationError"
      rows={judges}
      rowId={({ judge }) => judge}
      columns={{
        judge: { value: ({ judge }) => judge, isRowHeader: true },
        error: figure("calibrationError"),
        chanceMean: byChance("mean"),
        chanceMost: byChance("high"),
      }}
    />
  );
}

/** Expected ratings beside the mean of people's, in each fifth of the scale. */
export function CalibrationTable({ judges }: { judges: readonly Judged[] }) {
  const t = useTexts("judgeQuality");
  const { number } = useFormats();
  return (
    <QualityTable
      part="calibration"
      rows={judges.flatMap(({ judge, calibration }) =>
        calibration.map((bin) => ({ judge, ...bin })),
      )}
      rowId={({ judge, from }) => `${judge}, ${from}`}
      columns={{
        judge: { value: ({ judge }) => judge, isRowHeader: true, canFilter: true },
        range: {
          value: ({ from }) => from,
          cell: ({ from, to }) => t("range", { from: number(from, 1), to: number(to, 1) }),
        },
        items: count("items"),
        expected: { ...count("expected"), cell: (row) => number(row.expected, 2) },
        human: { ...count("human"), cell: (row) => number(row.human, 2) },
      }}
    />
  );
}
