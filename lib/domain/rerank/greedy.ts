/**
 * Returns a greedy order: repeatedly takes the document that raises the sum of the best values per
 * question most. When nothing is gained any more, the rest follows by row total, descending. Ties
 * go to the better first-stage rank or, as in the published code ("original"), to the worse one.
 * @param values documents x questions, at least 0
 */
export function greedyMaximum(
  values: readonly (readonly number[])[],
  questions: number,
  ties: "first-stage" | "original",
): number[] {
  const totals = values.map((row) => row.reduce((sum, value) => sum + value, 0));
  const candidates = values
    .map((_, i) => i)
    .sort((a, b) => totals[b]! - totals[a]! || (ties === "original" ? b - a : a - b));
  const best = new Float64Array(questions);
  const order: number[] = [];
  let left = candidates;
  while (left.length > 0) {
    let [chosen, most] = [-1, 0];
    for (const candidate of left) {
      const gain = gainOf(values[candidate]!, best);
      // Ties go to the better first-stage rank, unless the candidates' own order is to decide.
      if (
        gain > most ||
        (ties === "first-stage" && gain === most && gain > 0 && candidate < chosen)
      )
        [chosen, most] = [candidate, gain];
    }
    if (chosen < 0) return [...order, ...left];
    order.push(chosen);
    values[chosen]!.forEach((value, q) => {
      best[q] = Math.max(best[q]!, value);
    });
    left = left.filter((candidate) => candidate !== chosen);
  }
  return order;
}

function gainOf(row: readonly number[], best: Float64Array): number {
  let gain = 0;
  for (let q = 0; q < row.length; q += 1) if (row[q]! > best[q]!) gain += row[q]! - best[q]!;
  return gain;
}

/**
 * Returns the greedy order of alpha-nDCG with alpha 0.5: a question counts 0.5 to the power of the
 * number of chosen documents that reached it before. Gains are compared exactly, as whole numbers
 * over a common power of two; ties go to the better first-stage rank.
 * @param reached for each document the questions it reaches
 */
export function greedyAlpha(reached: readonly (readonly number[])[], questions: number): number[] {
  const times = new Int32Array(questions);
  const used = new Uint8Array(reached.length);
  const order: number[] = [];
  for (let rank = 0; rank < reached.length; rank += 1) {
    let [chosen, chosenProfile]: [number, number[] | null] = [-1, null];
    for (let i = 0; i < reached.length; i += 1) {
      if (used[i]) continue;
      const profile = profileOf(reached[i]!, times);
      if (chosenProfile === null || compareProfiles(profile, chosenProfile) > 0)
        [chosen, chosenProfile] = [i, profile];
    }
    used[chosen] = 1;
    for (const question of reached[chosen]!) times[question]! += 1;
    order.push(chosen);
  }
  return order;
}

/**
 * Counts the questions that are worth 1, 1/2, 1/4 …, with pairs carried over so that every entry
 * but the first is 0 or 1. Equal sums then have equal profiles.
 */
function profileOf(questions: readonly number[], times: Int32Array): number[] {
  const counts: number[] = [];
  for (const question of questions) {
    const power = times[question]!;
    while (counts.length <= power) counts.push(0);
    counts[power]! += 1;
  }
  for (let power = counts.length - 1; power > 0; power -= 1) {
    counts[power - 1]! += counts[power]! >> 1;
    counts[power]! &= 1;
  }
  return counts;
}

function compareProfiles(a: readonly number[], b: readonly number[]): number {
  for (let power = 0; power < Math.max(a.length, b.length); power += 1) {
    const gap = (a[power] ?? 0) - (b[power] ?? 0);
    if (gap !== 0) return gap;
  }
  return 0;
}
