import { expect, test } from "vitest";
import { rbo } from "./rbo";

test("equal rankings overlap fully, disjoint ones not at all", () => {
  expect(rbo(["a", "b", "c"], ["a", "b", "c"]).ext).toBeCloseTo(1, 12);
  const none = rbo(["a", "b", "c"], ["d", "e", "f"]);
  expect([none.ext, none.min, none.averageOverlap]).toEqual([0, 0, 0]);
});

test("with two swapped leaders the extrapolated overlap is the sum from depth 2 on", () => {
  const p = 0.9;
  // Agreement 0 at depth 1 and 1 from depth 2 on: (1 - p) (0 + p + p^2 + ...) = p.
  expect(rbo(["a", "b"], ["b", "a"], p).ext).toBeCloseTo(p, 12);
  expect(rbo(["a", "b"], ["b", "a"], p).atDepth).toBeCloseTo((1 - p) * p, 12);
  expect(rbo(["a", "b"], ["b", "a"], p).averageOverlap).toBeCloseTo(0.5, 12);
});

test("the lower bound is below the extrapolated value, and both are symmetric", () => {
  const [a, b] = [
    ["a", "b", "c", "d"],
    ["b", "e", "a"],
  ];
  const found = rbo(a!, b!);
  expect(found.min).toBeLessThan(found.ext);
  const turned = rbo(b!, a!);
  expect(turned.ext).toBeCloseTo(found.ext, 12);
  expect(turned.min).toBeCloseTo(found.min, 12);
});

test("two empty rankings are equal, and an empty one overlaps with nothing", () => {
  expect(rbo([], []).ext).toBe(1);
  expect(rbo([], ["a"]).ext).toBe(0);
});
