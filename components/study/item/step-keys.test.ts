import { expect, test } from "vitest";
import { directionOf } from "./step-keys";

function press(key: string, held: Partial<Parameters<typeof directionOf>[0]> = {}) {
  return { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held };
}

test("J, K and the arrows lead through a list, and the arrows follow the reading direction", () => {
  expect(["j", "ArrowRight"].map((key) => directionOf(press(key), false))).toEqual([
    "next",
    "next",
  ]);
  expect(["k", "ArrowLeft"].map((key) => directionOf(press(key), false))).toEqual([
    "previous",
    "previous",
  ]);
  expect(directionOf(press("ArrowLeft"), true)).toBe("next");
  expect(directionOf(press("ArrowRight"), true)).toBe("previous");
});

test("keys of the browser stay the browser's", () => {
  for (const held of ["altKey", "ctrlKey", "metaKey", "shiftKey"] as const)
    expect(directionOf(press("ArrowLeft", { [held]: true }), false)).toBeNull();
  expect(directionOf(press("x"), false)).toBeNull();
});
