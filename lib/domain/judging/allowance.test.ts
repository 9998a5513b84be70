import fc from "fast-check";
import { expect, test } from "vitest";
import { allowance, type Spending } from "./allowance";

const RUN: Spending = {
  maxCalls: null,
  budget: null,
  samples: 1,
  sent: 100,
  answered: 100,
  spent: 50,
  isFree: false,
  held: 0,
};
/** A call of 0.2 to 0.75. */
const NEXT = { prompt: 0.2, most: 0.75 };

test("a run without limits may go on for ever", () => {
  expect(allowance({ ...RUN, held: 7 })).toEqual({ calls: null, isSpent: false });
});

test("calls in progress count as made, with all of their samples", () => {
  expect(allowance({ ...RUN, maxCalls: 110, held: 4 })).toEqual({ calls: 6, isSpent: false });
  expect(allowance({ ...RUN, maxCalls: 110, held: 10 })).toEqual({ calls: 0, isSpent: false });
  expect(allowance({ ...RUN, maxCalls: 100 })).toEqual({ calls: 0, isSpent: true });
  expect(allowance({ ...RUN, maxCalls: 110, samples: 3, held: 1 }).calls).toBe(2);
});

test("calls are made together only if the budget pays for all at their maximum, else one by one", () => {
  expect(allowance({ ...RUN, budget: 60 }, NEXT).calls).toBe(13);
  expect(allowance({ ...RUN, budget: 60, held: 13 }, NEXT).calls).toBe(0);
  // 0.7 is left: not enough for the dearest answer, and enough for 1.5 times the mean of 0.5.
  expect(allowance({ ...RUN, budget: 50.8, held: 1 }, { ...NEXT, most: 9 }).calls).toBe(0);
  expect(allowance({ ...RUN, budget: 50.8 }, { ...NEXT, most: 9 }).calls).toBe(1);
  expect(allowance({ ...RUN, budget: 50.7 }, NEXT)).toEqual({ calls: 0, isSpent: true });
  expect(allowance({ ...RUN, budget: 50 }, NEXT)).toEqual({ calls: 0, isSpent: true });
});

test("no call is made for a budget that does not pay for its prompt", () => {
  const unknown = { ...RUN, sent: 0, answered: 0, spent: 0 };
  expect(allowance({ ...unknown, budget: 0.1 }, NEXT)).toEqual({ calls: 0, isSpent: true });
  expect(allowance({ ...unknown, budget: 0.3 }, NEXT).calls).toBe(1);
  expect(allowance({ ...unknown, budget: 0.3, held: 1 }, NEXT).calls).toBe(0);
});

test("a budget is exceeded by less than one call, whatever calls cost and however they end", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.01, max: 30, noNaN: true }),
      fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
      (costs, budget, order) => {
        const open = [...costs];
        const held: number[] = [];
        let [spent, answered] = [0, 0];
        for (let step = 0; ; step += 1) {
          const run = { ...RUN, budget, spent, answered, held: held.length };
          const { calls } = allowance(run, { prompt: 0.2, most: 1 });
          held.push(...open.splice(0, calls!));
          if (held.length === 0) break;
          spent += held.splice(order[step % order.length]! % held.length, 1)[0]!;
          answered += 1;
        }
        expect(spent).toBeLessThan(budget + 1);
        if (open.length > 0) expect(spent).toBeGreaterThan(budget - 1.5);
      },
    ),
  );
});

test("a budget does not limit free calls, and the stricter of two limits counts", () => {
  expect(allowance({ ...RUN, budget: 0, isFree: true }).calls).toBe(Infinity);
  expect(allowance({ ...RUN, budget: 60, maxCalls: 105 }, NEXT).calls).toBe(5);
  expect(allowance({ ...RUN, budget: 60, maxCalls: 500 }, NEXT).calls).toBe(13);
});
