import { expect, test } from "vitest";
import { drawTopics, topicBootstrap, type Estimator } from "./bootstrap";

const VALUES = [0.1, 0.4, 0.35, 0.8, 0.6, 0.2];
const mean: Estimator = ({ weights }) =>
  VALUES.reduce((sum, value, t) => sum + value * weights[t]!, 0) / VALUES.length;
const options = { topics: VALUES.length, resamples: 500, seed: 7, interval: "percentile" } as const;

test("each resample draws as many topics as there are, and a seed always draws the same ones", () => {
  const draws = () => Array.from(drawTopics(options), ({ weights }) => [...weights]);
  for (const weights of draws())
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(VALUES.length);
  expect(draws()).toEqual(draws());
});

test.each(["percentile", "bca"] as const)("a %s interval contains the mean", (interval) => {
  const [ci] = topicBootstrap([mean], { ...options, interval });
  expect(ci![0]).toBeLessThan(0.4083);
  expect(ci![1]).toBeGreaterThan(0.4084);
});

test("there is no interval over one topic, or if the statistic is often undefined", () => {
  expect(topicBootstrap([mean], { ...options, topics: 1 })).toEqual([null]);
  const often: Estimator = (resample) => (resample.id % 10 === 0 ? null : mean(resample));
  const [interval, none] = topicBootstrap([mean, often], options);
  expect(interval).not.toBeNull();
  expect(none).toBeNull();
});
