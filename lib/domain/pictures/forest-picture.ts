import type { ConditionFigures } from "../agreement/figure-types";
import type { Figure } from "../figure";
import { cut, short, tenth, type Picture, type Shape } from "./picture";

const PLOT = { label: 250, width: 380, row: 26, top: 8, bottom: 26 };
const MOST_ROWS = 40;

/**
 * Draws figures with their intervals below each other, on one axis from -1 (or 0 if none is below)
 * to 1; null if no figure is defined.
 */
export function forestPicture(
  figures: Pick<ConditionFigures, "inter_annotator" | "human_llm" | "levels">,
): Picture | null {
  const rows = forestRows(figures)
    .filter(({ figure }) => figure.value !== null)
    .slice(0, MOST_ROWS);
  if (rows.length === 0) return null;
  const low = rows.some(({ figure }) => Math.min(figure.value!, figure.ci?.[0] ?? 1) < 0) ? -1 : 0;
  const x = (value: number) =>
    tenth(PLOT.label + ((Math.max(low, Math.min(1, value)) - low) / (1 - low)) * PLOT.width);
  const bottom = PLOT.top + rows.length * PLOT.row;
  const shapes: Shape[] = (low < 0 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]).flatMap(
    (tick): Shape[] => [
      {
        kind: "line",
        style: tick === 0 ? "axis" : "grid",
        x1: x(tick),
        x2: x(tick),
        y1: PLOT.top,
        y2: bottom,
      },
      {
        kind: "text",
        style: "axis-text",
        x: x(tick),
        y: bottom + 17,
        anchor: "middle",
        text: String(tick),
      },
    ],
  );
  rows.forEach(({ label, figure }, i) => {
    const y = PLOT.top + (i + 0.5) * PLOT.row;
    shapes.push({
      kind: "text",
      style: "axis-text",
      x: PLOT.label - 12,
      y: y + 4,
      anchor: "end",
      text: cut(label, 38),
      hint: label,
    });
    if (figure.ci)
      shapes.push({
        kind: "line",
        style: "judge-line",
        x1: x(figure.ci[0]),
        x2: x(figure.ci[1]),
        y1: y,
        y2: y,
      });
    shapes.push({
      kind: "circle",
      style: "judge-dot",
      x: x(figure.value!),
      y,
      r: 4.5,
      hint: `${label}: ${short(figure.value!)}${figure.ci ? ` [${short(figure.ci[0])}, ${short(figure.ci[1])}]` : ""}, n = ${figure.n}`,
    });
  });
  return {
    name: "intervals",
    title: "Figures with their 95 % intervals",
    width: PLOT.label + PLOT.width + 20,
    height: bottom + PLOT.bottom,
    shapes,
  };
}

function forestRows({
  inter_annotator: inter,
  human_llm,
  levels,
}: Parameters<typeof forestPicture>[0]): { label: string; figure: Figure }[] {
  const judges = new Set(human_llm.map((row) => row.llm));
  const pseudo = ["human_mean", "human_majority"];
  return [
    { label: "Fleiss’ kappa", figure: inter.fleiss_kappa },
    { label: "Krippendorff’s alpha", figure: inter.krippendorff_alpha.nominal },
    { label: "Krippendorff’s alpha, ordinal", figure: inter.krippendorff_alpha.ordinal },
    { label: "Gwet’s AC1", figure: inter.gwet_ac1 },
    ...human_llm
      .filter((row) => row.human === "majority")
      .map((row) => ({ label: `kappa, ${row.llm} – majority`, figure: row.cohen_kappa })),
    ...levels.topic
      .filter(
        (row) =>
          row.group === "all" && judges.has(row.b) && !judges.has(row.a) && !pseudo.includes(row.a),
      )
      .map((row) => ({ label: `Spearman, ${row.a} – ${row.b}`, figure: row.spearman })),
  ];
}
