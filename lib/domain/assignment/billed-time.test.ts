import fc from "fast-check";
import { expect, test } from "vitest";
import { billedMs, type PageTime } from "./billed-time";
import { maxUnjudgeable } from "./max-unjudgeable";

const page = fc
  .tuple(fc.nat(100_000), fc.nat(50_000), fc.nat(80_000))
  .map(([from, length, activeMs]): PageTime => ({ from, to: from + length, activeMs }));

/** Two pages that began together, one of which ended in the same millisecond. */
const NO_LENGTH: PageTime[] = [
  { from: 99_988, to: 99_989, activeMs: 0 },
  { from: 99_988, to: 99_988, activeMs: 1 },
];

test("ten pages held at once for a minute are paid as one minute", () => {
  const pages = Array.from({ length: 10 }, () => ({ from: 0, to: 60_000, activeMs: 60_000 }));
  expect(billedMs(pages)).toBe(60_000);
});

test("pages judged one after another are paid in full", () => {
  const pages = [
    { from: 0, to: 60_000, activeMs: 50_000 },
    { from: 60_000, to: 90_000, activeMs: 30_000 },
  ];
  expect(billedMs(pages)).toBe(80_000);
});

test("paid time is at most the active time and the elapsed time, whatever the order of pages", () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 12 }), (pages) => {
      const billed = billedMs(pages);
      const seconds = new Set<number>();
      for (const { from, to } of pages) for (let at = from; at < to; at += 1) seconds.add(at);
      expect(billed).toBeLessThanOrEqual(pages.reduce((sum, one) => sum + one.activeMs, 0));
      expect(billed).toBeLessThanOrEqual(seconds.size);
      expect(billedMs([...pages].reverse())).toBe(billed);
    }),
    { numRuns: 30, examples: [[NO_LENGTH]] },
  );
});

test("three items may always be marked unjudgeable, and a fifth of many", () => {
  expect([1, 5, 15, 20, 100].map((answered) => maxUnjudgeable(answered, 0.2))).toEqual([
    3, 3, 3, 4, 20,
  ]);
  expect(maxUnjudgeable(100, 0)).toBe(3);
});
