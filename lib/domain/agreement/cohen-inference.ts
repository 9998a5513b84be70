import { cohenKappa, tableTotal } from "./two-rater";

/**
 * Returns the asymptotic standard error of the unweighted kappa (Fleiss, Cohen and Everitt 1969),
 * and the Wald interval kappa +- 1.959964 SE, not capped. Null if kappa is undefined.
 */
export function cohenInference(
  table: ArrayLike<number>,
  q: number,
): { se: number; ci: [number, number] } | null {
  const kappa = cohenKappa(table, q).value;
  if (kappa === null) return null;
  const n = tableTotal(table);
  const p = (k: number, l: number) => table[k * q + l]! / n;
  const rows = Array.from({ length: q }, (_, k) => sumTo(q, (l) => p(k, l)));
  const columns = Array.from({ length: q }, (_, l) => sumTo(q, (k) => p(k, l)));
  const pe = sumTo(q, (k) => rows[k]! * columns[k]!);
  const diagonal = sumTo(q, (k) => p(k, k) * (1 - (rows[k]! + columns[k]!) * (1 - kappa)) ** 2);
  const off =
    (1 - kappa) ** 2 *
    sumTo(q, (k) => sumTo(q, (l) => (k === l ? 0 : p(k, l) * (columns[k]! + rows[l]!) ** 2)));
  const variance = (diagonal + off - (kappa - pe * (1 - kappa)) ** 2) / ((1 - pe) ** 2 * n);
  const se = Math.sqrt(Math.max(0, variance));
  return { se, ci: [kappa - 1.959963984540054 * se, kappa + 1.959963984540054 * se] };
}

function sumTo(q: number, of: (k: number) => number): number {
  let sum = 0;
  for (let k = 0; k < q; k += 1) sum += of(k);
  return sum;
}
