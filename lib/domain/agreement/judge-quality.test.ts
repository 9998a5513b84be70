import fc from "fast-check";
import { expect, test } from "vitest";
import { defined } from "../figure";
import { Seeded, seedFor } from "../random/seeded";
import { judgeQuality, partialCorrelation, type JudgedItem } from "./judge-quality";

const item = (over: Partial<JudgedItem>): JudgedItem => ({
  topic: 0,
  judge: 3,
  human: 3,
  expected: null,
  length: 100,
  place: 0,
  system: null,
  ...over,
});
const many = (n: number, make: (i: number) => Partial<JudgedItem>) =>
  Array.from({ length: n }, (_, i) => item({ topic: i % 10, ...make(i) }));
const OPTIONS = { interval: "percentile", bootstrap: 200, seed: 1 } as const;

test("a judge that agrees has no bias; one that adds a point has a bias of one, always too high", () => {
  const fair = judgeQuality(
    many(60, (i) => ({ judge: i % 5, human: i % 5 })),
    5,
    OPTIONS,
  );
  expect(fair.bias).toMatchObject({ value: 0, ci: [0, 0], n: 60 });
  expect(fair.spearman.value).toBeCloseTo(1, 10);
  const generous = judgeQuality(
    many(60, (i) => ({ judge: (i % 5) + 1, human: i % 5 })),
    5,
    OPTIONS,
  );
  expect([generous.bias.value, generous.tooHigh.value, generous.tooLow.value]).toEqual([1, 1, 0]);
});

test("a judge that depends on length shows it with people's labels held fixed; another judge does not", () => {
  const byLength = judgeQuality(
    many(200, (i) => ({
      human: i % 3,
      length: (i * 37) % 101,
      judge: (i % 3) + ((i * 37) % 101) / 25,
    })),
    5,
    OPTIONS,
  );
  expect(byLength.lengthBias.value).toBeGreaterThan(0.8);
  const fair = judgeQuality(
    many(200, (i) => ({
      human: i % 3,
      length: (i * 37) % 101,
      judge: (i % 3) + ((i * 53) % 7) / 10,
    })),
    5,
    OPTIONS,
  );
  expect(Math.abs(fair.lengthBias.value!)).toBeLessThan(0.2);
});

test("the partial correlation follows its formula, and is undefined if the third variable explains one fully", () => {
  expect(partialCorrelation(defined(0.5), defined(0.3), defined(0.4)).value).toBeCloseTo(
    (0.5 - 0.12) / Math.sqrt((1 - 0.09) * (1 - 0.16)),
    12,
  );
  expect(partialCorrelation(defined(0.5), defined(1), defined(0.4))).toMatchObject({ value: null });
});

test("self-preference is the bias by system, and calibration compares expected ratings with people's means", () => {
  const quality = judgeQuality(
    many(40, (i) => ({
      system: i % 2 ? "own" : "other",
      judge: i % 2 ? 4 : 3,
      human: 3,
      expected: i % 2 ? 4.2 : 0.6,
    })),
    5,
    OPTIONS,
  );
  expect(quality.systems.map(({ system, bias }) => [system, bias.value])).toEqual([
    ["other", 0],
    ["own", 1],
  ]);
  expect(quality.calibration).toEqual([
    { from: 0, to: 1, items: 20, expected: expect.closeTo(0.6, 10), human: 3 },
    { from: 4, to: 5, items: 20, expected: expect.closeTo(4.2, 10), human: 3 },
  ]);
  expect(quality.calibrationError.value).toBeCloseTo((2.4 + 1.2) / 2, 10);
});

test("results do not depend on the order of items, and without items every figure is undefined", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          topic: fc.integer({ min: 0, max: 3 }),
          judge: fc.integer({ min: 0, max: 5 }),
          human: fc.integer({ min: 0, max: 5 }),
          length: fc.integer({ min: 1, max: 50 }),
        }),
        { minLength: 2, maxLength: 30 },
      ),
      (rows) => {
        const [a, b] = [rows, [...rows].reverse()].map((list) =>
          judgeQuality(list.map(item), 5, { interval: "percentile", bootstrap: 0, seed: 1 }),
        );
        for (const key of ["bias", "tooHigh", "spearman", "lengthBias"] as const) {
          if (a![key].value === null) expect(b![key].value).toBeNull();
          else expect(b![key].value).toBeCloseTo(a![key].value, 9);
        }
      },
    ),
  );
  expect(judgeQuality([], 5, OPTIONS)).toMatchObject({
    items: 0,
    bias: { value: null },
    calibration: [],
  });
});

test("a judge without calibration error shows some by chance, and the band says how much", () => {
  let above = 0;
  for (let repetition = 0; repetition < 120; repetition += 1) {
    const random = new Seeded(seedFor(repetition, "calibration"));
    const items = many(60, (i) => {
      const expected = (10 * (i % 5) + 5 + random.below(3)) / 10;
      const likelihood = expected - Math.floor(expected);
      const up = random.below(1000) < 1000 * likelihood;
      return { topic: i % 7, expected, human: Math.floor(expected) + Number(up), judge: 3 };
    });
    const quality = judgeQuality(items, 5, OPTIONS);
    const { mean, high } = quality.calibrationByChance!;
    expect(quality.calibrationError.value).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(mean);
    above += Number(quality.calibrationError.value! > high);
  }
  expect(above / 120).toBeLessThan(0.05 + 2 * Math.sqrt((0.05 * 0.95) / 120));
});

test("a judge that is off by a point on every topic is above the band", () => {
  const items = many(60, (i) => ({ topic: i % 7, expected: (i % 4) + 1, human: i % 4, judge: 2 }));
  const quality = judgeQuality(items, 5, OPTIONS);
  expect(quality.calibrationError.value).toBe(1);
  expect(quality.calibrationByChance!.high).toBeLessThan(1);
});

test("two topics give no band", () => {
  const items = many(20, (i) => ({ topic: i % 2, expected: 2.5, human: i % 4, judge: 2 }));
  expect(judgeQuality(items, 5, OPTIONS).calibrationByChance).toBeNull();
});
