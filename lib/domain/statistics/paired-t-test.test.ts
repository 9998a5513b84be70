import { expect, test } from "vitest";
import { pairedP, pairedTTest, signFlipExactP } from "./paired-t-test";

const [A, B] = [
  [0.3, 0.5, 0.45, 0.7],
  [0.2, 0.45, 0.5, 0.4],
];

test("the test gives the values of a statistics package", () => {
  const found = pairedTTest(A!, B!);
  expect(found).toMatchObject({ n: 4, df: 3, degenerate: null });
  expect(found.meanDiff).toBeCloseTo(0.1, 12);
  expect(found.sdDiff).toBeCloseTo(0.1471960144387974, 12);
  expect(found.t).toBeCloseTo(1.358732440973515, 10);
  expect(found.p).toBeCloseTo(0.2673671682073265, 10);
  expect(found.ci![0]).toBeCloseTo(-0.13422170615161907, 10);
  expect(found.ci![1]).toBeCloseTo(0.33422170615161906, 10);
  expect(found.cohenDz).toBeCloseTo(0.6793662204867575, 10);
  expect(pairedP(A!, B!)).toBeCloseTo(found.p!, 12);
});

test("equal differences have no t, and p tells whether they are zero", () => {
  expect(pairedTTest([1, 2], [1, 2])).toMatchObject({ t: null, p: 1 });
  expect(pairedTTest([2, 3], [1, 2])).toMatchObject({ t: null, p: 0 });
  expect([pairedP([1, 2], [1, 2]), pairedP([2, 3], [1, 2])]).toEqual([1, 0]);
});

test("one topic gives no test", () => {
  expect(pairedTTest([1], [0]).p).toBeNull();
  expect(pairedP([1], [0])).toBeNull();
});

test("the sign-flip test counts the sign patterns that are at least as extreme", () => {
  expect(signFlipExactP([1, 2, 3], [0, 0, 0])).toBe(2 / 8);
  expect(signFlipExactP([1, 0], [0, 1])).toBe(1);
  expect(signFlipExactP([], [])).toBeNull();
  expect(signFlipExactP(new Array<number>(15).fill(1), new Array<number>(15).fill(0))).toBeNull();
});
