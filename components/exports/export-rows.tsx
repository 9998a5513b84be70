import type { ReactNode } from "react";
import { useFormats, useTexts } from "#texts";

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
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("columns.what")}</th>
            <th scope="col" className="max-sm:hidden">
              {t("columns.holds")}
            </th>
            <th scope="col" className="!text-end">
              {t("columns.rows")}
            </th>
            <th scope="col" className="relative">
              <span className="sr-only">{t("columns.get")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="!border-line !font-medium">
                {row.title}
                <span className="block text-xs font-normal text-ink-soft sm:hidden">
                  {row.holds}
                </span>
              </th>
              <td className="text-ink-soft max-sm:hidden">{row.holds}</td>
              <td className="text-end tabular-nums">
                {row.rows === null ? "" : f.number(row.rows)}
              </td>
              <td className="text-end whitespace-nowrap">{row.get}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
