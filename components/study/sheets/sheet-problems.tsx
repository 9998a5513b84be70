import type { TakenSheets } from "@/lib/contract/sheets";
import { Notice } from "@/components/ui/notice";
import { useFormats, useTexts } from "#texts";

/** Every problem of the sheets with file, row and column. */
export function SheetProblems({ taken: { problems, problemCount } }: { taken: TakenSheets }) {
  const t = useTexts("sheets");
  const f = useFormats();
  const shown = problemCount > problems.length ? problems.length : 0;
  return (
    <div className="flex flex-col gap-3">
      <Notice kind="bad">
        {t("problems.title", { count: problemCount })} {shown > 0 && t("problems.first", { shown })}
      </Notice>
      <div
        className="max-h-96 overflow-auto rounded-md border border-line"
        tabIndex={0}
        role="region"
        aria-label={t("problems.caption")}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("problems.file")}</th>
              <th scope="col" className="!text-end">
                {t("problems.row")}
              </th>
              <th scope="col">{t("problems.column")}</th>
              <th scope="col">{t("problems.what")}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ file, line, column, message }, at) => (
              <tr key={at}>
                <td className="min-w-24 wrap-anywhere">{file}</td>
                <td className="text-end tabular-nums">{line > 0 ? f.number(line) : ""}</td>
                <td>{column ?? ""}</td>
                <td className="min-w-48">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
