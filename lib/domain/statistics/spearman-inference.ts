import { studentTTwoSidedP } from "./distributions";
import { RankCorrelation } from "./rank-correlation";

const Z = 1.959963984540054;

/** Inference on Spearman's rho. Null if undefined. */
export interface SpearmanInference {
  rho: number | null;
  n: number;
  /** Two-sided, from t = rho sqrt((n-2)/(1-rho^2)); approximate below 10 points. Null for n < 3. */
  pT: number | null;
  /**
   * Fisher intervals with three different standard errors; show the one by Bonett and Wright
   * (2000). Null for n <= 3 and |rho| = 1.
   */
  ci: {
    fisher: [number, number];
    fieller1957: [number, number];
    bonettWright2000: [number, number];
  } | null;
  /** Two-sided, over all permutations of one side, with mid-ranks for ties; for 3 to 7 points. */
  pExact: number | null;
}

export function spearmanInference(x: readonly number[], y: readonly number[]): SpearmanInference {
  const n = x.length;
  const rho = new RankCorrelation(x, y).spearman().value;
  if (rho === null) return { rho, n, pT: null, ci: null, pExact: null };
  const perfect = Math.abs(rho) >= 1 - 1e-12;
  const pT =
    n < 3
      ? null
      : perfect
        ? 0
        : studentTTwoSidedP(rho * Math.sqrt((n - 2) / (1 - rho * rho)), n - 2);
  const interval = (se: number): [number, number] => [
    Math.tanh(Math.atanh(rho) - Z * se),
    Math.tanh(Math.atanh(rho) + Z * se),
  ];
  const ci =
    n <= 3 || perfect
      ? null
      : {
          fisher: interval(1 / Math.sqrt(n - 3)),
          fieller1957: interval(Math.sqrt(1.06 / (n - 3))),
          bonettWright2000: interval(Math.sqrt((1 + (rho * rho) / 2) / (n - 3))),
        };
  return { rho, n, pT, ci, pExact: exactP(x, y) };
}

function exactP(x: readonly number[], y: readonly number[]): number | null {
  const n = x.length;
  if (n < 3 || n > 7) return null;
  // Twice the centred mid-ranks: these are whole numbers, so equal correlations compare as equal.
  const centred = (values: readonly number[]) =>
    values.map(
      (value) =>
        2 * values.filter((other) => other < value).length +
        values.filter((other) => other === value).length +
        1 -
        (n + 1),
    );
  const [rx, ry] = [centred(x), centred(y)];
  const strength = (order: number[]) => Math.abs(rx.reduce((sum, r, i) => sum + r * order[i]!, 0));
  const observed = strength(ry);
  let extreme = 0;
  let all = 0;
  for (const order of permutations(ry)) {
    all += 1;
    if (strength(order) >= observed) extreme += 1;
  }
  return extreme / all;
}

function* permutations(list: number[], from = 0): Generator<number[]> {
  if (from === list.length) {
    yield list;
    return;
  }
  for (let i = from; i < list.length; i += 1) {
    const next = [...list];
    [next[from], next[i]] = [next[i]!, next[from]!];
    yield* permutations(next, from + 1);
  }
}
