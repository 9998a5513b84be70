import { useTexts } from "#texts";
import { files } from "@/components/ui/api";
import { Card } from "@/components/ui/kit/card";
import { ExportRows } from "./export-rows";
import { SavedFile } from "./saved-file";

/** What coordinators can save of the whole study. */
export function StudyExports({ slug, isCoordinator }: { slug: string; isCoordinator: boolean }) {
  const t = useTexts("exports");
  if (!isCoordinator) return null;
  const kinds = [
    ["audit", files.audit.file({ study: slug })],
    ["acknowledgements", files.audit.acknowledgements({ study: slug })],
    ["pay", files.pay.csv({ study: slug })],
  ] as const;
  return (
    <Card id="study-exports" heading={t("groups.study")}>
      <ExportRows
        label={t("groups.study")}
        rows={kinds.map(([key, href]) => ({
          key,
          title: t(`files.${key}.title`),
          holds: t(`files.${key}.holds`),
          rows: null,
          get: <SavedFile href={href} file={t(`files.${key}.title`)} />,
        }))}
      />
    </Card>
  );
}
