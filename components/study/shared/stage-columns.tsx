import Link from "next/link";
import type { DataColumn } from "@/components/ui/kit/data-table";
import { Progress } from "@/components/ui/kit/progress";
import { useFormats, useTexts } from "#texts";

interface Stage {
  id: string;
  name: string;
  /** Judgments that the plan needs, and how many of them are given. */
  needed: number;
  given: number;
}

/** The columns that every table of stages begins with: name and progress. */
export function useStageColumns<Row extends Stage>(
  slug: string,
  /** Whether the reader may open the pages of stages. */
  mayOpen: boolean,
): { name: DataColumn<Row>; judgments: DataColumn<Row> } {
  const t = useTexts("overview.progress");
  const f = useFormats();
  const name: DataColumn<Row> = {
    id: "stage",
    header: t("stage"),
    isRowHeader: true,
    value: (stage) => stage.name,
    cell: (stage) =>
      mayOpen ? (
        <Link className="link block w-fit min-w-32" href={`/studies/${slug}/stages/${stage.id}`}>
          {stage.name}
        </Link>
      ) : (
        stage.name
      ),
  };
  const judgments: DataColumn<Row> = {
    id: "judgments",
    header: t("judgments"),
    value: (stage) => (stage.needed > 0 ? stage.given / stage.needed : null),
    cell: (stage) => (
      <Progress
        value={stage.given}
        max={stage.needed}
        label={t("judgmentsOf", { stage: stage.name })}
        text={t("of", { given: f.number(stage.given), needed: f.number(stage.needed) })}
      />
    ),
  };
  return { name, judgments };
}
