import { useTexts } from "#texts";
import type { SystemRow } from "@/lib/domain/agreement/figure-types";

/**
 * Shows how many items of each system both sides labelled: figures are based on the last column.
 */
export function SystemTable({ rows }: { rows: SystemRow[] }) {
  const t = useTexts("agreement");
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("sections.systems")}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("system")}</th>
            <th scope="col" className="!text-end">
              {t("levels.items")}
            </th>
            <th scope="col" className="!text-end">
              {t("labelled.people")}
            </th>
            <th scope="col" className="!text-end">
              {t("labelled.judge")}
            </th>
            <th scope="col" className="!text-end">
              {t("labelled.both")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.run_id}>
              <th scope="row" className="!border-line !font-medium">
                {row.run_id}
              </th>
              <td className="text-end tabular-nums">{row.items}</td>
              <td className="text-end tabular-nums">{row.human}</td>
              <td className="text-end tabular-nums">{row.judge}</td>
              <td className="text-end tabular-nums">{row.both}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
