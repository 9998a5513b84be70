import { expect, test } from "vitest";
import { reasonText } from "@/lib/messages/note-text";
import { Seeded, seedFor } from "../random/seeded";
import { systemInterval, type SystemIntervalInput } from "./system-interval";
import { attenuationOf } from "./system-spread";
import { RankCorrelation, rankStep } from "./rank-correlation";
import { drawTopics } from "./bootstrap";

const SYSTEMS = 8;
const STEP = rankStep("spearman", SYSTEMS);
const input: SystemIntervalInput = {
  estimate: 0.8,
  systems: SYSTEMS,
  topics: 10,
  resampled: [0.7, 0.8, 0.9, 0.75, 0.85],
  attenuation: 1,
  step: STEP,
};

test.each<[string, Partial<SystemIntervalInput>]>([
  ["it rests on one topic", { topics: 1 }],
  ["it rests on 2 topics", { topics: 2 }],
  ["it is a correlation over fewer than 6", { systems: 5 }],
  ["these topics hardly tell the systems apart", { attenuation: null }],
  ["it is the same in every resample of topics", { resampled: [0.8, 0.8, 0.8] }],
  ["resampling topics leaves it undefined too often", { resampled: [0.7, null, 0.9] }],
])("no interval, because %s", (reason, over) => {
  const { reason: said, ...made } = systemInterval({ ...input, ...over });
  expect(made).toEqual({ ci: null, method: "none" });
  expect(reasonText(said)).toBe(reason);
});

test("the interval contains the figure, also at its ends, and extends towards the value without noise", () => {
  for (const estimate of [-1, 0, 0.8, 1]) {
    const { ci } = systemInterval({ ...input, estimate });
    expect(ci![0]).toBeLessThanOrEqual(estimate);
    expect(ci![1]).toBeGreaterThanOrEqual(estimate);
    expect(ci![1] - ci![0]).toBeGreaterThan(0.01);
    expect(Math.max(Math.abs(ci![0]), ci![1])).toBeLessThanOrEqual(1);
  }
  const plain = systemInterval(input).ci!;
  const noisy = systemInterval({ ...input, attenuation: 1.2 }).ci!;
  expect(noisy[0]).toBe(plain[0]);
  expect(noisy[1]).toBeGreaterThan(plain[1]);
});

/** Scores of 8 systems on topics by two sides, which order two systems differently. */
function scores(topics: number, random: Seeded, noise: number): { x: number[][]; y: number[][] } {
  const uniform = () => (random.below(1e6) + 0.5) / 1e6;
  const side = (level: (s: number) => number) =>
    Array.from({ length: SYSTEMS }, (_, s) =>
      Array.from({ length: topics }, () => level(s) + noise * (uniform() + uniform() - 1)),
    );
  return { x: side((s) => s), y: side((s) => s + (s % 3 === 1 ? 2.5 : 0)) };
}

function correlation({ x, y }: { x: number[][]; y: number[][] }, weights: ArrayLike<number>) {
  const mean = (own: number[]) => own.reduce((sum, value, t) => sum + value * weights[t]!, 0);
  return new RankCorrelation(x.map(mean), y.map(mean)).spearman().value;
}

test("simulated with 10 topics, the interval contains the true correlation 93 times in 100", () => {
  const topics = 10;
  const ones = new Array<number>(topics).fill(1);
  const truth = correlation(scores(1, new Seeded(1), 0), [1])!;
  let [held, shown] = [0, 0];
  for (let repetition = 0; repetition < 200; repetition += 1) {
    const random = new Seeded(seedFor(repetition, "systems"));
    const drawn = scores(topics, random, 8);
    // The yielded object is reused, so it is evaluated before the next one is drawn.
    const resampled = Array.from(
      drawTopics({ topics, resamples: 100, seed: repetition }),
      ({ weights }) => correlation(drawn, weights),
    );
    const { ci } = systemInterval({
      ...input,
      estimate: correlation(drawn, ones)!,
      resampled,
      attenuation: attenuationOf(drawn),
    });
    if (!ci) continue;
    shown += 1;
    held += Number(ci[0] <= truth && truth <= ci[1]);
  }
  expect(shown).toBeGreaterThan(150);
  expect(held / shown).toBeGreaterThan(0.93 - 2 * Math.sqrt((0.93 * 0.07) / shown));
});

test("topics with more noise than difference do not separate any systems", () => {
  expect(attenuationOf(scores(4, new Seeded(3), 60))).toBeNull();
  const clear = attenuationOf(scores(4, new Seeded(3), 0.1))!;
  expect(clear).toBeCloseTo(1, 1);
});
