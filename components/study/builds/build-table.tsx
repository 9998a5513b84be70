"use client";

import Link from "next/link";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { Progress } from "@/components/ui/kit/progress";
import type { BuildRow } from "@/lib/contract/builds";
import { useTexts } from "#texts";

/** The collections that are being built in a study, with how far they are. */
export function BuildTable({ slug, builds }: { slug: string; builds: readonly BuildRow[] }) {
  const t = useTexts("builds");
  const columns: DataColumn<BuildRow>[] = columnsOf(useTexts("builds.list"), {
    name: {
      isRowHeader: true,
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link href={`/studies/${slug}/builds/${id}`} className="text-accent underline">
          {name}
        </Link>
      ),
    },
    kind: { canFilter: true, value: ({ kind }) => kind },
    progress: {
      value: ({ done, steps }) => done / steps,
      cell: ({ name, done, steps }) => (
        <Progress
          value={done}
          max={steps}
          label={t("list.progressOf", { name })}
          text={t("list.done", { done: String(done), steps: String(steps) })}
        />
      ),
    },
  });
  return (
    <DataTable
      id="builds"
      caption={t("list.caption")}
      columns={columns}
      rows={builds}
      rowId={({ id }) => id}
    />
  );
}
