/**
 * One topic of a run with judgments by subtopic. Subtopics are whole numbers from 0, ascending in
 * each list.
 */
export interface DiversityTopic {
  /**
   * The relevant subtopics of the document at each rank, best first; empty for an unjudged or
   * irrelevant document.
   */
  ranked: readonly (readonly number[])[];
  /**
   * The relevant subtopics of every judged document that has some, by DESCENDING document id: the
   * ideal ranking breaks ties in favour of the higher id.
   */
  judged: readonly (readonly number[])[];
}

/** The figures of ndeval for a topic, at the requested depths. */
export interface DiversityFigures {
  alphaDcg: number[];
  alphaNdcg: number[];
  errIa: number[];
  nErrIa: number[];
  precisionIa: number[];
  subtopicRecall: number[];
  nrbp: number;
  /** Null if the ideal is 0. */
  nNrbp: number | null;
  mapIa: number;
}

/** The last ideal of each list of judged documents: all runs on a topic share it. */
const IDEALS = new WeakMap<
  DiversityTopic["judged"],
  { alpha: number; deepest: number; gains: Float64Array }
>();

const PATIENCE = 0.5;
/** The depth at which ndeval cuts the DCG and ERR measures; the others use the whole run. */
const DEEPEST = 20;

/**
 * Computes diversity measures like ndeval 4.5 (Clarke et al. 2008, 2009; Chapelle et al. 2009). For
 * each of its subtopics a document gains (1 - alpha) to the power of the number of earlier
 * documents with that subtopic. The ideal is greedy, so alpha-nDCG can exceed 1; it is not clamped.
 * alpha-DCG and ERR-IA are divided by the gain of documents that all have every subtopic.
 * Everything is 0 if no document is relevant.
 * @param alpha 0 to 1; with 0 every repetition counts in full, with 1 only the first
 * @param depths ranks, each at least 1
 * @param deepest the depth at which DCG and ERR measures are cut: 20 in ndeval
 */
export function diversityFigures(
  topic: DiversityTopic,
  alpha: number,
  depths: readonly number[],
  deepest = DEEPEST,
): DiversityFigures {
  const subtopics = subtopicsOf(topic.judged);
  const n = subtopics.size;
  const zero = depths.map(() => 0);
  if (n === 0)
    return {
      alphaDcg: zero,
      alphaNdcg: zero,
      errIa: zero,
      nErrIa: zero,
      precisionIa: zero,
      subtopicRecall: zero,
      nrbp: 0,
      nNrbp: null,
      mapIa: 0,
    };
  const size = Math.max(...subtopics.keys()) + 1;
  const gains = gainsOf(topic.ranked, size, alpha);
  const ideal = idealGains(topic.judged, size, alpha, deepest);
  const deep = depths.map((depth) => Math.min(depth, deepest));
  const dcg = discounted(gains, deep, log2Discount);
  const idealDcg = discounted(ideal, deep, log2Discount);
  const err = discounted(gains, deep, rankDiscount);
  const idealErr = discounted(ideal, deep, rankDiscount);
  const perfect = Array.from({ length: deepest }, (_, i) => n * (1 - alpha) ** i);
  const perfectDcg = discounted(perfect, deep, log2Discount);
  const perfectErr = discounted(perfect, deep, rankDiscount);
  const [rbp, idealRbp] = [geometric(gains), geometric(ideal)];
  return {
    alphaDcg: dcg.map((value, i) => value / perfectDcg[i]!),
    alphaNdcg: dcg.map((value, i) => (idealDcg[i] === 0 ? 0 : value / idealDcg[i]!)),
    errIa: err.map((value, i) => value / perfectErr[i]!),
    nErrIa: err.map((value, i) => (idealErr[i] === 0 ? 0 : value / idealErr[i]!)),
    precisionIa: depths.map(
      (depth) =>
        topic.ranked.slice(0, depth).reduce((sum, found) => sum + found.length, 0) / (n * depth),
    ),
    subtopicRecall: depths.map((depth) => new Set(topic.ranked.slice(0, depth).flat()).size / n),
    nrbp: ((1 - (1 - alpha) * PATIENCE) / n) * rbp,
    nNrbp: idealRbp === 0 ? null : rbp / idealRbp,
    mapIa: meanAveragePrecision(topic.ranked, subtopics),
  };
}

