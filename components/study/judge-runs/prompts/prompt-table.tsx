"use client";

import { useTexts } from "#texts";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import type { Prompt } from "@/lib/contract/prompts";
import { NewVersion } from "./new-version";
import { PromptText } from "./prompt-text";

/** Prompt versions with their texts and hashes, each of which can be the parent of another. */
export function PromptTable({ slug, prompts }: { slug: string; prompts: readonly Prompt[] }) {
  const t = useTexts("prompts");
  const columns: DataColumn<Prompt>[] = columnsOf(useTexts("prompts.columns"), {
    name: {
      value: ({ name }) => name,
      cell: (prompt) => <PromptText prompt={prompt} />,
      isRowHeader: true,
    },
    task: { value: ({ task }) => task, canFilter: true },
    origin: {
      value: ({ isOwn }) => t(isOwn ? "origins.study" : "origins.product"),
      canFilter: true,
    },
    source: { value: ({ source }) => source ?? t("noSource"), isHidden: true },
    hash: {
      value: ({ sha256 }) => sha256,
      cell: ({ sha256 }) => <code className="text-xs">{sha256.slice(0, 12)}</code>,
      isHidden: true,
    },
    actions: { cell: (prompt) => <NewVersion slug={slug} parent={prompt} prompts={prompts} /> },
  });
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
