"use client";

import Link from "next/link";
import { api, files } from "@/components/ui/api";
import { questionOf } from "@/components/ui/kit/confirm-dialog";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { useToastAction } from "@/components/ui/use-action";
import type { PayBatch } from "@/lib/contract/pay";
import { useFormats, useTexts } from "#texts";

/** Lists batches of payments, with their files; one can be undone. */
export function PayBatches({ slug, batches }: { slug: string; batches: readonly PayBatch[] }) {
  const t = useTexts("pay");
  const { date, dateTime, number } = useFormats();
  const { run } = useToastAction();

  async function undo({ id, name, people, total }: PayBatch) {
    const money = number(total, 2);
    await run(() => api.pay.undo({ study: slug, batch: id }), {
      ask: questionOf((key) => t(`undoQuestion.${key}`, { name, total: money, people }), true),
      said: t("undone", { name, total: money }),
    });
  }

  const stateOf = ({ undoneAt }: PayBatch) =>
    undoneAt === null ? t("batches.counted") : t("batches.undone", { date: date(undoneAt) });
  const columns: DataColumn<PayBatch>[] = columnsOf(useTexts("pay.batches"), {
    name: { isRowHeader: true, value: (row) => row.name },
    at: {
      value: (row) => row.at,
      cell: (row) => <span className="whitespace-nowrap">{dateTime(row.at)}</span>,
    },
    who: (row) => row.who ?? t("batches.commandLine"),
    people: { isNumber: true, value: (row) => row.people },
    total: { isNumber: true, value: (row) => row.total, cell: (row) => number(row.total, 2) },
    state: {
      value: stateOf,
      cell: (row) => (
        <Badge kind={row.undoneAt === null ? "good" : "neutral"}>{stateOf(row)}</Badge>
      ),
    },
    actions: {
      cell: (row) => (
        <span className="flex justify-end gap-2">
          <Link
            prefetch={false}
            className="button !min-h-8 !py-1 whitespace-nowrap"
            aria-label={t("batches.fileOf", { name: row.name })}
            href={files.pay.batchCsv({ study: slug, batch: row.id })}
            download
          >
            {t("batches.file")}
          </Link>
          {row.undoneAt === null && (
            <Button
              size="small"
              aria-label={t("batches.undoOf", { name: row.name })}
              onClick={() => void undo(row)}
            >
              {t("batches.undo")}
            </Button>
          )}
        </span>
      ),
    },
  });
  return (
    <Card id="batches" heading={t("batches.title")}>
      <DataTable
        id="pay-batches"
        caption={t("batches.title")}
        columns={columns}
        rows={batches}
        rowId={(row) => row.id}
        empty={<p className="text-sm text-ink-soft">{t("batches.none")}</p>}
      />
    </Card>
  );
}
