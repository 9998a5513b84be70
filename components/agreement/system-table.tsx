import type { SystemRow } from "@/lib/domain/agreement/figure-types";

/**
 * Shows how many items of each system both sides labelled: figures are based on the last column.
 */
export function SystemTable({ rows }: { rows: SystemRow[] }) {
  return (
    <details className="mt-4">
      <summary className="text-sm font-medium">
        How much of each system was labelled by whom
      </summary>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Labelled items of each system"
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col">Items</th>
              <th scope="col">by people</th>
              <th scope="col">by a judge</th>
              <th scope="col">by both</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.run_id}>
                <th scope="row" className="!border-line !font-medium">
                  {row.run_id}
                </th>
                <td>{row.items}</td>
                <td>{row.human}</td>
                <td>{row.judge}</td>
                <td>{row.both}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
