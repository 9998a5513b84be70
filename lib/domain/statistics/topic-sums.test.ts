import { expect, test } from "vitest";
import { TopicSums } from "./topic-sums";

function sumsOf(rows: readonly (readonly number[])[]): TopicSums {
  const sums = new TopicSums(rows.length, rows[0]!.length);
  rows.forEach((row, t) => sums.perTopic.set(row, t * row.length));
  return sums;
}

const ROWS = [
  [1, 10],
  [2, 20],
  [4, 40],
];

test("a resample adds each topic as often as it was drawn", () => {
  const sums = sumsOf(ROWS);
  expect([...sums.at({ id: 1, weights: Float64Array.of(2, 0, 1) })]).toEqual([6, 60]);
  expect([...sums.at({ id: 2, weights: Float64Array.of(0, 3, 0) })]).toEqual([6, 60]);
  expect([...sums.total()]).toEqual([7, 70]);
});

test("a topic left out and the topic alone add up to the total", () => {
  const weights = new Float64Array(3);
  const without = [...sumsOf(ROWS).at({ id: 1, weights, without: 1 })];
  const only = [...sumsOf(ROWS).at({ id: 1, weights, only: 1 })];
  expect(without).toEqual([5, 50]);
  expect(only).toEqual([2, 20]);
});
