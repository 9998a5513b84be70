import Link from "next/link";
import { useTexts } from "#texts";
import { files } from "@/components/ui/api";
import type { Choosable } from "@/lib/domain/table-choices";
import { ExportDialog } from "./export-dialog";
import { ExportRows } from "./export-rows";
import { SavedFile } from "./saved-file";

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
  if (evaluations.length === 0) return <p className="card text-ink-soft">{t("noTables")}</p>;
  return evaluations.map((one) => {
    const title = t(one.kind === "systems" ? "groups.evaluation" : "groups.completeness", {
      name: one.name,
    });
    return (
      <section key={one.id} className="card" aria-labelledby={`exports-${one.id}`}>
        <h2 id={`exports-${one.id}`} className="mb-3 text-lg font-semibold">
          <Link className="link" href={one.page}>
            {title}
          </Link>
        </h2>
        {one.tables && (
          <ExportRows
            label={title}
            rows={[
              ...one.tables.map((table) => ({
                key: table.name,
                title: t(`tables.${table.name}.title`),
                holds: t(`tables.${table.name}.holds`),
                rows: table.rows,
                get: (
                  <ExportDialog
                    source={{ kind: "evaluation", study: slug, evaluation: one.id }}
                    tables={one.tables ?? []}
                    table={table.name}
                    ariaLabel={t("chooseOf", { table: t(`tables.${table.name}.title`) })}
                  />
                ),
              })),
              ...FILES[one.kind].map(([key, file]) => ({
                key,
                title: t(`files.${key}.title`),
                holds: t(`files.${key}.holds`),
                rows: null,
                get: (
                  <SavedFile
                    href={files.evaluations.file({ study: slug, evaluation: one.id, file })}
                    file={t(`files.${key}.title`)}
                  />
                ),
              })),
            ]}
          />
        )}
      </section>
    );
  });
}
