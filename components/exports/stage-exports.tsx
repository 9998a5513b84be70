import { useTexts } from "#texts";
import { BeingComputed } from "@/components/figures/when-computed";
import { files } from "@/components/ui/api";
import { Card } from "@/components/ui/kit/card";
import type { Choosable } from "@/lib/domain/table-choices";
import { BundleFile } from "./bundle-file";
import { ExportRows, useExportRows, type ExportRow } from "./export-rows";

interface Props {
  slug: string;
  stage: { id: string; name: string };
  /** What the rows of the judgments files hold. */
  rows: { rows: number; labels: number; known: number; withdrawn: number; unlabelled: number };
  /** Null while the figures are computed that the tables show. */
  tables: readonly Choosable[] | null;
}

/** What can be saved of one stage: tables with choices, labels, figures, everything in one zip. */
export function StageExports({ slug, stage, rows, tables }: Props) {
  const t = useTexts("exports");
  const { tablesOf, file } = useExportRows();
  const at = { study: slug, stage: stage.id };
  const judgments = (row: ExportRow): ExportRow => ({
    ...row,
    holds: `${row.holds}: ${t("rowsHold", rows)}`,
    rows: rows.rows,
  });
  return (
    <Card
      id="stage-exports"
      heading={
        <>
          {t("groups.stage", { name: stage.name })}
          <span className="block text-sm font-normal text-ink-soft">
            {t("labels", { count: rows.labels })}
          </span>
        </>
      }
    >
      {!tables && <BeingComputed />}
      <ExportRows
        label={t("groups.stage", { name: stage.name })}
        rows={[
          ...(tables ? tablesOf({ kind: "stage", ...at }, tables) : []),
          judgments(file("judgmentsCsv", files.agreement.judgmentsCsv(at))),
          judgments(file("judgmentsJsonl", files.agreement.judgmentsJsonl(at))),
          file("figuresJson", files.agreement.figures(at)),
          file("figuresCsv", files.agreement.figuresCsv(at)),
          file("closerJson", files.agreement.closer(at)),
          file("closerCsv", files.agreement.closerCsv(at)),
          { ...file("bundle", ""), get: <BundleFile {...at} /> },
        ]}
      />
    </Card>
  );
}
