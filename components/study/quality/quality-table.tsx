"use client";

import { Below } from "@/components/figures/below";
import Link from "next/link";
import { Users } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/kit/button";
import {
  columnsOf,
  DataTable,
  type ColumnOf,
  type DataColumn,
} from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { LongName } from "@/components/ui/kit/long-name";
import { Select } from "@/components/ui/kit/select";
import type { AnnotatorQuality, QualityFlag } from "@/lib/contract/quality";
import { useFormats, useTexts } from "#texts";
import { annotatorAddress } from "./annotator-address";
import { FlagBadges } from "./flag-badges";
import { StandingBadge } from "./rater-head";
import { useExclusion } from "../exclusions/use-exclusion";

interface Props {
  slug: string;
  stageId: string;
  annotators: readonly AnnotatorQuality[];
}

/** Lists the annotators of a stage; those that look careless can be excluded. */
export function QualityTable({ slug, stageId, annotators }: Props) {
  const t = useTexts("quality");
  const { ask, undo, dialog } = useExclusion(slug);
  const [flag, setFlag] = useState("");
  const columns = useColumns(slug, stageId, { ask, undo });
  const rows = annotators.filter(({ flagged }) => isShown(flagged, flag));
  const kinds = [...new Set(annotators.flatMap(({ flagged }) => flagged.map(({ kind }) => kind)))];
  return (
    <>
      <DataTable
        id="quality"
        caption={t("table")}
        columns={columns}
        rows={rows}
        rowId={(row) => row.rater}
        initialSort={{ id: "flags", desc: true }}
        empty={<EmptyState title={t("none")} text={t("noneText")} icon={Users} />}
        filters={
          kinds.length > 0 && (
            <Select
              aria-label={t("flagFilter")}
              value={flag}
              onChange={(event) => setFlag(event.target.value)}
              choices={[
                { id: "", name: t("anyFlags") },
                { id: "any", name: t("someFlag") },
                ...kinds.map((kind) => ({ id: kind, name: t(`flagNames.${kind}`) })),
              ]}
            />
          )
        }
        bulk={(selected, clear) => (
          <Button
            disabled={selected.every((row) => row.withdrawn)}
            onClick={() =>
              ask(
                selected.filter((row) => !row.withdrawn).map((row) => row.rater),
                clear,
              )
            }
          >
            {t("exclude")}
          </Button>
        )}
      />
      {dialog}
    </>
  );
}

function isShown(flagged: readonly QualityFlag[], wanted: string): boolean {
  if (wanted === "") return true;
  return wanted === "any" ? flagged.length > 0 : flagged.some(({ kind }) => kind === wanted);
}

function useColumns(
  slug: string,
  stageId: string,
  { ask, undo }: Pick<ReturnType<typeof useExclusion>, "ask" | "undo">,
): DataColumn<AnnotatorQuality>[] {
  const t = useTexts("quality");
  const { number, percent } = useFormats();
  const counted = (
    id: "labels" | "difficult" | "skipped" | "unjudgeable" | "comments",
  ): ColumnOf<AnnotatorQuality> & object => ({
    isNumber: true,
    value: (row) => row[id],
  });
  return columnsOf(useTexts("quality.columns"), {
    annotator: {
      isRowHeader: true,
      value: (row) => `${row.rater} ${row.account ?? ""}`,
      cell: (row) => (
        <div className="min-w-24">
          <Link className="link" href={annotatorAddress(slug, stageId, row.rater)}>
            <LongName name={row.rater} className="max-w-48" />
          </Link>
          {row.account && row.account !== row.rater && (
            <div className="text-xs text-ink-soft">
              <LongName name={row.account} className="max-w-48" />
            </div>
          )}
          <StandingBadge {...row} />
        </div>
      ),
    },
    flags: {
      isNumber: false,
      // Any strong flag is before weak ones.
      value: (row) =>
        row.flagged.reduce((sum, { severity }) => sum + (severity === "strong" ? 100 : 1), 0),
      cell: (row) =>
        row.flagged.length === 0 ? (
          <span className="text-ink-soft">{t("noFlags")}</span>
        ) : (
          <FlagBadges flags={row.flagged} />
        ),
    },
    labels: counted("labels"),
    agreement: {
      isNumber: true,
      value: (row) => row.agreement,
      cell: (row) => (
        <>
          {percent(row.agreement)}
          <Below>{t("pairs", { count: row.sharedPairs })}</Below>
        </>
      ),
    },
    known: {
      isNumber: true,
      value: (row) => (row.gold === 0 ? null : row.goldRight / row.gold),
      cell: (row) =>
        row.gold === 0 ? (
          "–"
        ) : (
          <>
            {t("right", { right: number(row.goldRight), of: number(row.gold) })}
            {row.goldInterval && (
              <Below>
                {t("interval", {
                  low: percent(row.goldInterval[0]),
                  high: percent(row.goldInterval[1]),
                })}
              </Below>
            )}
          </>
        ),
    },
    median: {
      isNumber: true,
      value: (row) => row.medianSeconds,
      cell: (row) =>
        row.medianSeconds === null ? "–" : t("seconds", { seconds: number(row.medianSeconds, 1) }),
    },
    frequent: {
      value: (row) => row.commonest,
      cell: (row) =>
        row.commonest === null
          ? "–"
          : t("label", { label: row.commonest, share: percent(row.commonestShare) }),
    },
    unjudgeable: counted("unjudgeable"),
    difficult: { ...counted("difficult"), isHidden: true },
    skipped: { ...counted("skipped"), isHidden: true },
    comments: { ...counted("comments"), isHidden: true },
    actions: {
      cell: (row) => (
        <ExcludeButton
          row={row}
          onExclude={() => ask([row.rater])}
          onUndo={() => undo([row.rater])}
        />
      ),
    },
  });
}

function ExcludeButton({
  row,
  onExclude,
  onUndo,
}: {
  row: AnnotatorQuality;
  onExclude: () => void;
  onUndo: () => Promise<void>;
}) {
  const t = useTexts("quality");
  if (row.excludedAt !== null)
    return (
      <Button
        size="small"
        className="whitespace-nowrap"
        aria-label={`${t("undo")}: ${row.rater}`}
        onClick={() => void onUndo()}
      >
        {t("undo")}
      </Button>
    );
  if (row.withdrawn) return null;
  return (
    <Button
      size="small"
      className="whitespace-nowrap"
      aria-label={`${t("exclude")}: ${row.rater}`}
      onClick={onExclude}
    >
      {t("excludeShort")}
    </Button>
  );
}