/** Counts the relevant documents of each subtopic. */
function subtopicsOf(judged: DiversityTopic["judged"]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const found of judged)
    for (const subtopic of found) counts.set(subtopic, (counts.get(subtopic) ?? 0) + 1);
  return counts;
}

/** Returns the novelty-discounted gain at each rank. */
function gainsOf(ranked: DiversityTopic["ranked"], size: number, alpha: number): Float64Array {
  const worth = new Float64Array(size).fill(1);
  return Float64Array.from(ranked, (found) => take(found, worth, alpha));
}

function take(found: readonly number[], worth: Float64Array, alpha: number): number {
  let gain = 0;
  for (const subtopic of found) {
    gain += worth[subtopic]!;
    worth[subtopic]! *= 1 - alpha;
  }
  return gain;
}

/**
 * Returns the gains of the greedy ideal: at each rank the judged document with the largest gain;
 * ties go to the first of the list.
 */
function idealGains(
  judged: DiversityTopic["judged"],
  size: number,
  alpha: number,
  deepest: number,
): Float64Array {
  const known = IDEALS.get(judged);
  if (known?.alpha === alpha && known.deepest === deepest) return known.gains;
  const worth = new Float64Array(size).fill(1);
  const left = judged.filter((found) => found.length > 0);
  // Beyond about fifty ranks neither a discounted sum nor 0.5 ^ rank changes any more.
  const ranks = Math.min(left.length, Math.max(deepest, 64));
  const gains = new Float64Array(ranks);
  // Gains only fall, so the last one of a document says whether it can be the best.
  const most = new Float64Array(left.length).fill(Infinity);
  for (let rank = 0; rank < ranks; rank += 1) {
    let [best, bestGain] = [-1, -1];
    for (let i = 0; i < left.length; i += 1) {
      if (most[i]! <= bestGain) continue;
      let gain = 0;
      for (const subtopic of left[i]!) gain += worth[subtopic]!;
      most[i] = gain;
      if (gain > bestGain) [best, bestGain] = [i, gain];
    }
    most[best] = -Infinity;
    gains[rank] = take(left[best]!, worth, alpha);
  }
  IDEALS.set(judged, { alpha, deepest, gains });
  return gains;
}

function discounted(
  gains: ArrayLike<number>,
  depths: readonly number[],
  discount: (i: number) => number,
): number[] {
  const deepest = Math.min(Math.max(...depths, 0), gains.length);
  const sums = new Float64Array(deepest + 1);
  for (let i = 0; i < deepest; i += 1) sums[i + 1] = sums[i]! + gains[i]! / discount(i);
  return depths.map((depth) => sums[Math.min(depth, deepest)]!);
}

function log2Discount(i: number): number {
  return Math.log2(i + 2);
}

function rankDiscount(i: number): number {
  return i + 1;
}

function geometric(gains: ArrayLike<number>): number {
  let [sum, weight] = [0, 1];
  for (let i = 0; i < gains.length; i += 1, weight *= PATIENCE) sum += gains[i]! * weight;
  return sum;
}

/** Returns the mean over subtopics of their average precision. */
function meanAveragePrecision(
  ranked: DiversityTopic["ranked"],
  subtopics: Map<number, number>,
): number {
  const hits = new Map<number, number>();
  const sums = new Map<number, number>();
  ranked.forEach((found, i) => {
    for (const subtopic of found) {
      const hit = (hits.get(subtopic) ?? 0) + 1;
      hits.set(subtopic, hit);
      sums.set(subtopic, (sums.get(subtopic) ?? 0) + hit / (i + 1));
    }
  });
  let total = 0;
  for (const [subtopic, count] of subtopics) total += (sums.get(subtopic) ?? 0) / count;
  return total / subtopics.size;
}
