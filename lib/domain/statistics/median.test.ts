import { expect, test } from "vitest";
import { median, medianUp } from "./quantile";

test("the median is the middle value, or the mean of the two middle ones, in any order", () => {
  expect(median([])).toBeNull();
  expect(median([3])).toBe(3);
  expect(median([9, 1, 4])).toBe(4);
  expect(median([10, 1, 2, 4])).toBe(3);
});

test("the median does not change its list", () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test("the median of labels rounds up between two labels", () => {
  expect(medianUp([4, 1])).toBe(3);
  expect(medianUp([5, 3])).toBe(4);
  expect(medianUp(Int8Array.from([5, 0, 2]))).toBe(2);
});
