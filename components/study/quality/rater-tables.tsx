"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { DataTable, type DataColumn } from "@/components/ui/kit/data-table";
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
  const columns: DataColumn<Other>[] = [
    {
      id: "annotator",
      header: t("columns.annotator"),
      isRowHeader: true,
      value: nameOf,
      cell: (row) => (
        <Link className="link" href={annotatorAddress(slug, stageId, row.rater)}>
          {nameOf(row)}
        </Link>
      ),
    },
    { id: "items", header: t("others.items"), isNumber: true, value: (row) => row.items },
    { id: "alike", header: t("others.alike"), isNumber: true, value: (row) => row.alike },
    {
      id: "share",
      header: t("others.share"),
      isNumber: true,
      value: (row) => row.alike / row.items,
      cell: (row) => percent(row.alike / row.items),
    },
  ];
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
  const t = useTexts("quality");
  return [
    {
      id: "topic",
      header: t("wrong.topic"),
      canFilter: true,
      value: (row) => row.topic,
      cell: (row) => <span dir="auto">{row.topic}</span>,
    },
    {
      id: "item",
      header: t("wrong.item"),
      isRowHeader: true,
      value: (row) => row.asked,
      cell: (row) => (
        <Link className="link" href={`/studies/${slug}/disagreements/${row.itemId}`} dir="auto">
          {row.asked}
        </Link>
      ),
    },
  ];
}

function WrongItems({ slug, wrong }: { slug: string; wrong: Wrong[] }) {
  const t = useTexts("quality");
  const columns: DataColumn<Wrong>[] = [
    ...useItemColumns<Wrong>(slug),
    {
      id: "given",
      header: t("wrong.given"),
      canFilter: true,
      value: (row) => row.label ?? t("unjudgeable"),
    },
    {
      id: "expected",
      header: t("wrong.expected"),
      canFilter: true,
      value: (row) => row.expected,
    },
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
    {
      id: "label",
      header: t("remarks.label"),
      canFilter: true,
      value: labelOf,
    },
    {
      id: "remark",
      header: t("remarks.remark"),
      value: (row) => row.comment,
      cell: (row) => (
        <span className="block max-w-prose" dir="auto">
          {row.difficult && `${t("remarks.difficult")} `}
          {row.comment}
        </span>
      ),
    },
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
