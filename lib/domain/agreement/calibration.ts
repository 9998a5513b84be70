import { Seeded } from "../random/seeded";
import { quantile } from "../statistics/quantile";

export interface CalibrationBin {
  from: number;
  to: number;
  items: number;
  expected: number;
  human: number;
}

/** An item with its expected rating and the mean of people's ratings. */
export interface ExpectedItem {
  topic: number;
  expected: number | null;
  human: number;
}

/** The calibration error that a judge without one would show on the same items by chance. */
export interface CalibrationByChance {
  mean: number;
  /** The 95 % quantile. */
  high: number;
}

const BINS = 5;
const DRAWS = 1000;
const MIN_TOPICS = 3;

export function binOf(expected: number, highest: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor((expected / highest) * BINS)));
}

/** Groups expected ratings into five equal bins of the scale, with the means of both sides. */
export function calibrationOf(items: readonly ExpectedItem[], highest: number): CalibrationBin[] {
  const bins = Array.from({ length: BINS }, (_, i): CalibrationBin => ({
    from: (i * highest) / BINS,
    to: ((i + 1) * highest) / BINS,
    items: 0,
    expected: 0,
    human: 0,
  }));
  for (const { expected, human } of items) {
    if (expected === null) continue;
    const bin = bins[binOf(expected, highest)]!;
    bin.items += 1;
    bin.expected += (expected - bin.expected) / bin.items;
    bin.human += (human - bin.human) / bin.items;
  }
  return bins;
}

/**
 * Returns the calibration error to expect by chance. A mean of absolute differences is above 0 even
 * if no bin is off, the more so with few topics. Simulated by giving the differences of each topic
 * random signs, as if no bin were off (wild cluster bootstrap with the null imposed, Cameron,
 * Gelbach and Miller 2008). Null for fewer than 3 topics.
 */
export function calibrationByChance(
  items: readonly ExpectedItem[],
  highest: number,
  seed: number,
): CalibrationByChance | null {
  const sums = new Map<number, Float64Array>();
  let counted = 0;
  for (const { topic, expected, human } of items) {
    if (expected === null) continue;
    const index = binOf(expected, highest);
    const ofTopic = sums.get(topic) ?? new Float64Array(BINS);
    sums.set(topic, ofTopic);
    ofTopic[index]! += human - expected;
    counted += 1;
  }
  const topics = sums.size;
  if (topics < MIN_TOPICS) return null;
  const random = new Seeded(seed);
  const drawn = Float64Array.from({ length: DRAWS }, () => {
    const gaps = new Float64Array(BINS);
    for (const ofTopic of sums.values()) {
      const sign = random.below(2) === 0 ? 1 : -1;
      for (let b = 0; b < gaps.length; b += 1) gaps[b]! += sign * ofTopic[b]!;
    }
    return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / counted;
  }).sort();
  return {
    mean: drawn.reduce((sum, error) => sum + error, 0) / DRAWS,
    high: quantile(drawn, 0.95),
  };
}
