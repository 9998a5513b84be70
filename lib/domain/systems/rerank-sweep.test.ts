import { expect, test } from "vitest";
import { parseStrategy, rerank, thresholdText } from "../rerank/strategies";
import { sweepVariants } from "./rerank-sweep";

const names = (strategy: string, thresholds: number[] | null) =>
  sweepVariants(strategy, thresholds, [null])?.map((variant) => variant.strategy) ?? null;

test("a bare name is the paper's form without a threshold for sums; -tau takes the given threshold or 3", () => {
  expect(names("sum", null)).toEqual(["sum"]);
  expect(names("greedy-sum", null)).toEqual(["greedy-sum"]);
  expect(names("greedy-alpha", null)).toEqual(["greedy-alpha"]);
  expect(names("sum-tau", null)).toEqual(["sum-tau=3"]);
  expect(names("greedy-sum-tau", null)).toEqual(["greedy-sum-tau=3"]);
  expect(names("greedy-sum", [2, 4])).toEqual(["greedy-sum-tau=2", "greedy-sum-tau=4"]);
  expect(names("sum-tau=4", null)).toEqual(["sum-tau=4"]);
  expect(names("best", null)).toBeNull();
  expect(names("rrf-tau", null)).toBeNull();
});

test("all includes the sums without a threshold and every strategy with one", () => {
  expect(names("all", [2])).toEqual([
    "sum",
    "rrf",
    "greedy-sum",
    "sum-tau=2",
    "greedy-sum-tau=2",
    "greedy-coverage-tau=2",
    "greedy-alpha-tau=2",
  ]);
});

test("greedy-sum counts every rating from 1 on, and reports the threshold it used", () => {
  // No rating above 2 answers the second question.
  const ratings = [
    [5, 0],
    [4, 2],
    [0, 1],
  ];
  const order = (name: string) => rerank(ratings, parseStrategy(name)!);
  expect(order("greedy-sum")).toEqual([1, 0, 2]);
  expect(order("greedy-sum")).toEqual(order("greedy-sum-tau=1"));
  expect(order("greedy-sum-tau=3")[0]).toBe(0);
  expect(thresholdText(parseStrategy("greedy-sum")!)).toBe("ratings from 1 on");
  expect(thresholdText(parseStrategy("sum-tau=3")!)).toBe("ratings from 3 on");
  expect(thresholdText(parseStrategy("rrf")!)).toBe("without a threshold");
});
