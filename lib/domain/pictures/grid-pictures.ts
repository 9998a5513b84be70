import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords } from "@/lib/messages/picture-words";
import { reasonText } from "@/lib/messages/note-text";
import type { HumanJudge, LevelRow } from "../agreement/figure-types";
import {
  axisTitle,
  rounded,
  short,
  tenth,
  textBeside,
  textLines,
  titleLines,
  uprightTitle,
  wrapped,
  type Picture,
  type Shape,
  type Style,
} from "./picture";
import { textWidth } from "./text-width";

const CELL = { width: 72, height: 40, gap: 4 };
const LINE = 15;
/** The longest line of a name beside the grid, in pixels. */
const MAX_NAME = 200;
const MIN_WIDTH = 320;

/** Draws the confusion matrix of a judge and people: people in rows, the judge in columns. */
export function confusionPicture(row: HumanJudge, language: Language = "en"): Picture {
  const words = pictureWords(language).confusion;
  const [labels, counts] = [row.labels_full ?? row.labels, row.confusion_full ?? row.confusion];
  const most = Math.max(1, ...counts.flat());
  return gridPicture({
    name: `confusion-${row.llm}-${row.human}`,
    title: words.title(row.human, row.llm),
    rows: labels,
    columns: labels,
    rowTitle:
      row.human === "majority"
        ? words.byConsensus(row.labels_full ? "median" : "majority")
        : words.by(row.human),
    columnTitle: words.by(row.llm),
    cell: (k, l) => ({
      style: heat(k === l, counts[k]![l]! / most),
      text: String(counts[k]![l]!),
      hint: words.items(labels[k]!, labels[l]!, counts[k]![l]!),
    }),
  });
}

/** Draws the rank correlation of topic values between every two raters, with n. */
export function matrixPicture(
  rows: readonly LevelRow[],
  raters: readonly string[],
  language: Language = "en",
): Picture {
  const { matrix: words, none } = pictureWords(language);
  const find = (a: string, b: string) =>
    rows.find(
      (row) =>
        row.group === "all" && ((row.a === a && row.b === b) || (row.a === b && row.b === a)),
    );
  return gridPicture({
    name: "rater-matrix",
    title: words.title,
    rows: raters,
    columns: raters,
    cell: (k, l) => {
      const row = k === l ? undefined : find(raters[k]!, raters[l]!);
      if (!row)
        return {
          style: "heat-same-0",
          text: k === l ? "–" : none,
          hint: `${raters[k]}, ${raters[l]}`,
        };
      const { value, reason } = row.spearman;
      return {
        style: value === null ? "heat-same-0" : heat(value >= 0, Math.abs(value)),
        text: value === null ? words.undefined : short(value),
        below: `n = ${row.n}`,
        hint: `${row.a}, ${row.b}: ${value === null ? reasonText(reason, language) : short(value)}, n = ${row.n}`,
      };
    },
  });
}

/**
 * Draws rank correlations between every two names, such as measures.
 * @param valueOf the correlation; null if there is none
 */
export function correlationPicture(
  title: string,
  names: readonly string[],
  valueOf: (a: string, b: string) => number | null,
): Picture {
  return gridPicture({
    name: "correlations",
    title,
    rows: names,
    columns: names,
    cell: (k, l) => {
      const value = k === l ? null : valueOf(names[k]!, names[l]!);
      const pair = `${names[k]}, ${names[l]}`;
      if (value === null) return { style: "heat-same-0", text: k === l ? "–" : "none", hint: pair };
      return {
        style: heat(value >= 0, Math.abs(value)),
        text: rounded(value, 2),
        hint: `${pair}: ${short(value)}`,
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
  rowTitle,
  columnTitle,
  cell,
}: {
  name: string;
  title: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Titles of the two axes. */
  rowTitle?: string;
  columnTitle?: string;
  cell: (row: number, column: number) => Cell;
}): Picture {
  const names = rows.map((label) => wrapped(label, MAX_NAME));
  const heads = columns.map((label) => wrapped(label, CELL.width));
  const longest = Math.max(0, ...names.flat().map((line) => textWidth(line)));
  const high = rows.length * (CELL.height + CELL.gap);
  const upright = rowTitle ? uprightTitle(rowTitle, 0, high) : { shapes: [], width: 0 };
  const left = upright.width + longest + 18;
  const width = left + columns.length * (CELL.width + CELL.gap) + 8;
  const full = Math.max(MIN_WIDTH, width);
  const head = titleLines(title, full);
  const tallest = Math.max(0, ...heads.map((lines) => lines.length));
  const above = columnTitle
    ? axisTitle(columnTitle, full / 2, head.height + 14, full - 16)
    : { shapes: [], height: -20 };
  const top = head.height + 20 + above.height + tallest * LINE + 6;
  const x = (l: number) => left + l * (CELL.width + CELL.gap);
  const y = (k: number) => top + k * (CELL.height + CELL.gap);
  const anchor = "middle";
  const shapes: Shape[] = [...head.shapes, ...above.shapes];
  if (rowTitle) shapes.push(...uprightTitle(rowTitle, top + high / 2, high).shapes);
  heads.forEach((lines, l) => {
    const first = top - 8 - (lines.length - 1) * LINE;
    shapes.push(...textLines(lines, tenth(x(l) + CELL.width / 2), first, { anchor }));
  });
  rows.forEach((_, k) => {
    shapes.push(...textBeside(names[k]!, tenth(left - 10), y(k) + CELL.height / 2, "end"));
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
      const middle = x(l) + CELL.width / 2;
      const own = y(k) + (below ? 18 : 25);
      shapes.push(...textLines([text], middle, own, { style: "cell-text", anchor }));
      if (below) shapes.push(...textLines([below], middle, y(k) + 33, { anchor }));
    });
  });
  return { name, title, width: tenth(full), height: tenth(y(rows.length) + 8), shapes };
}

function heat(same: boolean, share: number): Style {
  const level = (share === 0 ? 0 : Math.ceil(share * 5)) as 0 | 1 | 2 | 3 | 4 | 5;
  return same ? `heat-same-${level}` : `heat-other-${level}`;
}
