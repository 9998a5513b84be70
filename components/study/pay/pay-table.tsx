"use client";

import { Below } from "@/components/figures/below";
import Link from "next/link";
import { Coins } from "lucide-react";
import { useCallback, useState, type ReactNode } from "react";
import { files } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import {
  columnsOf,
  type ColumnOf,
  type DataColumn,
  DataTable,
} from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import type { PayRow, PayTerms } from "@/lib/contract/pay";
import { useFormats, useTexts } from "#texts";
import { owedTo, useMarkPaid } from "./use-mark-paid";

interface Props {
  slug: string;
  terms: PayTerms;
  rows: readonly PayRow[];
}

/** Lists what annotators earned, were paid and are owed, to mark it as paid. */
export function PayTable({ slug, terms, rows }: Props) {
  const t = useTexts("pay");
  const { ask, dialog } = useMarkPaid(slug, terms);
  const columns = useColumns();
  const isOwed = owedTo(rows) > 0;
  const [isAnySelected, setAnySelected] = useState(false);
  const countSelected = useCallback((count: number) => setAnySelected(count > 0), []);
  return (
    <>
      {rows.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <Button
            kind={isAnySelected ? undefined : "primary"}
            disabled={!isOwed}
            onClick={() => ask(rows)}
          >
            {t("markAll")}
          </Button>
          {!isOwed && <span className="text-sm text-ink-soft">{t("nothingOwed")}</span>}
          <Link
            prefetch={false}
            className="button ms-auto"
            href={files.pay.csv({ study: slug }, terms)}
            download
          >
            {t("file")}
          </Link>
        </div>
      )}
      <DataTable
        id="pay"
        caption={t("table")}
        columns={columns}
        rows={rows}
        rowId={(row) => row.rater}
        empty={<EmptyState title={t("none")} text={t("noneText")} icon={Coins} />}
        onSelected={countSelected}
        bulk={(selected, clear) => (
          <Button
            kind="primary"
            disabled={owedTo(selected) === 0}
            onClick={() => ask(selected, clear)}
          >
            {t("mark")}
          </Button>
        )}
      />
      {dialog}
    </>
  );
}

function useColumns(): DataColumn<PayRow>[] {
  const t = useTexts("pay");
  const { number } = useFormats();
  const money = (value: number) => number(value, 2);
  const column = (
    value: (row: PayRow) => number,
    digits: number,
    more?: (row: PayRow) => ReactNode,
  ): ColumnOf<PayRow> => ({
    isNumber: true,
    value,
    cell: (row) => (
      <>
        {number(value(row), digits)}
        {more?.(row)}
      </>
    ),
    total: (rows) =>
      number(
        rows.reduce((sum, row) => sum + value(row), 0),
        digits,
      ),
  });
  const overpaid = (row: PayRow) => row.paid - row.amount - row.suggestedBonus;
  return columnsOf(useTexts("pay.columns"), {
    annotator: {
      isRowHeader: true,
      value: (row) => `${row.rater} ${row.account ?? ""}`,
      cell: (row) => (
        <>
          {row.rater}
          {row.account && <Below>{row.account}</Below>}
          {row.withdrawn && <Badge kind="mid">{t("withdrawn")}</Badge>}
          {row.longPages > 0 && (
            <Badge kind="mid">{t("longPages", { count: row.longPages })}</Badge>
          )}
        </>
      ),
    },
    pages: column((row) => row.pages, 0),
    items: column((row) => row.items, 0),
    minutes: column((row) => row.activeMinutes, 1),
    median: {
      isNumber: true,
      value: (row) => row.medianPageSeconds,
      cell: (row) =>
        row.medianPageSeconds === null
          ? "–"
          : t("seconds", { seconds: number(row.medianPageSeconds, 0) }),
    },
    amount: column((row) => row.amount, 2),
    hourly: {
      isNumber: true,
      value: (row) => row.hourly,
      cell: (row) => (row.hourly === null ? "–" : money(row.hourly)),
    },
    bonus: column((row) => row.suggestedBonus, 2),
    paid: column((row) => row.paid, 2),
    owed: column(
      (row) => row.owed,
      2,
      (row) =>
        overpaid(row) >= 0.005 && <Below>{t("overpaid", { amount: money(overpaid(row)) })}</Below>,
    ),
    state: {
      canFilter: true,
      value: (row) => t(`states.${stateOf(row)}`),
      cell: (row) => (
        <Badge kind={stateOf(row) === "settled" ? "good" : "neutral"}>
          {t(`states.${stateOf(row)}`)}
        </Badge>
      ),
    },
  });
}

function stateOf(row: PayRow): "owed" | "settled" | "nothing" {
  if (row.owed > 0) return "owed";
  return row.paid > 0 ? "settled" : "nothing";
}
