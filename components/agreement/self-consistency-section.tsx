import type { SelfConsistency } from "@/lib/domain/agreement/figure-types";
import { FigureCell } from "@/components/figures/figure-cell";

/** For support: shows whether raters give identical items the same label. */
export function SelfConsistencySection({ rows }: { rows: SelfConsistency[] }) {
  return (
    <section className="card" aria-labelledby="consistency">
      <h2 id="consistency" className="mb-1 text-lg font-semibold">
        Are raters consistent with themselves?
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Pairs of items with the same passage and word for word the same sentence; pairs marked
        “reads differently here” are left out.
      </p>
      {rows.length === 0 ? (
        <p className="text-sm">Nobody labelled the same passage and sentence twice.</p>
      ) : (
        <table className="table max-w-xl">
          <thead>
            <tr>
              <th scope="col">Rater</th>
              <th scope="col">Pairs</th>
              <th scope="col">labelled alike</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rater_id}>
                <th scope="row" className="!border-line !font-medium">
                  {row.rater_id}
                </th>
                <td>{row.n_pairs}</td>
                <td>
                  <FigureCell figure={row.agreement} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
