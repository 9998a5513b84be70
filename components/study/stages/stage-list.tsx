"use client";

import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { matterAddress, type MatterPage } from "@/components/study/overview/matter-address";
import { useStageColumns } from "@/components/study/shared/stage-columns";
import { Badge } from "@/components/ui/kit/badge";
import { columnsOf, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import { useTexts } from "#texts";

interface Row {
  id: string;
  name: string;
  paused: boolean;
  needed: number;
  given: number;
  /** The name of its task. */
  task: string;
  /** How many annotators have had pages of it. */
  annotators: number;
  /** Annotators per page. */
  overlap: number;
  /** What needs a coordinator's hand, and the page on which something can be done about it. */
  matters: { text: string; page: MatterPage }[];
}

/** The stages of a study; the name of each opens its page. */
export function StageList({ slug, stages }: { slug: string; stages: readonly Row[] }) {
  const t = useTexts("frame.pages");
  const columns = useColumns(slug);
  return (
    <DataTable
      id="stages"
      caption={t("stages")}
      columns={columns}
      rows={stages}
      rowId={({ id }) => id}
    />
  );
}

function useColumns(slug: string): DataColumn<Row>[] {
  const t = useTexts("stages");
  const attention = useTexts("overview.attention");
  const { name, judgments } = useStageColumns<Row>(slug, true);
  const stateOf = ({ paused }: Row) => t(paused ? "list.paused" : "list.open");
  return [
    name,
    { id: "task", header: t("list.task"), value: ({ task }) => task, canFilter: true },
    judgments,
    ...columnsOf<Row, "state" | "annotators">((id) => t(`list.${id}`), {
      state: {
        value: stateOf,
        cell: (stage) => <Badge kind={stage.paused ? "mid" : "good"}>{stateOf(stage)}</Badge>,
        canFilter: true,
      },
      annotators: { isNumber: true, value: ({ annotators }) => annotators },
    }),
    { id: "overlap", header: t("form.overlap"), isNumber: true, value: ({ overlap }) => overlap },
    {
      id: "matters",
      header: attention("title"),
      value: ({ matters }) => matters.map(({ text }) => text).join(" "),
      cell: ({ id, matters }) =>
        matters.length === 0 ? (
          "–"
        ) : (
          <ul className="flex min-w-64 flex-col gap-1">
            {matters.map(({ text, page }) => (
              <li key={text} className="flex gap-2">
                <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-mid" />
                <span>
                  {text}{" "}
                  {page !== "stages" && (
                    <Link className="link" href={matterAddress(slug, page, id)}>
                      {attention(`to.${page}`)}
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
