import type { AdjudicationRow } from "@/lib/domain/agreement/figure-types";
import { FigureCell } from "@/components/figures/figure-cell";

/** Compares adjudicators with raters. */
export function AdjudicationTable({ rows }: { rows: AdjudicationRow[] }) {
  return (
    <section className="card" aria-labelledby="adjudication">
      <h2 id="adjudication" className="mb-1 text-lg font-semibold">
        Adjudication
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Conditional on disagreement: these items were adjudicated because raters disagreed on them,
        so agreement here is lower than elsewhere and enters no other figure.
      </p>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Adjudicators against annotators"
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Adjudicator</th>
              <th scope="col">Annotator</th>
              <th scope="col">n</th>
              <th scope="col">Agreement</th>
              <th scope="col">Cohen’s kappa</th>
              <th scope="col">quadratic</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.a} ${row.b}`}>
                <th scope="row" className="!border-line !font-medium">
                  {row.a}
                </th>
                <td>{row.b}</td>
                <td>{row.n}</td>
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
    </section>
  );
}
