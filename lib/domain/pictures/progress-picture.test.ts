import { expect, test } from "vitest";
import type { Shape } from "./picture";
import { progressPicture, type ProgressWords } from "./progress-picture";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 1);

const words: ProgressWords = {
  title: "Judgments given over time",
  time: "Time (UTC)",
  share: "Judgments given (%)",
  done: (given, needed) => `${given} of ${needed}`,
  tick: (at, isShort) => `${isShort ? "hour" : "day"} ${(at - START) / HOUR}`,
};

const textsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

const line = (name: string, needed: number, hours: readonly (readonly [number, number])[]) => ({
  name,
  needed,
  points: hours.map(([hour, value]) => ({ at: START + hour * HOUR, value })),
});

test("stages without judgments or without need are left out, and there is no picture of none", () => {
  expect(progressPicture([line("a", 10, []), line("b", 0, [[0, 0]])], words)).toBeNull();
  const some = progressPicture(
    [
      line("a", 10, []),
      line("b", 4, [
        [0, 0],
        [5, 1],
      ]),
    ],
    words,
  )!;
  expect(textsOf(some.shapes)).toContain("b: 1 of 4");
  expect(textsOf(some.shapes).join()).not.toContain("a:");
});

test("both axes have titles, and ticks stand on whole hours or days, five at most", () => {
  const long = progressPicture(
    [
      line("a", 10, [
        [0, 0],
        [24 * 40, 10],
      ]),
    ],
    words,
  )!;
  expect(textsOf(long.shapes)).toEqual(expect.arrayContaining([words.time, words.share]));
  const days = textsOf(long.shapes).filter((text) => text.startsWith("day"));
  expect(days.length).toBeGreaterThan(2);
  expect(days.length).toBeLessThanOrEqual(5);
  expect(days.every((text) => Number(text.slice(4)) % 24 === 0)).toBe(true);
  const short = progressPicture(
    [
      line("a", 10, [
        [0, 0],
        [4.5, 10],
      ]),
    ],
    words,
  )!;
  const hours = textsOf(short.shapes).filter((text) => text.startsWith("hour"));
  expect(hours).toEqual(["hour 0", "hour 2", "hour 4"]);
});

test("more judgments than needed stay within the plot", () => {
  const picture = progressPicture(
    [
      line("a", 10, [
        [0, 0],
        [5, 30],
      ]),
    ],
    words,
  )!;
  for (const shape of picture.shapes)
    if (shape.kind === "circle") expect(shape.y).toBeGreaterThanOrEqual(30);
});
