import fc from "fast-check";
import { expect, test } from "vitest";
import { note } from "@/lib/messages/note";
import { reasonText } from "@/lib/messages/note-text";
import { Seeded, seedFor } from "../random/seeded";
import { defined, undefinedBecause } from "../figure";
import { FigureBook, type Statistic } from "../agreement/figure-book";
import { topicJackknife } from "./topic-jackknife";
import { TopicSums } from "./topic-sums";

/** A share of clustered 0/1 outcomes, given by hits and units of each topic. */
function shareOf(topics: readonly (readonly [hits: number, units: number])[]) {
  const sums = new TopicSums(topics.length, 2);
  topics.forEach(([hits, units], t) => sums.perTopic.set([hits, units], t * 2));
  const statistic: Statistic = {
    scale: "share",
    evaluate: (resample) => {
      const [hits = 0, units = 0] = sums.at(resample);
      return units > 0 ? defined(hits / units) : undefinedBecause("labels.no_item");
    },
    units: (resample) => sums.at(resample)[1]!,
  };
  const book = new FigureBook(topics.length);
  const figure = book.add(statistic);
  book.fillIntervals({ interval: "jackknife", bootstrap: 1, seed: 1 });
  return figure;
}

test("n is the figure's own denominator, and topics are those with data for it", () => {
  expect(
    shareOf([
      [3, 4],
      [0, 0],
      [2, 5],
      [4, 4],
    ]),
  ).toMatchObject({ value: 9 / 13, n: 13, topics: 3, ci_method: "jackknife-t", ci_reason: null });
});

test("a share of 1 has an interval made for shares, with a width above 0", () => {
  const figure = shareOf([
    [4, 4],
    [4, 4],
    [4, 4],
    [4, 4],
  ]);
  expect(figure).toMatchObject({ value: 1, n: 16, ci_method: "share" });
  expect(figure.ci![1]).toBe(1);
  // Clopper and Pearson with 16 units and Student's t of 3 degrees of freedom: 0.025^(1 / 7.18).
  expect(figure.ci![0]).toBeCloseTo(0.598, 2);
});

test.each([
  [1, "it rests on one topic"],
  [2, "it rests on 2 topics"],
])("%i topics give no interval, with the reason", (topics, reason) => {
  const figure = shareOf(Array.from({ length: topics }, () => [2, 4] as const));
  expect(figure).toMatchObject({ ci: null, ci_method: "none" });
  expect(reasonText(figure.ci_reason)).toBe(reason);
});

test("without spread, or if undefined without a topic, there is a reason instead of an interval", () => {
  const common = { estimate: 0.4, units: 30 } as const;
  expect(
    topicJackknife({ ...common, scale: "coefficient", without: [0.4, 0.4, 0.4] }),
  ).toMatchObject({ ci: null, reason: note("interval.same_without_any_topic") });
  expect(
    topicJackknife({ ...common, scale: "coefficient", without: [0.4, Number.NaN, 0.5] }),
  ).toMatchObject({ ci: null, reason: note("interval.undefined_without_a_topic") });
  expect(
    topicJackknife({ ...common, scale: "correlation", units: 5, without: [0.3, 0.5, 0.4] }),
  ).toMatchObject({ ci: null, reason: note("interval.few_units", { fewest: 6 }) });
});

test("intervals contain the estimate and stay within the bounds of their scale", () => {
  const value = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom("coefficient", "correlation", "share", "f1"),
      value,
      fc.array(value, { minLength: 3, maxLength: 12 }),
      (scale, estimate, without) => {
        const { ci } = topicJackknife({ scale, estimate, without, units: 40 });
        if (ci === null) return;
        expect(ci[0]).toBeLessThanOrEqual(estimate + 1e-9);
        expect(ci[1]).toBeGreaterThanOrEqual(estimate - 1e-9);
        expect(ci[0]).toBeGreaterThanOrEqual(scale === "share" || scale === "f1" ? 0 : -1);
        expect(ci[1]).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test("leaving out a topic is the same by subtraction as by adding up the others", () => {
  const counts = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }));
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1, maxLength: 8 }), (topics) => {
      const sums = new TopicSums(topics.length, 2);
      topics.forEach((pair, t) => sums.perTopic.set(pair, t * 2));
      topics.forEach((_, left) => {
        const weights = Float64Array.from(topics, (__, t) => Number(t !== left));
        const anew = [...sums.at({ id: 2 * left + 1, weights })];
        expect([...sums.at({ id: 2 * left + 2, weights, without: left })]).toEqual(anew);
      });
    }),
  );
});

test("in 400 simulated studies with 5 topics, about 95 % of intervals of a clustered share contain the true value", () => {
  const REPETITIONS = 400;
  let hits = 0;
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const random = new Seeded(seedFor(repetition, "clustered share"));
    // Topics differ: their shares are evenly spread between 0.2 and 0.8, so the true value is 0.5.
    const { ci } = shareOf(
      Array.from({ length: 5 }, () => {
        const share = 0.2 + (0.6 * random.below(1000)) / 999;
        const outcomes = Array.from({ length: 12 }, () =>
          Number(random.below(1000) < 1000 * share),
        );
        return [outcomes.reduce((sum, one) => sum + one, 0), 12] as const;
      }),
    );
    hits += Number(ci![0] <= 0.5 && 0.5 <= ci![1]);
  }
  // 95 % plus or minus more than three standard errors of the simulation; the percentile bootstrap
  // reaches 83 %.
  expect(hits / REPETITIONS).toBeGreaterThan(0.917);
  expect(hits / REPETITIONS).toBeLessThan(0.983);
});
