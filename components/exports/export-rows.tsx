import type { ReactNode } from "react";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { useFormats, useTexts } from "#texts";
import type { Choosable } from "@/lib/domain/table-choices";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";
import { ExportDialog } from "./export-dialog";
import { SavedFile } from "./saved-file";
import type { TableSource } from "./table-source";

/** One thing that can be saved. */
export interface ExportRow {
  key: string;
  title: string;
  holds: string;
  /** Null where counting would take long. */
  rows: number | null;
  /** The button or link that saves it. */
  get: ReactNode;
}

/** A list of what can be saved: what it is, what it holds, how long it is. */
export function ExportRows({ label, rows }: { label: string; rows: readonly ExportRow[] }) {
  const t = useTexts("exports");
  const f = useFormats();
  return (
    <PlainTable
      label={label}
      columns={[
        {
          header: t("columns.what"),
          cell: ({ title, holds }) => (
            <>
              {title}
              <span className="block text-xs font-normal text-ink-soft sm:hidden">{holds}</span>
            </>
          ),
        },
        {
          header: t("columns.holds"),
          className: "max-sm:hidden",
          cellClass: "text-ink-soft",
          cell: (row) => row.holds,
        },
        {
          header: t("columns.rows"),
          isNumber: true,
          cell: (row) => (row.rows === null ? "" : f.number(row.rows)),
        },
        {
          header: t("columns.get"),
          isHeaderHidden: true,
          cellClass: "text-end whitespace-nowrap",
          cell: (row) => row.get,
        },
      ]}
      rows={rows}
      rowId={({ key }) => key}
    />
  );
}

/** Returns what makes the rows of tables, which are saved as they are chosen, and those of files. */
export function useExportRows() {
  const t = useTexts("exports");
  const tablesOf = (source: TableSource, tables: readonly Choosable[]) =>
    tables.map(({ name, rows }): ExportRow => {
      const title = t(`tables.${name}.title`);
      const get = (
        <ExportDialog
          source={source}
          tables={tables}
          table={name}
          ariaLabel={t("chooseOf", { table: title })}
        />
      );
      return { key: name, title, holds: t(`tables.${name}.holds`), rows, get };
    });
  const file = (key: keyof InterfaceMessages["exports"]["files"], href: string): ExportRow => {
    const title = t(`files.${key}.title`);
    const get = <SavedFile href={href} file={title} />;
    return { key, title, holds: t(`files.${key}.holds`), rows: null, get };
  };
  return { tablesOf, file };
}
