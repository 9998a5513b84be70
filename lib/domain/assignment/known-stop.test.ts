import fc from "fast-check";
import { expect, test } from "vitest";
import { isStoppedBy } from "./known-stop";

const answers = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 20 }).map((n) => new Date(n)), isRight: fc.boolean() }),
  { maxLength: 30 },
);
const rules = fc.record({
  keepRate: fc.double({ min: 0, max: 1, noNaN: true }),
  keepAfter: fc.integer({ min: 1, max: 10 }),
});

test("no later answer lifts a stop", () => {
  fc.assert(
    fc.property(answers, answers, rules, (before, after, rule) => {
      const later = after.map((one) => ({ ...one, at: new Date(one.at.getTime() + 100) }));
      if (isStoppedBy(before, rule)) expect(isStoppedBy([...before, ...later], rule)).toBe(true);
    }),
  );
});

test("the order of rows does not matter", () => {
  fc.assert(
    fc.property(answers, rules, (some, rule) => {
      expect(isStoppedBy(some.toReversed(), rule)).toBe(isStoppedBy(some, rule));
    }),
  );
});

test("whoever is always right is never stopped", () => {
  fc.assert(
    fc.property(answers, rules, (some, rule) => {
      const right = some.map((one) => ({ ...one, isRight: true }));
      expect(isStoppedBy(right, rule)).toBe(false);
    }),
  );
});
