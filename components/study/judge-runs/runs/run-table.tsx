"use client";

import { Bot } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useFormats, useTexts } from "#texts";
import { actionColumn, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Notice } from "@/components/ui/notice";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { AgreementLink } from "./agreement-link";
import { CompareSelected } from "./compare-selected";
import { RunMenu } from "./run-menu";
import { Failures, RunProgress, RunState, stateOf } from "./run-state";
import { useLiveRuns, type LiveRuns } from "./use-live-runs";

/** The judge runs of a study. Active runs are refreshed every second; two can be compared. */
export function RunTable({
  slug,
  initial,
  stageNames,
}: {
  slug: string;
  initial: JudgeRun[];
  /** The names of stages in the language of the page. */
  stageNames: Readonly<Record<string, string>>;
}) {
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
  const ofModels = (
    id: "sent" | "cached" | "tokensIn" | "tokensOut",
    value: (run: JudgeRun) => number,
  ): DataColumn<JudgeRun> => ({
    id,
    header: t(`columns.${id}`),
    value: (run) => (isModel(run) ? value(run) : null),
    cell: (run) => (isModel(run) ? formats.number(value(run)) : "–"),
    isNumber: true,
    isHidden: id !== "sent",
    ...(hasModels
      ? { total: (rows) => totalOf(rows.filter(isModel).map(value), formats.number) }
      : {}),
  });
  return [
    {
      id: "judge",
      header: t("columns.judge"),
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
    {
      id: "version",
      header: t("columns.version"),
      value: ({ version }) => version,
      canFilter: true,
      isHidden: true,
    },
    {
      id: "stage",
      header: t("columns.stage"),
      value: ({ stage }) => stageNames[stage] ?? stage,
      canFilter: true,
    },
    {
      id: "state",
      header: t("columns.state"),
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
    {
      id: "malformed",
      header: t("columns.malformed"),
      value: ({ malformed }) => malformed,
      cell: (run) =>
        run.malformed === 0 && run.partlyMalformed > 0 ? (
          <Link className="link" href={`/studies/${slug}/judges/${run.id}?fragile=malformed`}>
            {t("partlyMalformed", { count: run.partlyMalformed })}
          </Link>
        ) : run.malformed === 0 ? (
          "0"
        ) : (
          <Link className="link" href={`/studies/${slug}/judges/${run.id}?outcome=malformed`}>
            {formats.number(run.malformed)}
          </Link>
        ),
      isNumber: true,
    },
    {
      id: "failed",
      header: t("columns.failed"),
      value: ({ failed }) => failed,
      cell: (run) => <Failures run={run} />,
      isNumber: true,
    },
    ofModels("sent", ({ sent }) => sent),
    ofModels("cached", ({ cached }) => cached),
    ofModels("tokensIn", ({ promptTokens }) => promptTokens),
    ofModels("tokensOut", ({ completionTokens }) => completionTokens),
    {
      id: "cost",
      header: t("columns.cost"),
      value: ({ cost }) => cost,
      cell: ({ cost }) => (cost === null ? "–" : formats.number(cost, 4)),
      isNumber: true,
      ...(hasModels
        ? {
            total: (rows) =>
              totalOf(
                rows.flatMap(({ cost }) => (cost === null ? [] : [cost])),
                (sum) => formats.number(sum, 4),
              ),
          }
        : {}),
    },
    {
      id: "started",
      header: t("columns.started"),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formats.dateTime(createdAt),
    },
    actionColumn(t("columns.actions"), (run) => <RunMenu run={run} live={live} />),
  ];
}

/** Returns the sum of values as a text; nothing without a value. */
function totalOf(values: readonly number[], text: (sum: number) => string): string {
  return values.length === 0 ? "" : text(values.reduce((sum, value) => sum + value, 0));
}
