import { expect, test } from "vitest";
import { allowance, type Spending } from "./allowance";

const RUN: Spending = {
  maxCalls: null,
  budget: null,
  sent: 100,
  answered: 100,
  spent: 50,
  isFree: false,
  held: 0,
};

test("a run without limits may go on for ever", () => {
  expect(allowance({ ...RUN, held: 7 })).toEqual({ calls: null, isSpent: false });
});

test("calls under way count as made", () => {
  expect(allowance({ ...RUN, maxCalls: 110, held: 4 })).toEqual({ calls: 6, isSpent: false });
  expect(allowance({ ...RUN, maxCalls: 110, held: 10 })).toEqual({ calls: 0, isSpent: false });
  expect(allowance({ ...RUN, maxCalls: 100 })).toEqual({ calls: 0, isSpent: true });
});

test("a budget lets few calls go ahead until one has a price, and then as many as it pays, though they be dearer", () => {
  const unknown = { ...RUN, budget: 60, sent: 0, answered: 0, spent: 0 };
  expect(allowance(unknown).calls).toBe(4);
  expect(allowance({ ...unknown, held: 3 }).calls).toBe(1);
  // A call has cost 0.5 so far: 10 pay for 13 of 0.75.
  expect(allowance({ ...RUN, budget: 60 }).calls).toBe(13);
  expect(allowance({ ...RUN, budget: 50 })).toEqual({ calls: 0, isSpent: true });
});

test("a budget is no limit where nothing costs, and the narrower of two limits counts", () => {
  expect(allowance({ ...RUN, budget: 0, isFree: true }).calls).toBe(Infinity);
  expect(allowance({ ...RUN, budget: 60, maxCalls: 105 }).calls).toBe(5);
  expect(allowance({ ...RUN, budget: 60, maxCalls: 500 }).calls).toBe(13);
});
