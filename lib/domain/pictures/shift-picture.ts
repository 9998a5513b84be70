import type { HumanJudge } from "../agreement/figure-types";
import { short, tenth, yGrid, type Picture, type Shape } from "./picture";
import { percentage, percentText } from "../percent-text";

const PLOT = { left: 44, top: 40, height: 150, group: 84, bar: 30, bottom: 50 };

/**
 * Draws how often people and the judge gave each label on the same items: the judge's bias shifts
 * its histogram. Null without a shared item.
 */
export function shiftPicture(row: HumanJudge): Picture | null {
  if (row.n === 0) return null;
  const [labels, counts] = [row.labels_full ?? row.labels, row.confusion_full ?? row.confusion];
  const people = labels.map((_, k) => counts[k]!.reduce((sum, count) => sum + count, 0) / row.n);
  const judge = labels.map((_, l) => counts.reduce((sum, cells) => sum + cells[l]!, 0) / row.n);
  const most = Math.max(...people, ...judge);
  const top = [0.25, 0.5, 0.75, 1].find((tick) => tick >= most) ?? 1;
  const y = (share: number) => PLOT.top + PLOT.height * (1 - share / top);
  const width = PLOT.left + labels.length * PLOT.group + 16;
  const shapes: Shape[] = [
    {
      kind: "text",
      style: "title",
      x: 8,
      y: 18,
      text: `Labels of ${row.llm}; bias ${row.bias.value === null ? "undefined" : short(row.bias.value)}${row.bias.ci ? ` [${short(row.bias.ci[0])}, ${short(row.bias.ci[1])}]` : ""}`,
    },
    ...yGrid([0, top / 2, top], y, PLOT.left, width - 8),
  ];
  labels.forEach((label, k) => {
    const x = PLOT.left + k * PLOT.group + 10;
    const bar = (
      share: number,
      at: number,
      style: "bar-people" | "bar-judge",
      who: string,
    ): Shape[] => [
      {
        kind: "rect",
        style,
        x: at,
        y: tenth(y(share)),
        width: PLOT.bar,
        height: tenth(PLOT.height * (share / top)),
        hint: `${who}, label ${label}: ${percentText(share, 1)}`,
      },
      {
        kind: "text",
        style: "axis-text",
        x: at + PLOT.bar / 2,
        y: tenth(y(share) - 4),
        anchor: "middle",
        text: `${percentage(share, 0)}%`,
      },
    ];
    shapes.push(
      ...bar(people[k]!, x, "bar-people", "people"),
      ...bar(judge[k]!, x + PLOT.bar + 3, "bar-judge", row.llm),
      {
        kind: "text",
        style: "axis-text",
        x: x + PLOT.bar + 1,
        y: PLOT.top + PLOT.height + 16,
        anchor: "middle",
        text: label,
      },
    );
  });
  const legend = PLOT.top + PLOT.height + 38;
  shapes.push(
    { kind: "rect", style: "bar-people", x: PLOT.left, y: legend - 9, width: 12, height: 11 },
    {
      kind: "text",
      style: "axis-text",
      x: PLOT.left + 18,
      y: legend,
      text: row.human === "majority" ? "majority of people" : row.human,
    },
    { kind: "rect", style: "bar-judge", x: PLOT.left + 150, y: legend - 9, width: 12, height: 11 },
    {
      kind: "text",
      style: "axis-text",
      x: PLOT.left + 168,
      y: legend,
      text: `judge (n = ${row.n})`,
    },
  );
  return {
    name: `shift-${row.llm}`,
    title: `How often people and ${row.llm} gave each label`,
    width: Math.max(width, 330, 24 + 8 * (row.llm.length + 36)),
    height: PLOT.top + PLOT.height + PLOT.bottom,
    shapes,
  };
}
