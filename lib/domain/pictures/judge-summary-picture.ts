import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords, type PictureWords } from "@/lib/messages/picture-words";
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
  { width = WIDTH, language = "en" }: { width?: number; language?: Language } = {},
): Picture | null {
  const words = pictureWords(language).summary;
  const kappa = headlineKappa(task) === "cohen_kappa" ? words.kappa : words.quadraticKappa;
  const rows = [
    rowOf(words.systems, judge, systems, words),
    rowOf(words.topics, judge, topics, words),
    rowOf(words.items(kappa), judge, items, words),
  ].filter((row): row is DotRow => row !== null);
  if (rows.length === 0) return null;
  const ends = rows.flatMap(({ dots, band }) => [
    ...dots.flatMap(({ value, ci }) => [value, ...(ci ?? [])]),
    ...(band ?? []),
  ]);
  return dotChart({
    name: `summary-${judge}`,
    title: words.title(judge),
    xLabel: words.axis,
    rows,
    ticks: Math.min(...ends) < 0 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1],
    width,
    side: "judge",
    legend: [judge],
    ...(rows.some(({ band }) => band) ? { bandLegend: words.mean } : {}),
  });
}

function rowOf(
  label: string,
  judge: string,
  summary: SummaryFigure | null,
  words: PictureWords["summary"],
): DotRow | null {
  if (!summary || summary.figure.value === null) return null;
  const { figure, people } = summary;
  const { value, ci, n } = figure;
  const interval = ci ? ` [${rounded(ci[0], 2)}, ${rounded(ci[1], 2)}]` : "";
  return {
    label,
    dots: [{ value: value!, ci, name: `${label}, n = ${n}`, series: 0, of: { judge } }],
    band: people?.ci,
    bandName: people?.ci
      ? words.meanOf(`${short(people.value!)} [${short(people.ci[0])}, ${short(people.ci[1])}]`)
      : undefined,
    note: `${rounded(value!, 2)}${interval}`,
  };
}
