import type { TakenSheets } from "@/lib/contract/sheets";
import { PlainTable } from "@/components/ui/kit/plain-table";
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
      <PlainTable
        label={t("problems.caption")}
        scroll="max-h-96 overflow-auto rounded-md border border-line"
        rowHeader={null}
        columns={[
          {
            header: t("problems.file"),
            cellClass: "min-w-24 wrap-anywhere",
            cell: ({ file }) => file,
          },
          {
            header: t("problems.row"),
            isNumber: true,
            cell: ({ line }) => (line > 0 ? f.number(line) : ""),
          },
          { header: t("problems.column"), cell: ({ column }) => column },
          { header: t("problems.what"), cellClass: "min-w-48", cell: ({ message }) => message },
        ]}
        rows={problems}
      />
    </div>
  );
}
