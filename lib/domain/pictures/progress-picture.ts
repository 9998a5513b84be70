import type { ProgressPoint } from "../progress-series";
import { legend } from "./legend";
import {
  levelLine,
  polyline,
  tenth,
  textLines,
  titleLines,
  yGrid,
  type Picture,
  type Shape,
} from "./picture";

/** A stage as its line in the picture. */
export interface ProgressLine {
  name: string;
  needed: number;
  points: readonly ProgressPoint[];
}

/** The words of the picture, in the language of the page. */
export interface ProgressWords {
  title: string;
  time: string;
  share: string;
  /** "396 of 522 judgments" */
  done: (given: number, needed: number) => string;
  /** A time on the axis; with its hour if the picture covers two days at most. */
  tick: (at: number, isShort: boolean) => string;
}

const PLOT = { left: 46, height: 220, bottom: 48 };
/** For half a page. */
const WIDE = { width: 440, times: 4 };
/** For phones. */
const NARROW = { width: 196, times: 1 };
const TICKS = [0, 25, 50, 75, 100];
const COLOURS = 5;
const HOUR = 3_600_000;
const SHORT = 48 * HOUR;

/**
 * Draws the judgments given over time in percent of those needed, a line for each stage. Stages that
 * need or have none are left out; null if none remains. With a width it is drawn for a phone.
 */
export function progressPicture(
  stages: readonly ProgressLine[],
  words: ProgressWords,
  { width: given }: { width?: number } = {},
): Picture | null {
  const { width, times: most } = given === undefined ? WIDE : NARROW;
  const drawn = stages.filter(({ needed, points }) => needed > 0 && points.length > 0);
  if (drawn.length === 0) return null;
  const times = drawn.flatMap(({ points }) => points.map(({ at }) => at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (at: number) => tenth(PLOT.left + ((at - first) / (last - first || 1)) * width);
  const head = titleLines(words.share, PLOT.left + width + 48);
  const y = (percent: number) => tenth(head.height + 2 + PLOT.height * (1 - percent / 100));
  const bottom = y(0);
  const wholeWidth = PLOT.left + width + 48;
  const key = legend(
    drawn.map((stage, i) => ({
      name: hintOf(stage, words),
      sign: (from, middle) => [levelLine(`curve-${colourOf(i)}`, from, from + 28, middle)],
    })),
    {
      left: PLOT.left,
      right: wholeWidth - 8,
      top: bottom + PLOT.bottom + 14,
      sign: 28,
      isList: true,
    },
  );
  return {
    name: "progress",
    title: words.title,
    width: wholeWidth,
    height: key.bottom + 6,
    shapes: [
      ...head.shapes,
      ...yGrid(TICKS, y, PLOT.left, PLOT.left + width),
      ...axisTimes(first, last, most).flatMap((at) =>
        textLines([words.tick(at, last - first <= SHORT)], x(at), bottom + 18, {
          anchor: "middle",
        }),
      ),
      ...textLines([words.time], PLOT.left + width / 2, bottom + 38, { anchor: "middle" }),
      ...drawn.flatMap((stage, i) => lineOf(stage, i, { x, y, words })),
      ...key.shapes,
    ],
  };
}

/** Returns whole hours or days at equal distances, from the first on: one more than `most` at most. */
function axisTimes(first: number, last: number, most: number): number[] {
  const unit = last - first <= SHORT ? HOUR : 24 * HOUR;
  const step = unit * Math.max(1, Math.ceil((last - first) / unit / most));
  const start = Math.ceil(first / unit) * unit;
  const count = Math.floor((last - start) / step) + 1;
  const whole = Array.from({ length: Math.max(0, count) }, (_, i) => start + i * step);
  // Within the first hour only its beginning is whole.
  return whole.length < 2 && last > first ? [...whole, last] : whole;
}

interface Scales {
  x: (at: number) => number;
  y: (percent: number) => number;
  words: ProgressWords;
}

function colourOf(i: number) {
  return (i % COLOURS) as 0 | 1 | 2 | 3 | 4;
}

/** What a line says: the name of its stage, and how much is done. */
function hintOf({ name, needed, points }: ProgressLine, words: ProgressWords): string {
  return `${name}: ${words.done(points.at(-1)!.value, needed)}`;
}

/** Draws the line of a stage with its end. */
function lineOf(stage: ProgressLine, i: number, { x, y, words }: Scales): Shape[] {
  const percent = (value: number) => Math.min(100, (100 * value) / stage.needed);
  const places = stage.points.map(({ at, value }) => ({ x: x(at), y: y(percent(value)) }));
  const hint = hintOf(stage, words);
  return [
    { kind: "path", style: `curve-${colourOf(i)}`, d: polyline(places), hint },
    { kind: "circle", style: `dot-${colourOf(i)}`, ...places.at(-1)!, r: 4, hint },
  ];
}
