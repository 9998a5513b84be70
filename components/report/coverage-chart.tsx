import type { ConditionReport, LevelRow } from "@/lib/domain/agreement/agreement-report-types";
import { number } from "./figure-cell";

interface Props { report: ConditionReport; judge: string | null; titles: Record<string, string>; humans: string[] }

const PLOT = { left: 40, top: 34, height: 190, bottom: 28 };
/** Room for one topic: wide while there are few, never so narrow that markers touch. */
const stepFor = (topics: number) => Math.min(130, Math.max(74, 420 / topics));

/**
 * Coverage by topic, one panel a system: the judge as a line, each annotator as a marker of its own shape, their
 * mean as a bar, and each annotator's Spearman with the judge. The numbers stand in a table below.
 */
export function CoverageChart({ report, judge, titles, humans }: Props) {
  const runs = [...new Set(report.coverage.map((row) => row.run_id))];
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label="Legend">
        <li className="flex items-center gap-1.5"><svg width="18" height="14" aria-hidden><rect x="2" y="2" width="14" height="11" className="bar-fill" /></svg> mean of the annotators</li>
        {humans.map((human, i) => <li key={human} className="flex items-center gap-1.5"><svg width="16" height="16" aria-hidden><Marker shape={i} x={8} y={8} /></svg>{human}</li>)}
        {judge && <li className="flex items-center gap-1.5"><svg width="22" height="14" aria-hidden><path d="M1 7h20" className="judge-line" /><circle cx="11" cy="7" r="3" className="judge-dot" /></svg>{judge}</li>}
      </ul>
      <div className="grid gap-6 xl:grid-cols-2">{runs.map((run) => <Panel key={run} run={run} {...{ report, judge, titles, humans }} />)}</div>
    </div>
  );
}

function Panel({ run, report, judge, titles, humans }: Props & { run: string }) {
  const rows = report.coverage.filter((row) => row.run_id === run);
  const topics = [...new Set(rows.map((row) => row.topic_id))];
  const value = (topic: string, rater: string) => rows.find((row) => row.topic_id === topic && row.rater_id === rater)?.coverage ?? null;
  const step = stepFor(topics.length);
  const width = PLOT.left + topics.length * step + 10;
  const height = PLOT.top + PLOT.height + PLOT.bottom;
  const y = (coverage: number) => PLOT.top + PLOT.height * (1 - coverage);
  const x = (i: number) => PLOT.left + (i + 0.5) * step;
  const judged = judge ? topics.map((topic, i) => ({ i, coverage: value(topic, judge) })).filter((point): point is { i: number; coverage: number } => point.coverage !== null) : [];
  return (
    <figure className="overflow-x-auto rounded-md border border-line p-3" tabIndex={0} aria-label={`Coverage by topic of the system ${run}`}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={`Coverage by topic of the system ${run}; the numbers are in the table below`}>
        <text x={PLOT.left} y={18} className="chart-title">{run}</text>
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <g key={tick}><line x1={PLOT.left} x2={width - 6} y1={y(tick)} y2={y(tick)} className="chart-grid" /><text x={PLOT.left - 6} y={y(tick) + 4} textAnchor="end" className="axis-text">{tick}</text></g>
        ))}
        {topics.map((topic, i) => {
          const given = humans.map((human) => value(topic, human)).filter((coverage): coverage is number => coverage !== null);
          const mean = given.length > 0 ? given.reduce((sum, coverage) => sum + coverage, 0) / given.length : null;
          return (
            <g key={topic}>
              {mean !== null && <rect x={x(i) - 22} y={y(mean)} width={44} height={PLOT.height * mean} className="bar-fill"><title>{`${titles[topic] ?? topic}: mean ${number(mean)}`}</title></rect>}
              <text x={x(i)} y={PLOT.top + PLOT.height + 16} textAnchor="middle" className="axis-text">{label(titles[topic] ?? topic, step)}<title>{titles[topic] ?? topic}</title></text>
            </g>
          );
        })}
        {judged.length > 0 && <path d={judged.map((point, i) => `${i === 0 ? "M" : "L"}${x(point.i)} ${y(point.coverage)}`).join("")} className="judge-line" />}
        {judged.map((point) => <circle key={point.i} cx={x(point.i)} cy={y(point.coverage)} r={4} className="judge-dot"><title>{`${judge}: ${number(point.coverage)}`}</title></circle>)}
        {topics.map((topic, i) => humans.map((human, h) => {
          const coverage = value(topic, human);
          return coverage === null ? null : <g key={`${topic} ${human}`}><Marker shape={h} x={x(i) + (h - (humans.length - 1) / 2) * Math.min(10, 40 / humans.length)} y={y(coverage)} /><title>{`${human}: ${number(coverage)}`}</title></g>;
        }))}
        <line x1={PLOT.left} x2={width - 6} y1={y(0)} y2={y(0)} className="chart-axis" />
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">
        {judge ? <>Spearman with {judge}: {humans.map((human) => `${human} ${rho(report.levels.topic, human, judge, run)}`).join(" · ") || "no annotator"}</> : "No judge has run on this stage yet."}
      </figcaption>
    </figure>
  );
}

function rho(rows: LevelRow[], a: string, b: string, run: string): string {
  const of = (group: string) => rows.find((row) => row.a === a && row.b === b && row.group === group);
  const found = of(run) ?? of("all");
  if (!found) return "no shared item";
  return found.spearman.value === null ? `undefined (${found.spearman.reason})` : `${number(found.spearman.value)} (n = ${found.n})`;
}

function Marker({ shape, x, y }: { shape: number; x: number; y: number }) {
  const size = 4.5;
  switch (shape % 4) {
    case 0: return <circle cx={x} cy={y} r={size} className="marker" />;
    case 1: return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} className="marker" />;
    case 2: return <path d={`M${x} ${y - size - 1}L${x + size + 1} ${y + size}H${x - size - 1}Z`} className="marker" />;
    default: return <path d={`M${x} ${y - size - 1}L${x + size + 1} ${y}L${x} ${y + size + 1}L${x - size - 1} ${y}Z`} className="marker" />;
  }
}

function label(title: string, room: number): string {
  const most = Math.floor(room / 6.5);
  return title.length <= most ? title : `${title.slice(0, most - 1)}…`;
}
