"use client";

import { useTexts } from "#texts";
import { actionColumn, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import type { Prompt } from "@/lib/contract/prompts";
import { NewVersion } from "./new-version";
import { PromptText } from "./prompt-text";

/** Prompt versions with their texts and hashes, each of which can be the parent of another. */
export function PromptTable({ slug, prompts }: { slug: string; prompts: readonly Prompt[] }) {
  const t = useTexts("prompts");
  const columns: DataColumn<Prompt>[] = [
    {
      id: "name",
      header: t("columns.name"),
      value: ({ name }) => name,
      cell: (prompt) => <PromptText prompt={prompt} />,
      isRowHeader: true,
    },
    { id: "task", header: t("columns.task"), value: ({ task }) => task, canFilter: true },
    {
      id: "origin",
      header: t("columns.origin"),
      value: ({ isOwn }) => t(isOwn ? "origins.study" : "origins.product"),
      canFilter: true,
    },
    {
      id: "source",
      header: t("columns.source"),
      value: ({ source }) => source ?? t("noSource"),
      isHidden: true,
    },
    {
      id: "hash",
      header: t("columns.hash"),
      value: ({ sha256 }) => sha256,
      cell: ({ sha256 }) => <code className="text-xs">{sha256.slice(0, 12)}</code>,
      isHidden: true,
    },
    actionColumn(t("columns.actions"), (prompt) => (
      <NewVersion slug={slug} parent={prompt} prompts={prompts} />
    )),
  ];
  return (
    <DataTable
      id="prompts"
      caption={t("heading")}
      columns={columns}
      rows={prompts}
      rowId={({ name }) => name}
    />
  );
}
