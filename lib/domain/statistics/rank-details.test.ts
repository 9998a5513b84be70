import { expect, test } from "vitest";
import { rankDetails } from "./rank-details";

test("equal orders have full overlap and no correction for ties", () => {
  const found = rankDetails([0.1, 0.5, 0.3, 0.9], [1, 3, 2, 4])!;
  expect(found.tau_ap).toBeCloseTo(1, 12);
  expect(found.tau_ap_b).toBeCloseTo(1, 12);
  expect(found.rbo).toBeCloseTo(1, 12);
  expect(found.kendall_p_exact).toBeCloseTo(2 / 24, 12);
});

test("with ties, statistics that do not allow for them are undefined", () => {
  const found = rankDetails([1, 1, 2, 3], [1, 2, 3, 4])!;
  expect(found).toMatchObject({ tau_ap: null, rbo: null, kendall_p_exact: null });
  expect(found.tau_ap_b).not.toBeNull();
});

test("two systems are too few", () => {
  expect(rankDetails([1, 2], [1, 2])).toBeNull();
});
