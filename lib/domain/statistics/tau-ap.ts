/**
 * Returns the top-weighted rank correlation tau_AP of an estimate x with a reference y, higher
 * scores first (Yilmaz, Aslam and Robertson 2008). At each position of y from the second on, take
 * the share of the items above that x also places above; the result is twice the mean of these
 * shares, minus 1. Asymmetric. Null for fewer than two items and with ties.
 */
export function tauAp(x: readonly number[], y: readonly number[]): number | null {
  return hasTies(x) || hasTies(y) ? null : tauApA(x, y);
}

/**
 * Returns tau_AP,a: the mean of tau_AP over all orders within the tie groups of y (Urbano and
 * Marrero 2017). Null with ties in x.
 */
export function tauApA(x: readonly number[], y: readonly number[]): number | null {
  const n = x.length;
  if (n < 2 || hasTies(x)) return null;
  let sum = 0;
  let above: number[] = [];
  for (const group of tieGroups(y)) {
    const size = group.length;
    for (const item of group) {
      const fromAbove = above.filter((other) => x[other]! > x[item]!).length;
      const fromGroup = group.filter((other) => x[other]! > x[item]!).length;
      for (let k = 0; k < size; k += 1) {
        const before = above.length + k;
        if (before > 0)
          sum += (fromAbove + (size > 1 ? (k * fromGroup) / (size - 1) : 0)) / before / size;
      }
    }
    above = [...above, ...group];
  }
  return (2 / (n - 1)) * sum - 1;
}

/**
 * Returns tau_AP,b: symmetric and tie-aware, the mean of both directions. Null if a side is
 * constant.
 */
export function tauApB(x: readonly number[], y: readonly number[]): number | null {
  if (x.length < 2 || new Set(x).size < 2 || new Set(y).size < 2) return null;
  return (oneWay(x, y) + oneWay(y, x)) / 2;
}

function oneWay(x: readonly number[], y: readonly number[]): number {
  const [first, ...rest] = tieGroups(y);
  let above = [...first!];
  let sum = 0;
  for (const group of rest) {
    for (const item of group)
      sum += above.filter((other) => x[other]! > x[item]!).length / above.length;
    above = [...above, ...group];
  }
  return (2 / (y.length - first!.length)) * sum - 1;
}

/** Returns the indices in groups of equal value, highest first. */
function tieGroups(values: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  values.forEach((value, i) => groups.set(value, [...(groups.get(value) ?? []), i]));
  return [...groups].sort((a, b) => b[0] - a[0]).map(([, group]) => group);
}

function hasTies(values: readonly number[]): boolean {
  return values.length < 2 || new Set(values).size < values.length;
}
