import Link from "next/link";
import { useTexts } from "#texts";
import { files } from "@/components/ui/api";
import { Card } from "@/components/ui/kit/card";
import type { Choosable } from "@/lib/domain/table-choices";
import { ExportRows, useExportRows } from "./export-rows";

/** An evaluation or completeness study that is done. */
export interface ExportedEvaluation {
  id: string;
  name: string;
  kind: "systems" | "completeness";
  /** Address of its page. */
  page: string;
  /** Null where its tables are on its own page alone. */
  tables: readonly Choosable[] | null;
}

const FILES = {
  systems: [
    ["tableCsv", "table.csv"],
    ["tableTex", "table.tex"],
    ["topicsCsv", "topics.csv"],
    ["reportJson", "report.json"],
  ],
  completeness: [["reportJson", "report.json"]],
} as const;

/** What can be saved of evaluations: tables with choices, and the files of each. */
export function EvaluationExports({
  slug,
  evaluations,
}: {
  slug: string;
  evaluations: readonly ExportedEvaluation[];
}) {
  const t = useTexts("exports");
  const { tablesOf, file } = useExportRows();
  if (evaluations.length === 0) return <p className="card text-ink-soft">{t("noTables")}</p>;
  return evaluations.map(({ id, name, kind, page, tables }) => {
    const title = t(kind === "systems" ? "groups.evaluation" : "groups.completeness", { name });
    const at = { study: slug, evaluation: id };
    return (
      <Card
        key={id}
        id={`exports-${id}`}
        heading={
          <Link className="link" href={page}>
            {title}
          </Link>
        }
      >
        {tables && (
          <ExportRows
            label={title}
            rows={[
              ...tablesOf({ kind: "evaluation", ...at }, tables),
              ...FILES[kind].map(([key, name]) =>
                file(key, files.evaluations.file({ ...at, file: name })),
              ),
            ]}
          />
        )}
      </Card>
    );
  });
}
