"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useFormats, useTexts } from "#texts";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import type { EvaluationRow } from "@/lib/contract/evaluations";

interface Props {
  evaluations: readonly EvaluationRow[];
  base: string;
  label: string;
  /** What stands in its place while there is none. */
  empty?: ReactNode;
}

/** Lists evaluations, newest first. */
export function EvaluationList({ evaluations, base, label, empty }: Props) {
  const t = useTexts("systems");
  const f = useFormats();
  const stateOf = ({ status }: EvaluationRow) =>
    isStatus(status) ? t(`status.${status}`) : status;
  const columns: DataColumn<EvaluationRow>[] = columnsOf(useTexts("systems.columns"), {
    name: {
      isRowHeader: true,
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link href={`${base}/${id}`} className="link [overflow-wrap:anywhere]">
          {name}
        </Link>
      ),
    },
    state: {
      value: stateOf,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <span className="chip">{stateOf(row)}</span>
          {row.isStale && <span className="chip">{t("stale.short")}</span>}
        </span>
      ),
    },
    date: {
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{f.dateTime(createdAt)}</time>,
    },
  });
  return (
    <DataTable
      id="evaluations"
      caption={label}
      rows={evaluations}
      rowId={({ id }) => id}
      empty={empty}
      columns={columns}
    />
  );
}

const STATUSES = ["queued", "running", "done", "failed"] as const;

function isStatus(status: string): status is (typeof STATUSES)[number] {
  return STATUSES.some((one) => one === status);
}
