import type { HumanJudge } from "@/lib/domain/agreement/figure-types";
import { FigureCell } from "@/components/figures/figure-cell";

/**
 * Compares each judge with the majority and with every annotator: with few annotators, agreement
 * with the majority looks better than with each of them.
 */
export function SidesTable({ rows }: { rows: HumanJudge[] }) {
  const shown = rows.filter((row) => row.n > 0 && row.human !== "pooled");
  if (shown.length < 2) return null;
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label="Judges against each annotator"
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Against</th>
            <th scope="col">Judge</th>
            <th scope="col">Items</th>
            <th scope="col">Accuracy</th>
            <th scope="col">Cohen’s kappa</th>
            <th scope="col">Bias</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={`${row.llm} ${row.human}`}>
              <th scope="row" className="!border-line !font-medium">
                {row.human === "majority" ? "the majority" : row.human}
              </th>
              <td>{row.llm}</td>
              <td className="text-end tabular-nums">{row.n}</td>
              <td>
                <FigureCell figure={row.accuracy} />
              </td>
              <td>
                <FigureCell figure={row.cohen_kappa} />
              </td>
              <td>
                <FigureCell figure={row.bias} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
