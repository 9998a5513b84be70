import { expect, test } from "vitest";
import { nextMark } from "./next-mark";

/** Two rows of three marks. */
const GRID = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ x: 70 * column, y: 40 * row })));

test("left and right reach every mark, and stop at the first and the last", () => {
  const reached = [0];
  while (reached.length < GRID.length) reached.push(nextMark(GRID, reached.at(-1)!, "ArrowRight")!);
  expect(reached).toEqual([0, 1, 2, 3, 4, 5]);
  expect(nextMark(GRID, 5, "ArrowRight")).toBe(5);
  expect(nextMark(GRID, 0, "ArrowLeft")).toBe(0);
  expect(nextMark(GRID, 3, "Home")).toBe(0);
  expect(nextMark(GRID, 3, "End")).toBe(5);
});

test("up and down stay in a column, and other keys lead nowhere", () => {
  expect(nextMark(GRID, 1, "ArrowDown")).toBe(4);
  expect(nextMark(GRID, 5, "ArrowUp")).toBe(2);
  expect(nextMark(GRID, 5, "ArrowDown")).toBeNull();
  expect(nextMark(GRID, 0, "a")).toBeNull();
});
