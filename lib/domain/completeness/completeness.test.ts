import { expect, test } from "vitest";
import { Seeded } from "../random/seeded";
import { logFit, poolCoverage } from "./pool-coverage";
import { rankingAgreement } from "./ranking-agreement";

test("a judging agrees fully with itself, whatever the systems are called", () => {
  const scores = { b: [0.1, 0.4, 0.3], a: [0.5, 0.9, 0.8], c: [0.2, 0.1, 0.1] };
  expect(rankingAgreement(scores, scores).overall).toMatchObject({
    pairs: 3,
    tau: 1,
    errorRatePct: 0,
    discordantPct: 0,
    concordance: 1,
  });
});

test("a tie is half an error, and differences under 1e-12 are ties", () => {
  const { overall } = rankingAgreement(
    { a: [1, 1], b: [0, 0.5] },
    { a: [0.3, 0.3], b: [0.1 + 0.2, 0.3] },
  );
  expect(overall).toMatchObject({ tied: 1, tau: 0, errorRatePct: 50, discordantPct: 0 });
});

test("with one topic there are no buckets", () => {
  expect(rankingAgreement({ a: [1], b: [0] }, { a: [1], b: [0] }).buckets).toEqual([]);
});

test("the expected coverage of t systems equals the mean over all subsets of t systems", () => {
  const random = new Seeded(9);
  const systems = ["a", "b", "c", "d", "e"];
  const queries = Array.from({ length: 4 }, () => ({
    total: 8,
    found: Object.fromEntries(
      systems.map((system) => [
        system,
        ["1", "2", "3", "4", "5", "6", "7"].filter(() => random.below(3) === 0),
      ]),
    ),
  }));
  const expected = [1, 2, 3, 4, 5].map((t) => {
    const subsets = Array.from({ length: 32 }, (_, mask) =>
      systems.filter((__, i) => mask & (1 << i)),
    ).filter((subset) => subset.length === t);
    const shares = subsets.flatMap((subset) =>
      queries.map(
        (query) => new Set(subset.flatMap((system) => query.found[system]!)).size / query.total,
      ),
    );
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  });
  poolCoverage(systems, queries).expectedCoverage.forEach((value, i) =>
    expect(value).toBeCloseTo(expected[i]!, 12),
  );
});

test("the fit reproduces a logarithmic curve, and extrapolation never exceeds 1", () => {
  const fit = logFit([1, 2, 3, 4].map((t) => 0.2 + 0.1 * Math.log(t)));
  expect(fit.intercept).toBeCloseTo(0.2, 12);
  expect(fit.slope).toBeCloseTo(0.1, 12);
  expect(fit.rmse).toBeCloseTo(0, 12);
  expect(
    poolCoverage(["a", "b"], [{ total: 2, found: { a: ["1"], b: ["2"] } }]).extrapolated,
  ).toEqual({ 3: 1, 20: 1, 50: 1, 100: 1 });
});
