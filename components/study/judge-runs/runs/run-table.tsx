"use client";

import { Bot } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useFormats, useTexts } from "#texts";
import {
  columnsOf,
  type ColumnOf,
  type DataColumn,
  DataTable,
} from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Notice } from "@/components/ui/notice";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { AgreementLink } from "./agreement-link";
import { CompareSelected } from "./compare-selected";
import { RunMenu } from "./run-menu";
import { Failures, RunProgress, RunState, stateOf } from "./run-state";
import { useLiveRuns, type LiveRuns } from "./use-live-runs";

interface Props {
  slug: string;
  initial: JudgeRun[];
  /** The names of stages in the language of the page. */
  stageNames: Readonly<Record<string, string>>;
}

/** The judge runs of a study. Active runs are refreshed every second; two can be compared. */
export function RunTable({ slug, initial, stageNames }: Props) {
  const t = useTexts("judgeRuns");
  const router = useRouter();
  const live = useLiveRuns(slug, initial, () => router.refresh());
  const columns = useColumns(slug, live, stageNames);
  return (
    <>
      {live.problem && <Notice kind="bad">{live.problem}</Notice>}
      <DataTable
        id="judge-runs"
        caption={t("heading")}
        columns={columns}
        rows={live.runs}
        rowId={({ judge, createdAt }) => `${judge}, ${createdAt}`}
        empty={<EmptyState title={t("empty.title")} text={t("empty.text")} icon={Bot} />}
        bulk={
          live.runs.length > 1
            ? (selected) => <CompareSelected slug={slug} selected={selected} />
            : undefined
        }
      />
    </>
  );
}

function useColumns(
  slug: string,
  live: LiveRuns,
  stageNames: Readonly<Record<string, string>>,
): DataColumn<JudgeRun>[] {
  const t = useTexts("judgeRuns");
  const formats = useFormats();
  const isModel = (run: JudgeRun) => run.kind === "openai_compatible";
  const hasModels = live.runs.some(isModel);
  /** The sum of the values that there are, where a model has run. */
  const totalOf = (valuesOf: (rows: readonly JudgeRun[]) => number[], digits?: number) =>
    hasModels
      ? (rows: readonly JudgeRun[]) => {
          const values = valuesOf(rows);
          const sum = values.reduce((all, value) => all + value, 0);
          return values.length === 0 ? "" : formats.number(sum, digits);
        }
      : undefined;
  const ofModels = (value: (run: JudgeRun) => number, isHidden = true): ColumnOf<JudgeRun> => ({
    value: (run) => (isModel(run) ? value(run) : null),
    cell: (run) => (isModel(run) ? formats.number(value(run)) : "–"),
    isNumber: true,
    isHidden,
    total: totalOf((rows) => rows.filter(isModel).map(value)),
  });
  return columnsOf(useTexts("judgeRuns.columns"), {
    judge: {
      value: ({ judge }) => judge,
      cell: (run) => (
        <span className="block min-w-40">
          <Link className="link" href={`/studies/${slug}/judges/${run.id}`}>
            {run.judge}
          </Link>
        </span>
      ),
      isRowHeader: true,
    },
    version: { value: ({ version }) => version, canFilter: true, isHidden: true },
    stage: { value: ({ stage }) => stageNames[stage] ?? stage, canFilter: true },
    state: {
      value: (run) => t(`states.${stateOf(run)}`),
      cell: (run) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RunState run={run} />
          <RunProgress run={run} />
          <AgreementLink slug={slug} run={run} />
        </div>
      ),
      canFilter: true,
    },
    malformed: {
      value: ({ malformed }) => malformed,
      cell: ({ id, malformed, partlyMalformed }) => {
        if (malformed + partlyMalformed === 0) return "0";
        const isWhole = malformed > 0;
        const choice = isWhole ? "outcome=malformed" : "fragile=malformed";
        return (
          <Link className="link" href={`/studies/${slug}/judges/${id}?${choice}`}>
            {isWhole ? formats.number(malformed) : t("partlyMalformed", { count: partlyMalformed })}
          </Link>
        );
      },
      isNumber: true,
    },
    failed: {
      value: ({ failed }) => failed,
      cell: (run) => <Failures run={run} />,
      isNumber: true,
    },
    sent: ofModels(({ sent }) => sent, false),
    cached: ofModels(({ cached }) => cached),
    tokensIn: ofModels(({ promptTokens }) => promptTokens),
    tokensOut: ofModels(({ completionTokens }) => completionTokens),
    cost: {
      value: ({ cost }) => cost,
      cell: ({ cost }) => (cost === null ? "–" : formats.number(cost, 4)),
      isNumber: true,
      total: totalOf((rows) => rows.flatMap(({ cost }) => cost ?? []), 4),
    },
    started: {
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formats.dateTime(createdAt),
    },
    actions: { cell: (run) => <RunMenu run={run} live={live} /> },
  });
}
