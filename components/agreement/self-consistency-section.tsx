import { useTexts } from "#texts";
import type { SelfConsistency } from "@/lib/domain/agreement/figure-types";
import { FigureCell } from "@/components/figures/figure-cell";

/** For support: shows whether raters give identical items the same label. */
export function SelfConsistencySection({ rows }: { rows: SelfConsistency[] }) {
  const t = useTexts("agreement");
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("consistency.about")}</p>
      {rows.length === 0 ? (
        <p className="text-sm">{t("consistency.none")}</p>
      ) : (
        <table className="table max-w-xl">
          <thead>
            <tr>
              <th scope="col">{t("rater")}</th>
              <th scope="col" className="!text-end">
                {t("consistency.pairs")}
              </th>
              <th scope="col">{t("consistency.alike")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rater_id}>
                <th scope="row" className="!border-line !font-medium">
                  {row.rater_id}
                </th>
                <td className="text-end tabular-nums">{row.n_pairs}</td>
                <td>
                  <FigureCell figure={row.agreement} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
