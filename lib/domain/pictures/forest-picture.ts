import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords } from "@/lib/messages/picture-words";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { consensusOf, headlineKappa } from "../agreement/headline-kappa";
import type { ConditionFigures } from "../agreement/figure-types";
import type { Figure } from "../figure";
import { dotChart } from "./dot-chart";
import type { Picture, Subject } from "./picture";

const MAX_ROWS = 40;
const WIDTH = 760;

/**
 * Draws figures with their intervals below each other, on one axis from -1 (or 0 if none is below)
 * to 1; null if no figure is defined.
 */
export function forestPicture(
  figures: Pick<ConditionFigures, "inter_annotator" | "human_llm" | "levels">,
  task: TaskKey,
  { width = WIDTH, language = "en" }: { width?: number; language?: Language } = {},
): Picture | null {
  const words = pictureWords(language).intervals;
  const rows = forestRows(figures, task, language)
    .filter(({ figure }) => figure.value !== null)
    .slice(0, MAX_ROWS);
  if (rows.length === 0) return null;
  const isBelow = rows.some(({ figure }) => Math.min(figure.value!, figure.ci?.[0] ?? 1) < 0);
  return dotChart({
    name: "intervals",
    title: words.title,
    xLabel: words.axis,
    rows: rows.map(({ label, figure: { value, ci, n }, of }) => ({
      label,
      dots: [
        {
          value: value!,
          ci,
          name: `${label}, n = ${n}`,
          series: 0,
          side: of.judge === undefined ? "people" : "judge",
          of,
        },
      ],
    })),
    ticks: isBelow ? [-1, -0.5, 0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1],
    width,
  });
}

function forestRows(
  { inter_annotator: inter, human_llm, levels }: Parameters<typeof forestPicture>[0],
  task: TaskKey,
  language: Language,
): { label: string; figure: Figure; of: Subject }[] {
  const key = headlineKappa(task);
  const { intervals: words, consensus } = pictureWords(language);
  const kappa = key === "cohen_kappa" ? words.kappa : words.quadraticKappa;
  const judges = new Set(human_llm.map((row) => row.llm));
  const pseudo = ["human_mean", "human_majority"];
  return [
    { label: words.fleiss, figure: inter.fleiss_kappa, of: {} },
    { label: words.krippendorff, figure: inter.krippendorff_alpha.nominal, of: {} },
    { label: words.ordinal, figure: inter.krippendorff_alpha.ordinal, of: {} },
    { label: words.gwet, figure: inter.gwet_ac1, of: {} },
    ...human_llm
      .filter((row) => row.human === "majority")
      .map((row) => ({
        label: `${kappa}, ${row.llm} – ${consensus(consensusOf(task))}`,
        figure: row[key],
        of: { judge: row.llm, human: row.human },
      })),
    ...levels.topic
      .filter(
        (row) =>
          row.group === "all" && judges.has(row.b) && !judges.has(row.a) && !pseudo.includes(row.a),
      )
      .map((row) => ({
        label: `Spearman, ${row.a} – ${row.b}`,
        figure: row.spearman,
        of: { judge: row.b },
      })),
  ];
}
