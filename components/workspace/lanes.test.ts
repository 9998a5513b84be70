import { expect, test } from "vitest";
import type { Segment } from "@/lib/domain/text/segments";
import { KeptLanes } from "./lanes";

const covered = (...all: number[][]) => all.map((groups) => ({ groups }) as Segment);

test("lines never cover each other, and clearing or restoring a question moves no other line", () => {
  const kept = new KeptLanes();
  const before = kept.of(covered([0, 1], [1, 2], [0, 2]));
  expect(new Set(before.values()).size).toBe(3);
  const cleared = kept.of(covered([1], [1, 2], [2]));
  for (const group of [1, 2]) expect(cleared.get(group)).toBe(before.get(group));
  const restored = kept.of(covered([0, 1], [1, 2], [0, 2]));
  expect(Object.fromEntries(restored)).toEqual(Object.fromEntries(before));
});

test("a line that took the lane of a cleared question keeps it when that question comes back", () => {
  const kept = new KeptLanes();
  kept.of(covered([0, 1]));
  const added = kept.of(covered([1, 2]));
  const restored = kept.of(covered([0, 1, 2]));
  expect(restored.get(2)).toBe(added.get(2));
  expect(new Set(restored.values()).size).toBe(3);
});
