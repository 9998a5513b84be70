import { useTexts } from "#texts";
import { files } from "@/components/ui/api";
import type { Choosable } from "@/lib/domain/table-choices";
import { BundleFile } from "./bundle-file";
import { ExportDialog } from "./export-dialog";
import { ExportRows, type ExportRow } from "./export-rows";
import { SavedFile } from "./saved-file";

/** What can be saved of one stage: tables with choices, labels, figures, everything in one zip. */
export function StageExports({
  slug,
  stage,
  rows,
  tables,
}: {
  slug: string;
  stage: { id: string; name: string };
  /** What the rows of the judgments files hold. */
  rows: { rows: number; labels: number; known: number; withdrawn: number; unlabelled: number };
  tables: readonly Choosable[];
}) {
  const t = useTexts("exports");
  const at = { study: slug, stage: stage.id };
  const file = (
    key:
      | "judgmentsCsv"
      | "judgmentsJsonl"
      | "figuresJson"
      | "figuresCsv"
      | "closerJson"
      | "closerCsv",
    href: string,
    isJudgments = false,
  ): ExportRow => {
    const title = t(`files.${key}.title`);
    const holds = t(`files.${key}.holds`);
    return {
      key,
      title,
      holds: isJudgments ? `${holds}: ${t("rowsHold", rows)}` : holds,
      rows: isJudgments ? rows.rows : null,
      get: <SavedFile href={href} file={title} />,
    };
  };
  return (
    <section className="card" aria-labelledby="stage-exports">
      <h2 id="stage-exports" className="mb-3 text-lg font-semibold">
        {t("groups.stage", { name: stage.name })}
        <span className="block text-sm font-normal text-ink-soft">
          {t("labels", { count: rows.labels })}
        </span>
      </h2>
      <ExportRows
        label={t("groups.stage", { name: stage.name })}
        rows={[
          ...tables.map((table) => ({
            key: table.name,
            title: t(`tables.${table.name}.title`),
            holds: t(`tables.${table.name}.holds`),
            rows: table.rows,
            get: (
              <ExportDialog
                source={{ kind: "stage", ...at }}
                tables={tables}
                table={table.name}
                ariaLabel={t("chooseOf", { table: t(`tables.${table.name}.title`) })}
              />
            ),
          })),
          file("judgmentsCsv", files.agreement.judgmentsCsv(at), true),
          file("judgmentsJsonl", files.agreement.judgmentsJsonl(at), true),
          file("figuresJson", files.agreement.figures(at)),
          file("figuresCsv", files.agreement.figuresCsv(at)),
          file("closerJson", files.agreement.closer(at)),
          file("closerCsv", files.agreement.closerCsv(at)),
          {
            key: "bundle",
            title: t("files.bundle.title"),
            holds: t("files.bundle.holds"),
            rows: null,
            get: <BundleFile {...at} />,
          },
        ]}
      />
    </section>
  );
}
