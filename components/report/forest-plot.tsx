import type { Figure } from "@/lib/domain/figure";
import { number } from "./figure-cell";

const PLOT = { label: 250, width: 380, row: 26, top: 8, bottom: 26 };

/** Figures with their intervals one under another, on one axis from -1 (or 0 when none is below) to 1. */
export function ForestPlot({ rows, name }: { rows: { label: string; figure: Figure }[]; name: string }) {
  const shown = rows.filter(({ figure }) => figure.value !== null);
  if (shown.length === 0) return null;
  const low = shown.some(({ figure }) => Math.min(figure.value!, figure.ci?.[0] ?? 1) < 0) ? -1 : 0;
  const x = (value: number) => PLOT.label + ((Math.max(low, Math.min(1, value)) - low) / (1 - low)) * PLOT.width;
  const y = (i: number) => PLOT.top + (i + 0.5) * PLOT.row;
  const height = PLOT.top + shown.length * PLOT.row;
  const ticks = low < 0 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];
  return (
    <figure className="overflow-x-auto" tabIndex={0} aria-label={name}>
      <svg width={PLOT.label + PLOT.width + 20} height={height + PLOT.bottom} role="img" aria-label={`${name}; the numbers are in the tables`}>
        {ticks.map((tick) => <g key={tick}><line x1={x(tick)} x2={x(tick)} y1={PLOT.top} y2={height} className={tick === 0 ? "chart-axis" : "chart-grid"} /><text x={x(tick)} y={height + 17} textAnchor="middle" className="axis-text">{tick}</text></g>)}
        {shown.map(({ label, figure }, i) => (
          <g key={label}>
            <text x={PLOT.label - 12} y={y(i) + 4} textAnchor="end" className="axis-text">{label.length > 38 ? `${label.slice(0, 37)}…` : label}</text>
            {figure.ci && <line x1={x(figure.ci[0])} x2={x(figure.ci[1])} y1={y(i)} y2={y(i)} className="judge-line" />}
            <circle cx={x(figure.value!)} cy={y(i)} r={4.5} className="judge-dot"><title>{`${label}: ${number(figure.value!)}${figure.ci ? ` [${number(figure.ci[0])}, ${number(figure.ci[1])}]` : ""}, n = ${figure.n}`}</title></circle>
          </g>
        ))}
      </svg>
    </figure>
  );
}
