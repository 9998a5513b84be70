import { number } from "./figure-cell";

interface Row { threshold: number; judge: string; n: number; judgeShare: number | null; humanShare: number | null; kappa: number | null; precision: number | null; recall: number | null }

const SERIES: { key: "judgeShare" | "humanShare" | "kappa" | "precision" | "recall"; name: string; style: string }[] = [
  { key: "judgeShare", name: "found answerable by the judge", style: "q1 line-p0" },
  { key: "humanShare", name: "found answerable by people", style: "q3 line-p1" },
  { key: "kappa", name: "Cohen’s kappa", style: "q0 line-p2" },
  { key: "precision", name: "precision of answerable", style: "q2 line-p3" },
  { key: "recall", name: "recall of answerable", style: "q4 line-p4" },
];
const PLOT = { left: 36, top: 10, width: 360, height: 170, bottom: 24 };

/** How coverage, kappa, precision and recall move with the threshold, each judge against the majority. */
export function ThresholdSection({ rows, current }: { rows: Row[]; current: number }) {
  const judges = [...new Set(rows.map((row) => row.judge))];
  return (
    <section className="card" aria-labelledby="thresholds">
      <h2 id="thresholds" className="mb-1 text-lg font-semibold">What the threshold changes</h2>
      <p className="mb-3 text-sm text-ink-soft">Each judge against the majority of people, with ratings from 1, 2, 3, 4 and 5 counted as answerable; no intervals here.</p>
      <div className="flex flex-col gap-6">{judges.map((judge) => <Judge key={judge} judge={judge} rows={rows.filter((row) => row.judge === judge)} current={current} />)}</div>
    </section>
  );
}

function Judge({ judge, rows, current }: { judge: string; rows: Row[]; current: number }) {
  const x = (threshold: number) => PLOT.left + ((threshold - 1) / 4) * PLOT.width;
  const low = Math.min(0, ...rows.map((row) => row.kappa ?? 0));
  const y = (value: number) => PLOT.top + PLOT.height * (1 - (value - low) / (1 - low));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <figure className="overflow-x-auto" tabIndex={0} aria-label={`Curves of ${judge}`}>
        <svg width={PLOT.left + PLOT.width + 16} height={PLOT.top + PLOT.height + PLOT.bottom} role="img" aria-label={`Curves of ${judge} over the threshold; the numbers are in the table beside`}>
          {[0, 0.5, 1].map((tick) => <g key={tick}><line x1={PLOT.left} x2={PLOT.left + PLOT.width} y1={y(tick)} y2={y(tick)} className="chart-grid" /><text x={PLOT.left - 6} y={y(tick) + 4} textAnchor="end" className="axis-text">{tick}</text></g>)}
          {rows.map(({ threshold }) => <text key={threshold} x={x(threshold)} y={PLOT.top + PLOT.height + 18} textAnchor="middle" className="axis-text">{threshold === current ? `[${threshold}]` : threshold}</text>)}
          {SERIES.map(({ key, name, style }) => {
            const points = rows.flatMap((row) => (row[key] === null ? [] : [{ x: x(row.threshold), y: y(row[key]!) }]));
            return <g key={key} className={style}><path d={points.map((point, i) => `${i === 0 ? "M" : "L"}${point.x} ${point.y}`).join("")} className="curve"><title>{name}</title></path>{points.map((point) => <circle key={point.x} cx={point.x} cy={point.y} r={3} className="curve-dot" />)}</g>;
          })}
        </svg>
        <figcaption><ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">{SERIES.map(({ key, name, style }) => <li key={key} className="flex items-center gap-1.5"><svg width="26" height="10" aria-hidden className={style}><path d="M1 5h24" className="curve" /></svg>{name}</li>)}</ul></figcaption>
      </figure>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Numbers of ${judge} at each threshold`}>
        <table className="table">
          <caption className="mb-1 text-left text-sm font-medium">{judge}, n = {rows[0]?.n}</caption>
          <thead><tr><th scope="col">From rating</th><th scope="col">Judge</th><th scope="col">People</th><th scope="col">Kappa</th><th scope="col">Precision</th><th scope="col">Recall</th></tr></thead>
          <tbody>{rows.map((row) => <tr key={row.threshold}><th scope="row" className="!border-line">{row.threshold}{row.threshold === current ? " (shown above)" : ""}</th>{(["judgeShare", "humanShare", "kappa", "precision", "recall"] as const).map((key) => <td key={key}>{row[key] === null ? "undefined" : number(row[key]!)}</td>)}</tr>)}</tbody>
        </table>
      </div>
    </div>
  );
}
