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
  const told = !isDryRun
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
        {told} {problemCount === 0 && missing > 0 && t("summary.missing", { count: missing })}
      </p>
      {isDryRun && changed > 0 && (
        <p className="text-sm">{t("summary.changed", { count: changed })}</p>
      )}
      {isBlind && <p className="text-sm text-ink-soft">{t("summary.blind")}</p>}
      {sheets.length > 0 && (
        <div
          className="overflow-x-auto"
          tabIndex={0}
          role="region"
          aria-label={t("summary.caption")}
        >
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t("summary.topic")}</th>
                <th scope="col">{t("summary.file")}</th>
                {counts.map((key) => (
                  <th key={key} scope="col" className="!text-end">
                    {t(`summary.${key}Column`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheets.map((sheet) => (
                <tr key={sheet.topic}>
                  <th scope="row" className="!border-line min-w-24 !font-medium wrap-anywhere">
                    {sheet.topic}
                  </th>
                  <td className="min-w-32 wrap-anywhere">{sheet.file}</td>
                  {counts.map((key) => (
                    <td key={key} className="text-end tabular-nums">
                      {f.number(sheet[key] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
