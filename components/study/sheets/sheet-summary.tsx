import { PlainTable } from "@/components/ui/kit/plain-table";
import type { TakenSheets } from "@/lib/contract/sheets";
import { useFormats, useTexts } from "#texts";

const COUNTS = ["rows", "added", "changed", "unchanged", "missing"] as const;

/** What sheets changed, or would change, topic by topic. */
export function SheetSummary({ taken, isDryRun }: { taken: TakenSheets; isDryRun: boolean }) {
  const t = useTexts("sheets");
  const f = useFormats();
  const { sheets, problemCount, stored, labels, missing } = taken;
  const isBlind = sheets.some(({ added }) => added === null);
  const counts = COUNTS.filter((key) => !isBlind || sheets.some((sheet) => sheet[key] !== null));
  const changed = sheets.reduce((sum, sheet) => sum + (sheet.changed ?? 0), 0);
  const added = sheets.reduce((sum, sheet) => sum + (sheet.added ?? 0), 0);
  const isNothingNew = !isBlind && added + changed === 0;
  const summary = !isDryRun
    ? t("summary.stored", { count: stored })
    : problemCount > 0
      ? t("summary.refused")
      : isNothingNew
        ? t("summary.nothing")
        : t("summary.would", { labels });
  return (
    <div
      className={`flex flex-col gap-3 rounded-lg border p-4 ${isDryRun ? "border-line" : "border-good"}`}
    >
      <h3 className="font-semibold">{t(isDryRun ? "summary.title" : "summary.done")}</h3>
      <p role="status">
        {summary} {problemCount === 0 && missing > 0 && t("summary.missing", { count: missing })}
      </p>
      {isDryRun && changed > 0 && (
        <p className="text-sm">{t("summary.changed", { count: changed })}</p>
      )}
      {isBlind && <p className="text-sm text-ink-soft">{t("summary.blind")}</p>}
      {sheets.length > 0 && (
        <PlainTable
          label={t("summary.caption")}
          columns={[
            {
              header: t("summary.topic"),
              cellClass: "min-w-24 wrap-anywhere",
              cell: ({ topic }) => topic,
            },
            {
              header: t("summary.file"),
              cellClass: "min-w-32 wrap-anywhere",
              cell: ({ file }) => file,
            },
            counts.map((key) => ({
              header: t(`summary.${key}Column`),
              isNumber: true,
              cell: (sheet: (typeof sheets)[number]) => f.number(sheet[key] ?? 0),
            })),
          ]}
          rows={sheets}
        />
      )}
    </div>
  );
}
