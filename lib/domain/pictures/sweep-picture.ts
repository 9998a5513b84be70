import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords } from "@/lib/messages/picture-words";
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
  /** The tag of the first stage. */
  first_stage?: string;
  /**
   * By measure, the p-value of the paired t-test over topics against the first stage, as it is and
   * corrected by Holm over the rows of the first stage. Absent in the row of the first stage.
   */
  tests?: Record<string, { p: number | null; p_holm: number | null }>;
}

/** The strategy in the row of a first stage. */
export const FIRST_STAGE = "first stage";

/**
 * Draws the first measure of each strategy by number of sub-questions if that varies, otherwise by
 * threshold. Several first stages are drawn side by side, each with a line of its own.
 */
export function sweepPicture(
  rows: readonly SweepRow[],
  measure = Object.keys(rows[0]?.measures ?? {})[0] ?? "",
  { width, language = "en" }: { width?: number; language?: Language } = {},
): Picture {
  const words = pictureWords(language).sweep;
  const firsts = rows.filter(({ strategy }) => strategy === FIRST_STAGE);
  const others = rows.filter(({ strategy }) => strategy !== FIRST_STAGE);
  const isOneOfSeveral = firsts.length > 1;
  const counts = new Set(
    others.map(({ questions }) => questions).filter((count) => count !== null),
  );
  const byQuestions = counts.size > 1;
  const xs = byQuestions
    ? [...counts]
    : [...new Set(others.map(({ tau }) => tau).filter((tau) => tau !== null))];
  if (xs.length === 0) xs.push(0);
  const value = (row: SweepRow) => row.measures[measure]?.value ?? null;
  const stageOf = (row: SweepRow) => (isOneOfSeveral ? `${row.first_stage}: ` : "");
  const nameOf = (row: SweepRow) =>
    byQuestions && row.tau !== null
      ? `${stageOf(row)}${row.strategy}, ${words.threshold} ${row.tau}`
      : `${stageOf(row)}${row.strategy}`;
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
  return lineChart({
    name: `reranking-${measure.replace("@", "-at-")}`,
    title: words.title(measureWords(measure, language)),
    xLabel: byQuestions ? words.questions : words.rating,
    yLabel: measureWords(measure, language),
    xTicks: [...xs].sort((a, b) => a - b),
    width,
    series: [
      ...series,
      ...firsts.flatMap((row) => {
        const base = value(row);
        if (base === null) return [];
        const name = `${stageOf(row)}${words.firstStage}`;
        return [{ name, isReference: true, points: xs.map((x) => ({ x, y: base })) }];
      }),
    ],
  });
}
