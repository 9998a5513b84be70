import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords, type PictureWords } from "@/lib/messages/picture-words";
import type { HumanJudge } from "../agreement/figure-types";
import {
  axisTitle,
  short,
  tenth,
  textLines,
  titleLines,
  uprightTitle,
  wrapped,
  yGrid,
  type Picture,
  type Shape,
} from "./picture";
import { percentage, percentText } from "../number-text";

const PLOT = { left: 60, height: 150, group: 84, bar: 30 };
const MIN_WIDTH = 340;
const LINE = 16;

/**
 * Draws how often people and the judge gave each label on the same items: the judge's bias shifts
 * its histogram. Null without a shared item.
 */
export function shiftPicture(row: HumanJudge, language: Language = "en"): Picture | null {
  const words = pictureWords(language);
  if (row.n === 0) return null;
  const [labels, counts] = [row.labels_full ?? row.labels, row.confusion_full ?? row.confusion];
  const people = labels.map((_, k) => counts[k]!.reduce((sum, count) => sum + count, 0) / row.n);
  const judge = labels.map((_, l) => counts.reduce((sum, cells) => sum + cells[l]!, 0) / row.n);
  const most = Math.max(...people, ...judge);
  const highest = [0.25, 0.5, 0.75, 1].find((tick) => tick >= most) ?? 1;
  const width = Math.max(MIN_WIDTH, PLOT.left + labels.length * PLOT.group + 16);
  const side =
    row.human === "majority" ? words.ofPeople(row.labels_full ? "median" : "majority") : row.human;
  const title = words.shift.title(side, row.llm, biasOf(row, words), row.n);
  const head = titleLines(title, width);
  const top = head.height + 14;
  const y = (share: number) => top + PLOT.height * (1 - share / highest);
  const shapes: Shape[] = [
    ...head.shapes,
    ...uprightTitle(words.shift.axis, top + PLOT.height / 2, PLOT.height).shapes,
    ...axisTitle(words.label, (PLOT.left + width) / 2, top + PLOT.height + 36, width).shapes,
    ...yGrid([0, highest / 2, highest], y, PLOT.left, width - 8),
  ];
  labels.forEach((label, k) => {
    const x = PLOT.left + k * PLOT.group + 10;
    const bar = (share: number, at: number, side: "people" | "judge", who: string): Shape[] => [
      {
        kind: "rect",
        style: `${side}-bar`,
        x: at,
        y: tenth(y(share)),
        width: PLOT.bar,
        height: tenth(PLOT.height * (share / highest)),
        hint: words.shift.bar(who, label, percentText(share, 1)),
        of: {
          judge: row.llm,
          human: row.human,
          [side === "judge" ? "judgeLabel" : "humanLabel"]: label,
        },
      },
      ...textLines([`${percentage(share, 0)}%`], at + PLOT.bar / 2, y(share) - 4, {
        anchor: "middle",
      }),
    ];
    shapes.push(
      ...bar(people[k]!, x, "people", words.people),
      ...bar(judge[k]!, x + PLOT.bar + 3, "judge", row.llm),
      ...textLines([label], x + PLOT.bar + 1, top + PLOT.height + 16, { anchor: "middle" }),
    );
  });
  const legend = top + PLOT.height + 60;
  const [first, second] = [side, row.llm].map((name) => wrapped(name, width - PLOT.left - 26));
  const entry = (style: "people-bar" | "judge-bar", lines: readonly string[], from: number) => [
    { kind: "rect", style, x: PLOT.left, y: from - 9, width: 12, height: 11 } satisfies Shape,
    ...textLines(lines, PLOT.left + 18, from, { step: LINE }),
  ];
  shapes.push(
    ...entry("people-bar", first!, legend),
    ...entry("judge-bar", second!, legend + first!.length * LINE + 4),
  );
  return {
    name: `shift-${row.llm}`,
    title,
    width,
    height: legend + (first!.length + second!.length) * LINE + 4,
    shapes,
  };
}

function biasOf({ bias: { value, ci } }: HumanJudge, words: PictureWords): string {
  if (value === null) return words.undefined;
  return `${short(value)}${ci ? ` [${short(ci[0])}, ${short(ci[1])}]` : ""}`;
}
