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

test("calls in progress count as made", () => {
  expect(allowance({ ...RUN, maxCalls: 110, held: 4 })).toEqual({ calls: 6, isSpent: false });
  expect(allowance({ ...RUN, maxCalls: 110, held: 10 })).toEqual({ calls: 0, isSpent: false });
  expect(allowance({ ...RUN, maxCalls: 100 })).toEqual({ calls: 0, isSpent: true });
});

test("a budget allows a few calls until the price is known, then as many as it pays at 1.5 times that price", () => {
  const unknown = { ...RUN, budget: 60, sent: 0, answered: 0, spent: 0 };
  expect(allowance(unknown).calls).toBe(4);
  expect(allowance({ ...unknown, held: 3 }).calls).toBe(1);
  // A call has cost 0.5 so far, so 10 pay for 13 calls at 0.75.
  expect(allowance({ ...RUN, budget: 60 }).calls).toBe(13);
  expect(allowance({ ...RUN, budget: 50 })).toEqual({ calls: 0, isSpent: true });
});

test("a budget does not limit free calls, and the stricter of two limits counts", () => {
  expect(allowance({ ...RUN, budget: 0, isFree: true }).calls).toBe(Infinity);
  expect(allowance({ ...RUN, budget: 60, maxCalls: 105 }).calls).toBe(5);
  expect(allowance({ ...RUN, budget: 60, maxCalls: 500 }).calls).toBe(13);
});
