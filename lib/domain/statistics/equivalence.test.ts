import { expect, test } from "vitest";
import { pairedEquivalence, resampledEquivalence } from "./equivalence";

const [A, B] = [
  [0.3, 0.5, 0.45, 0.7],
  [0.2, 0.45, 0.5, 0.4],
];

test("two one-sided tests give the values of a statistics package", () => {
  const found = pairedEquivalence(A!, B!, 0.3);
  expect(found.pLower).toBeCloseTo(0.006113759718406158, 10);
  expect(found.pUpper).toBeCloseTo(0.03635235655466476, 10);
  expect(found.p).toBe(found.pUpper);
  expect(found.ci![0]).toBeCloseTo(-0.07320285906441354, 10);
  expect(found.ci![1]).toBeCloseTo(0.2732028590644135, 10);
  expect(found.equivalent).toBe(true);
});

test("figures are equivalent exactly if p is below alpha", () => {
  for (const margin of [0.1, 0.2, 0.27, 0.28, 0.4]) {
    const { p, equivalent } = pairedEquivalence(A!, B!, margin);
    expect(equivalent).toBe(p! < 0.05);
  }
});

test.each([
  ["no-pairs", [], [], 0.1],
  ["margin-not-positive", [1, 2], [1, 1], 0],
  ["fewer-than-2-pairs", [1], [1], 0.1],
  ["no-variance", [1, 2], [1, 2], 0.1],
] as const)("there is no verdict: %s", (reason, a, b, margin) => {
  expect(pairedEquivalence(a, b, margin)).toMatchObject({ reason, equivalent: null });
});

test("resamples decide by their inner 90 %", () => {
  const resampled = Array.from({ length: 101 }, (_, i) => (i - 50) / 100);
  const options = { topics: 10, margin: 0.46 };
  const found = resampledEquivalence(0, resampled, options);
  expect(found.ci![0]).toBeCloseTo(-0.45, 12);
  expect(found.ci![1]).toBeCloseTo(0.45, 12);
  expect(found.equivalent).toBe(true);
  expect(resampledEquivalence(0, resampled, { ...options, margin: 0.45 }).equivalent).toBe(false);
});

test("with many undefined resamples there is no verdict", () => {
  const options = { topics: 10, margin: 0.5 };
  expect(resampledEquivalence(0, [0.1, 0.2, null], options)).toMatchObject({
    dropped: 1,
    equivalent: null,
    reason: "too-many-undefined",
  });
  expect(resampledEquivalence(null, [0.1, 0.2], options).reason).toBe("no-pairs");
  expect(resampledEquivalence(0, [0.1, 0.2], { ...options, topics: 1 }).reason).toBe("one-topic");
});
