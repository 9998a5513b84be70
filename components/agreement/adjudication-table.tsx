import { useTexts } from "#texts";
import type { AdjudicationRow } from "@/lib/domain/agreement/figure-types";
import { FigureCell } from "@/components/figures/figure-cell";

/** Compares adjudicators with raters. */
export function AdjudicationTable({ rows }: { rows: AdjudicationRow[] }) {
  const t = useTexts("agreement");
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("adjudication.about")}</p>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={t("adjudication.table")}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("adjudication.adjudicator")}</th>
              <th scope="col">{t("annotator")}</th>
              <th scope="col" className="!text-end">
                n
              </th>
              <th scope="col">{t("among.agreement")}</th>
              <th scope="col">{t("measures.kappa")}</th>
              <th scope="col">{t("measures.kappa_quadratic")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.a} ${row.b}`}>
                <th scope="row" className="!border-line !font-medium">
                  {row.a}
                </th>
                <td>{row.b}</td>
                <td className="text-end tabular-nums">{row.n}</td>
                <td>
                  <FigureCell figure={row.percent_agreement} />
                </td>
                <td>
                  <FigureCell figure={row.cohen_kappa} />
                </td>
                <td>
                  <FigureCell figure={row.cohen_kappa_quadratic} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
