import type { TaskKey } from "@/lib/tasks/task-definition";
import { headlineKappa } from "../agreement/headline-kappa";
import type { JudgeSummary, SummaryFigure } from "../agreement/judge-summary";
import { dotChart, type DotRow } from "./dot-chart";
import { rounded, short, type Picture } from "./picture";

const WIDTH = 640;

/**
 * Draws a judge's figures against people as dots with their intervals, on one axis. A band behind
 * each is the interval of the mean of people's own figures. Null if no figure is defined.
 */
export function judgeSummaryPicture(
  { judge, topics, systems, items }: JudgeSummary,
  task: TaskKey,
  width = WIDTH,
): Picture | null {
  const kappa =
    headlineKappa(task) === "cohen_kappa" ? "Cohen’s kappa" : "kappa, quadratic weights";
  const rows = [
    rowOf("Ranks systems (Spearman)", systems),
    rowOf("Ranks topics and systems (Spearman)", topics),
    rowOf(`Agrees on items (${kappa})`, items),
  ].filter((row): row is DotRow => row !== null);
  if (rows.length === 0) return null;
  const ends = rows.flatMap(({ dots, band }) => [
    ...dots.flatMap(({ value, ci }) => [value, ...(ci ?? [])]),
    ...(band ?? []),
  ]);
  return dotChart({
    name: `summary-${judge}`,
    title: `${judge} compared with people`,
    xLabel: "Agreement with people (1 is full agreement, 0 is chance)",
    rows,
    ticks: Math.min(...ends) < 0 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1],
    width,
    legend: [judge],
    ...(rows.some(({ band }) => band) ? { bandLegend: "mean of people" } : {}),
  });
}

function rowOf(label: string, summary: SummaryFigure | null): DotRow | null {
  if (!summary || summary.figure.value === null) return null;
  const { figure, people } = summary;
  const { value, ci, n } = figure;
  const interval = ci ? ` [${rounded(ci[0], 2)}, ${rounded(ci[1], 2)}]` : "";
  return {
    label,
    dots: [{ value: value!, ci, name: `${label}, n = ${n}`, series: 0 }],
    band: people?.ci,
    bandName: people?.ci
      ? `Mean of people: ${short(people.value!)} [${short(people.ci[0])}, ${short(people.ci[1])}]`
      : undefined,
    note: `${rounded(value!, 2)}${interval}`,
  };
}
