import type { Figure } from "../figure";
import { lineChart, type ChartSeries } from "./line-chart";
import { measureWords } from "../measures/measure-words";
import type { Picture } from "./picture";

/** A row of the reranking table. The first stage has neither threshold nor questions. */
export interface SweepRow {
  strategy: string;
  tau: number | null;
  questions: number | null;
  measures: Record<string, Figure>;
}

/**
 * Draws the first measure of each strategy by number of sub-questions if that varies, otherwise by
 * threshold.
 */
export function sweepPicture(
  rows: readonly SweepRow[],
  measure = Object.keys(rows[0]?.measures ?? {})[0] ?? "",
): Picture {
  const [first, ...others] = rows;
  const counts = new Set(
    others.map(({ questions }) => questions).filter((count) => count !== null),
  );
  const byQuestions = counts.size > 1;
  const xs = byQuestions
    ? [...counts]
    : [...new Set(others.map(({ tau }) => tau).filter((tau) => tau !== null))];
  if (xs.length === 0) xs.push(0);
  const value = (row: SweepRow) => row.measures[measure]?.value ?? null;
  const nameOf = (row: SweepRow) =>
    byQuestions && row.tau !== null ? `${row.strategy}, threshold ${row.tau}` : row.strategy;
  const series: ChartSeries[] = [...new Set(others.map(nameOf))].map((name) => {
    const own = others.filter((row) => nameOf(row) === name);
    // A strategy without a threshold has the same value at every threshold.
    const points = own.flatMap((row) => {
      const y = value(row);
      const at = byQuestions ? row.questions : row.tau;
      return y === null ? [] : at === null ? xs.map((x) => ({ x, y })) : [{ x: at, y }];
    });
    return { name, points: points.sort((a, b) => a.x - b.x) };
  });
  const base = first ? value(first) : null;
  return lineChart({
    name: `reranking-${measure.replace("@", "-at-")}`,
    title: `${measureWords(measure)} after reranking`,
    xLabel: byQuestions ? "Number of sub-questions" : "Counts as answered from rating",
    yLabel: measureWords(measure),
    xTicks: [...xs].sort((a, b) => a - b),
    series: [
      ...series,
      ...(base === null
        ? []
        : [{ name: "first stage", isReference: true, points: xs.map((x) => ({ x, y: base })) }]),
    ],
  });
}
