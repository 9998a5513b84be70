"use client";

import { Below } from "@/components/figures/below";
import Link from "next/link";
import { useStageColumns } from "@/components/study/shared/stage-columns";
import { Badge } from "@/components/ui/kit/badge";
import { columnsOf, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import type { StageOverview } from "@/lib/contract/studies";
import type { Forecast } from "@/lib/domain/progress-series";
import { useFormats, useTexts } from "#texts";
import { useForecastText } from "./use-forecast-text";

/** A stage with its counts and the judgments that its plan needs. No labels. */
export interface StageRow extends StageOverview {
  paused: boolean;
  needed: number;
  given: number;
  forecast: Forecast | null;
  whyUnknown: "nobody" | "noAnnotators" | "far" | null;
  /** Whether its pages are drawn for each annotator. */
  isDrawn: boolean;
}

interface Props {
  slug: string;
  stages: readonly StageRow[];
  mayOpen: boolean;
}

/** Shows the stages of a study with their progress in figures. */
export function StageTable({ slug, stages, mayOpen }: Props) {
  const t = useTexts("overview");
  const columns = useColumns(slug, mayOpen);
  return (
    <DataTable
      id="overview-stages"
      caption={t("progress.title")}
      columns={columns}
      rows={stages}
      rowId={(stage) => stage.id}
    />
  );
}

function useColumns(slug: string, mayOpen: boolean): DataColumn<StageRow>[] {
  const t = useTexts("overview");
  const unknown = useTexts("forecast");
  const f = useFormats();
  const forecastText = useForecastText();
  const { name, judgments } = useStageColumns<StageRow>(slug, mayOpen);
  const stage: DataColumn<StageRow> = {
    ...name,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {name.cell!(row)}
        {row.paused && <Badge kind="mid">{t("progress.paused")}</Badge>}
      </span>
    ),
  };
  const others: DataColumn<StageRow>[] = columnsOf(
    (id) => t(id === "perDay" ? "figures.perDay" : `progress.${id}`),
    {
      doneAt: {
        value: ({ forecast }) => forecast?.at.getTime() ?? null,
        cell: ({ needed, given, whyUnknown, forecast }) => {
          if (needed > 0 && given >= needed) return t("progress.finished");
          if (whyUnknown !== null)
            return (
              <span className="block min-w-40 text-sm text-ink-soft">{unknown(whyUnknown)}</span>
            );
          if (!forecast) return "–";
          return (
            <span title={t("progress.doneAtHint")}>
              {f.date(forecast.at)}
              <Below>{forecastText(forecast)}</Below>
            </span>
          );
        },
      },
      perDay: {
        isNumber: true,
        value: ({ forecast }) => forecast?.perDay ?? null,
        cell: ({ forecast }) => (forecast ? f.number(Math.round(forecast.perDay)) : "–"),
      },
      pages: {
        isNumber: true,
        value: ({ pages }) => pages,
        cell: ({ isDrawn, pages }) =>
          isDrawn ? t("progress.drawn", { pages: f.number(pages) }) : f.number(pages),
      },
      items: { isNumber: true, value: ({ items }) => items },
      assigned: {
        isNumber: true,
        value: ({ claimed }) => claimed,
        cell: ({ id, claimed, slots, completed }) => {
          const text = t("progress.of", { given: f.number(claimed), needed: f.number(slots) });
          return (
            <span className="whitespace-nowrap">
              {mayOpen ? (
                <Link className="link" href={`/studies/${slug}/assign?stage=${id}`}>
                  {text}
                </Link>
              ) : (
                text
              )}
              <Below>{t("progress.completed", { pages: completed })}</Below>
            </span>
          );
        },
      },
      byPeople: {
        isNumber: true,
        value: ({ humanLabels }) => humanLabels,
        cell: ({ humanLabels, syntheticLabels }) => (
          <>
            {f.number(humanLabels)}
            {syntheticLabels > 0 && (
              <span className="block text-xs text-mid">
                {t("progress.synthetic", { count: f.number(syntheticLabels) })}
              </span>
            )}
          </>
        ),
      },
      byMachines: { isNumber: true, value: ({ machineLabels }) => machineLabels },
      agreement: {
        cell: ({ id, name }) => (
          <Link
            href={`/studies/${slug}/agreement?stage=${id}`}
            className="text-accent underline"
            aria-label={t("progress.agreementOf", { stage: name })}
          >
            {t("progress.agreement")}
          </Link>
        ),
      },
    },
  );
  return [stage, judgments, ...others];
}
