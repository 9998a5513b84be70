import {
  THRESHOLD_SERIES,
  thresholdPicture,
  type ThresholdRow,
} from "@/lib/domain/pictures/threshold-picture";
import { number } from "@/components/figures/figure-cell";
import { PictureView } from "@/components/figures/picture-view";

/**
 * Shows how coverage, kappa, precision and recall of each judge against the majority change with
 * the threshold.
 */
export function ThresholdSection({ rows, current }: { rows: ThresholdRow[]; current: number }) {
  const judges = [...new Set(rows.map((row) => row.judge))];
  return (
    <section className="card" aria-labelledby="thresholds">
      <h2 id="thresholds" className="mb-1 text-lg font-semibold">
        What the threshold changes
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Each judge against the majority of people, with ratings from 1, 2, 3, 4 and 5 counted as
        answerable; no intervals here.
      </p>
      <div className="flex flex-col gap-6">
        {judges.map((judge) => (
          <Judge key={judge} rows={rows.filter((row) => row.judge === judge)} current={current} />
        ))}
      </div>
    </section>
  );
}

function Judge({ rows, current }: { rows: ThresholdRow[]; current: number }) {
  const judge = rows[0]!.judge;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <PictureView picture={thresholdPicture(rows, current)} />
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={`Numbers of ${judge} at each threshold`}
      >
        <table className="table">
          <caption className="mb-1 text-start text-sm font-medium">
            {judge}, n = {rows[0]!.n}
          </caption>
          <thead>
            <tr>
              <th scope="col">From rating</th>
              <th scope="col">Judge</th>
              <th scope="col">People</th>
              <th scope="col">Kappa</th>
              <th scope="col">Precision</th>
              <th scope="col">Recall</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.threshold}>
                <th scope="row" className="!border-line">
                  {row.threshold}
                  {row.threshold === current ? " (shown above)" : ""}
                </th>
                {THRESHOLD_SERIES.map(({ key }) => (
                  <td key={key}>{row[key] === null ? "undefined" : number(row[key]!)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
