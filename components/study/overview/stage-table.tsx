"use client";

import Link from "next/link";
import { useStageColumns } from "@/components/study/shared/stage-columns";
import { Badge } from "@/components/ui/kit/badge";
import { DataTable, type DataColumn } from "@/components/ui/kit/data-table";
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
  return [
    {
      ...name,
      cell: (stage) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {name.cell!(stage)}
          {stage.paused && <Badge kind="mid">{t("progress.paused")}</Badge>}
        </span>
      ),
    },
    judgments,
    {
      id: "done",
      header: t("progress.doneAt"),
      value: (stage) => stage.forecast?.at.getTime() ?? null,
      cell: (stage) => {
        if (stage.needed > 0 && stage.given >= stage.needed) return t("progress.finished");
        if (stage.whyUnknown !== null)
          return (
            <span className="block min-w-40 text-sm text-ink-soft">
              {unknown(stage.whyUnknown)}
            </span>
          );
        if (!stage.forecast) return "–";
        return (
          <span title={t("progress.doneAtHint")}>
            {f.date(stage.forecast.at)}
            <span className="block text-xs text-ink-soft">{forecastText(stage.forecast)}</span>
          </span>
        );
      },
    },
    {
      id: "per-day",
      header: t("figures.perDay"),
      isNumber: true,
      value: (stage) => stage.forecast?.perDay ?? null,
      cell: (stage) => (stage.forecast ? f.number(Math.round(stage.forecast.perDay)) : "–"),
    },
    {
      id: "pages",
      header: t("progress.pages"),
      isNumber: true,
      value: (stage) => stage.pages,
      cell: (stage) =>
        stage.isDrawn
          ? t("progress.drawn", { pages: f.number(stage.pages) })
          : f.number(stage.pages),
    },
    { id: "items", header: t("progress.items"), isNumber: true, value: (stage) => stage.items },
    {
      id: "assigned",
      header: t("progress.assigned"),
      isNumber: true,
      value: (stage) => stage.claimed,
      cell: (stage) => {
        const given = f.number(stage.claimed);
        const text = t("progress.of", { given, needed: f.number(stage.slots) });
        const at = `/studies/${slug}/assign?stage=${stage.id}`;
        return (
          <span className="whitespace-nowrap">
            {mayOpen ? (
              <Link className="link" href={at}>
                {text}
              </Link>
            ) : (
              text
            )}
            <span className="block text-xs text-ink-soft">
              {t("progress.completed", { pages: stage.completed })}
            </span>
          </span>
        );
      },
    },
    {
      id: "people",
      header: t("progress.byPeople"),
      isNumber: true,
      value: (stage) => stage.humanLabels,
      cell: (stage) => (
        <>
          {f.number(stage.humanLabels)}
          {stage.syntheticLabels > 0 && (
            <span className="block text-xs text-mid">
              {t("progress.synthetic", { count: f.number(stage.syntheticLabels) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: "machines",
      header: t("progress.byMachines"),
      isNumber: true,
      value: (stage) => stage.machineLabels,
    },
    {
      id: "agreement",
      header: t("progress.agreement"),
      isActions: true,
      value: () => null,
      cell: (stage) => (
        <Link
          href={`/studies/${slug}/agreement?stage=${stage.id}`}
          className="text-accent underline"
          aria-label={t("progress.agreementOf", { stage: stage.name })}
        >
          {t("progress.agreement")}
        </Link>
      ),
    },
  ];
}
