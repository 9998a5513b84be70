import { useTexts } from "#texts";
import { files } from "@/components/ui/api";
import { Card } from "@/components/ui/kit/card";
import { ExportRows, useExportRows } from "./export-rows";

/** What coordinators can save of the whole study. */
export function StudyExports({ slug, isCoordinator }: { slug: string; isCoordinator: boolean }) {
  const t = useTexts("exports");
  const { file } = useExportRows();
  if (!isCoordinator) return null;
  const study = { study: slug };
  return (
    <Card id="study-exports" heading={t("groups.study")}>
      <ExportRows
        label={t("groups.study")}
        rows={[
          file("audit", files.audit.file(study)),
          file("acknowledgements", files.audit.acknowledgements(study)),
          file("pay", files.pay.csv(study)),
        ]}
      />
    </Card>
  );
}
