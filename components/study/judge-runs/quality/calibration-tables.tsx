"use client";

import { useFormats, useTexts } from "#texts";
import { DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import { countColumn, figureColumn } from "./figure-columns";
import type { Judged } from "./judge-tables";

/** The calibration error of each judge with expected ratings, and what chance alone gives. */
export function CalibrationErrorTable({ judges }: { judges: readonly Judged[] }) {
  const t = useTexts("judgeQuality");
  const formats = useFormats();
  const byChance = (id: "chanceMean" | "chanceMost", key: "mean" | "high"): DataColumn<Judged> => ({
    id,
    header: t(`columns.${id}`),
    value: ({ calibrationByChance }) => calibrationByChance?.[key],
    cell: ({ calibrationByChance }) =>
      calibrationByChance ? formats.number(calibrationByChance[key], 3) : t("fewTopics"),
    isNumber: true,
  });
  const columns: DataColumn<Judged>[] = [
    { id: "judge", header: t("columns.judge"), value: ({ judge }) => judge, isRowHeader: true },
    figureColumn("error", t("columns.error"), ({ calibrationError }) => calibrationError),
    byChance("chanceMean", "mean"),
    byChance("chanceMost", "high"),
  ];
  return (
    <DataTable
      id="judge-calibration-error"
      caption={t("calibrationError.heading")}
      columns={columns}
      rows={judges}
      rowId={({ judge }) => judge}
    />
  );
}

/** Expected ratings beside the mean of people's, in each fifth of the scale. */
export function CalibrationTable({ judges }: { judges: readonly Judged[] }) {
  const t = useTexts("judgeQuality");
  const formats = useFormats();
  const rows = judges.flatMap(({ judge, calibration }) =>
    calibration.map((bin) => ({ judge, ...bin })),
  );
  type Row = (typeof rows)[number];
  const mean = (id: "expected" | "human"): DataColumn<Row> => ({
    id,
    header: t(`columns.${id}`),
    value: (row) => row[id],
    cell: (row) => formats.number(row[id], 2),
    isNumber: true,
  });
  const columns: DataColumn<Row>[] = [
    {
      id: "judge",
      header: t("columns.judge"),
      value: ({ judge }) => judge,
      isRowHeader: true,
      canFilter: true,
    },
    {
      id: "range",
      header: t("columns.range"),
      value: ({ from }) => from,
      cell: ({ from, to }) =>
        t("range", { from: formats.number(from, 1), to: formats.number(to, 1) }),
    },
    countColumn("items", t("columns.items"), ({ items }) => items),
    mean("expected"),
    mean("human"),
  ];
  return (
    <DataTable
      id="judge-calibration"
      caption={t("calibration.heading")}
      columns={columns}
      rows={rows}
      rowId={({ judge, from }) => `${judge}, ${from}`}
    />
  );
}
