import fc from "fast-check";
import { expect, test } from "vitest";
import { RankCorrelation } from "./rank-correlation";
import { WeightedCells } from "./weighted-cells";

interface CellEntry {
  topic: number;
  x: number;
  y: number;
  count: number;
}

const cellsOf = (list: readonly CellEntry[]) =>
  new WeightedCells({
    size: list.length,
    topic: list.map((one) => one.topic),
    x: list.map((one) => one.x),
    y: list.map((one) => one.y),
    count: list.map((one) => one.count),
  });

const TOPICS = 4;
const value = fc.nat(3);
const entries = fc
  .array(
    fc.record({
      topic: fc.nat(TOPICS - 1),
      x: value,
      y: value,
      count: fc.integer({ min: 1, max: 3 }),
    }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((list) => list.sort((a, b) => a.topic - b.topic));

/** Lists every point as often as its topic was drawn. */
function pointsOf(list: readonly CellEntry[], weights: ArrayLike<number>) {
  return list.flatMap((one) => Array.from({ length: one.count * weights[one.topic]! }, () => one));
}

test("figures of a resample equal those of the listed points", () => {
  const weights = fc.array(fc.nat(3), { minLength: TOPICS, maxLength: TOPICS });
  fc.assert(
    fc.property(entries, weights, (list, drawn) => {
      const cells = cellsOf(list);
      const resample = { id: 1, weights: Float64Array.from(drawn) };
      const points = pointsOf(list, drawn);
      const ranks = new RankCorrelation(
        points.map(({ x }) => x),
        points.map(({ y }) => y),
      );
      expect(cells.units(resample)).toBe(points.length);
      expectSame(cells.spearman(resample).value, ranks.spearman().value);
      expectSame(cells.kendallTauB(resample).value, ranks.kendallTauB().value);
      const mean = (of: (point: CellEntry) => number) =>
        points.length > 0 ? points.reduce((sum, one) => sum + of(one), 0) / points.length : null;
      expectSame(
        cells.meanDifference(resample).value,
        mean(({ x, y }) => y - x),
      );
      expectSame(
        cells.meanAbsoluteDifference(resample).value,
        mean(({ x, y }) => Math.abs(y - x)),
      );
    }),
    { numRuns: 100 },
  );
});

test("leaving out a topic equals the cells of the others", () => {
  fc.assert(
    fc.property(entries, (list) => {
      const topics = [...new Set(list.map(({ topic }) => topic))];
      const cells = cellsOf(list);
      const [ranks, means] = [
        cells.correlationWithoutEach("spearman"),
        cells.meanWithoutEach("distance"),
      ];
      topics.forEach((topic, i) => {
        const rest = cellsOf(list.filter((one) => one.topic !== topic));
        const all = { id: 1, weights: new Float64Array(TOPICS).fill(1) };
        expectSame(numberOrNull(ranks[i]!), rest.spearmanOfAll().value);
        expectSame(numberOrNull(means[i]!), rest.meanAbsoluteDifference(all).value);
      });
    }),
    { numRuns: 100 },
  );
});

function numberOrNull(found: number): number | null {
  return Number.isNaN(found) ? null : found;
}

function expectSame(found: number | null, wanted: number | null) {
  if (found === null || wanted === null) expect(found).toBe(wanted);
  else expect(found).toBeCloseTo(wanted, 10);
}
