"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { columnsOf, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import type { AnnotatorDetail } from "@/lib/contract/quality";
import { useFormats, useTexts } from "#texts";
import { annotatorAddress, nameOf } from "./annotator-address";

type Other = AnnotatorDetail["others"][number];
type Remark = AnnotatorDetail["remarks"][number];
type Wrong = AnnotatorDetail["wrong"][number];

interface Props {
  slug: string;
  stageId: string;
  detail: Pick<AnnotatorDetail, "others" | "remarks" | "wrong">;
}

/** An annotator's agreement with each other one, missed known items, and remarks. */
export function RaterTables({ slug, stageId, detail }: Props) {
  const t = useTexts("quality");
  return (
    <>
      <Part title={t("others.title")} count={detail.others.length}>
        <Others slug={slug} stageId={stageId} others={detail.others} />
      </Part>
      <Part title={t("wrong.title")} count={detail.wrong.length}>
        <WrongItems slug={slug} wrong={detail.wrong} />
      </Part>
      <Part title={t("remarks.title")} count={detail.remarks.length}>
        <Remarks slug={slug} remarks={detail.remarks} />
      </Part>
    </>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="card" aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Others({ slug, stageId, others }: { slug: string; stageId: string; others: Other[] }) {
  const t = useTexts("quality");
  const { percent } = useFormats();
  const columns: DataColumn<Other>[] = columnsOf(useTexts("quality.others"), {
    annotator: {
      isRowHeader: true,
      value: (row: Other) => nameOf(row),
      cell: (row) => (
        <Link className="link" href={annotatorAddress(slug, stageId, row.rater)}>
          {nameOf(row)}
        </Link>
      ),
    },
    items: { isNumber: true, value: (row) => row.items },
    alike: { isNumber: true, value: (row) => row.alike },
    share: {
      isNumber: true,
      value: (row) => row.alike / row.items,
      cell: (row) => percent(row.alike / row.items),
    },
  });
  return (
    <DataTable
      id="quality-others"
      caption={t("others.title")}
      columns={columns}
      rows={others}
      rowId={(row) => row.rater}
    />
  );
}

function useItemColumns<Row extends { itemId: string; topic: string; asked: string }>(
  slug: string,
): DataColumn<Row>[] {
  return columnsOf(useTexts("quality.wrong"), {
    topic: {
      canFilter: true,
      value: (row) => row.topic,
      cell: (row) => <span dir="auto">{row.topic}</span>,
    },
    item: {
      isRowHeader: true,
      value: (row) => row.asked,
      cell: (row) => (
        <Link className="link" href={`/studies/${slug}/disagreements/${row.itemId}`} dir="auto">
          {row.asked}
        </Link>
      ),
    },
  });
}

function WrongItems({ slug, wrong }: { slug: string; wrong: Wrong[] }) {
  const t = useTexts("quality");
  const columns: DataColumn<Wrong>[] = [
    ...useItemColumns<Wrong>(slug),
    ...columnsOf(useTexts("quality.wrong"), {
      given: {
        canFilter: true,
        value: (row: Wrong) => row.label ?? t("unjudgeable"),
      },
      expected: {
        canFilter: true,
        value: (row: Wrong) => row.expected,
      },
    }),
  ];
  return (
    <DataTable
      id="quality-wrong"
      caption={t("wrong.title")}
      columns={columns}
      rows={wrong}
      rowId={(row) => row.itemId}
    />
  );
}

function Remarks({ slug, remarks }: { slug: string; remarks: Remark[] }) {
  const t = useTexts("quality");
  const labelOf = ({ label, skipped, unjudgeable }: Remark) => {
    if (unjudgeable) return t("unjudgeableWhy", { why: unjudgeable });
    return skipped ? t("remarks.skipped") : (label ?? "–");
  };
  const columns: DataColumn<Remark>[] = [
    ...useItemColumns<Remark>(slug),
    ...columnsOf(useTexts("quality.remarks"), {
      label: {
        canFilter: true,
        value: labelOf,
      },
      remark: {
        value: (row) => row.comment,
        cell: (row) => (
          <span className="block max-w-prose" dir="auto">
            {row.difficult && `${t("remarks.difficult")} `}
            {row.comment}
          </span>
        ),
      },
    }),
  ];
  return (
    <DataTable
      id="quality-remarks"
      caption={t("remarks.title")}
      columns={columns}
      rows={remarks}
      rowId={(row) => row.itemId}
    />
  );
}
