import { reasonText } from "@/lib/messages/note-text";
import type { HumanJudge, LevelRow } from "../agreement/figure-types";
import { cut, short, tenth, type Picture, type Shape, type Style } from "./picture";

const CELL = { width: 64, height: 40, gap: 4, label: 150, top: 46 };

/** Draws the confusion matrix of a judge and people: people in rows, the judge in columns. */
export function confusionPicture(row: HumanJudge): Picture {
  const [labels, counts] = [row.labels_full ?? row.labels, row.confusion_full ?? row.confusion];
  const most = Math.max(1, ...counts.flat());
  return gridPicture({
    name: `confusion-${row.llm}-${row.human}`,
    title: `Labels of ${row.human} (rows) and of ${row.llm} (columns)`,
    rows: labels,
    columns: labels,
    cell: (k, l) => ({
      style: heat(k === l, counts[k]![l]! / most),
      text: String(counts[k]![l]!),
      hint: `people ${labels[k]}, judge ${labels[l]}: ${counts[k]![l]!} items`,
    }),
  });
}

/** Draws the rank correlation of topic values between every two raters, with n. */
export function matrixPicture(rows: readonly LevelRow[], raters: readonly string[]): Picture {
  const find = (a: string, b: string) =>
    rows.find(
      (row) =>
        row.group === "all" && ((row.a === a && row.b === b) || (row.a === b && row.b === a)),
    );
  return gridPicture({
    name: "rater-matrix",
    title: "Spearman of topic values, every rater with every other; n below",
    rows: raters,
    columns: raters,
    cell: (k, l) => {
      const row = k === l ? undefined : find(raters[k]!, raters[l]!);
      if (!row)
        return {
          style: "heat-same-0",
          text: k === l ? "–" : "none",
          hint: `${raters[k]}, ${raters[l]}`,
        };
      const { value, reason } = row.spearman;
      return {
        style: value === null ? "heat-same-0" : heat(value >= 0, Math.abs(value)),
        text: value === null ? "undef." : short(value),
        below: `n = ${row.n}`,
        hint: `${row.a}, ${row.b}: ${value === null ? reasonText(reason) : short(value)}, n = ${row.n}`,
      };
    },
  });
}

interface Cell {
  style: Style;
  text: string;
  below?: string;
  hint: string;
}

function gridPicture({
  name,
  title,
  rows,
  columns,
  cell,
}: {
  name: string;
  title: string;
  rows: readonly string[];
  columns: readonly string[];
  cell: (row: number, column: number) => Cell;
}): Picture {
  const x = (l: number) => CELL.label + l * (CELL.width + CELL.gap);
  const y = (k: number) => CELL.top + k * (CELL.height + CELL.gap);
  const shapes: Shape[] = [{ kind: "text", style: "title", x: 8, y: 18, text: cut(title, 90) }];
  columns.forEach((label, l) =>
    shapes.push({
      kind: "text",
      style: "axis-text",
      x: tenth(x(l) + CELL.width / 2),
      y: CELL.top - 8,
      anchor: "middle",
      text: cut(label, 10),
      hint: label,
    }),
  );
  rows.forEach((label, k) => {
    shapes.push({
      kind: "text",
      style: "axis-text",
      x: CELL.label - 10,
      y: y(k) + CELL.height / 2 + 4,
      anchor: "end",
      text: cut(label, 22),
      hint: label,
    });
    columns.forEach((_, l) => {
      const { style, text, below, hint } = cell(k, l);
      shapes.push({
        kind: "rect",
        style,
        x: x(l),
        y: y(k),
        width: CELL.width,
        height: CELL.height,
        hint,
      });
      shapes.push({
        kind: "text",
        style: "cell-text",
        x: x(l) + CELL.width / 2,
        y: y(k) + (below ? 18 : 25),
        anchor: "middle",
        text,
      });
      if (below)
        shapes.push({
          kind: "text",
          style: "axis-text",
          x: x(l) + CELL.width / 2,
          y: y(k) + 33,
          anchor: "middle",
          text: below,
        });
    });
  });
  return {
    name,
    title,
    width: Math.max(x(columns.length) + 8, 16 + Math.min(90, title.length) * 7.4),
    height: y(rows.length) + 8,
    shapes,
  };
}

function heat(same: boolean, share: number): Style {
  const level = (share === 0 ? 0 : Math.ceil(share * 5)) as 0 | 1 | 2 | 3 | 4 | 5;
  return same ? `heat-same-${level}` : `heat-other-${level}`;
}
