import {
  betaQuantile,
  incompleteBeta,
  logGamma,
  normalCdf,
  normalQuantile,
  studentTQuantile,
} from "./distributions";

/**
 * Sample sizes for planning. Items are taken as independent: multiply by 1 + (items per topic - 1)
 * * ICC.
 */

/**
 * Returns the power of the two-sided paired t-test at a standardised difference `effect`, from the
 * noncentral t.
 */
export function pairedTTestPower(effect: number, n: number, alpha = 0.05): number {
  const df = n - 1;
  const critical = studentTQuantile(1 - alpha / 2, df);
  const shift = Math.abs(effect) * Math.sqrt(n);
  return 1 - noncentralTCdf(critical, df, shift) + noncentralTCdf(-critical, df, shift);
}

/** Returns the number of topics for a paired difference at the requested power, not rounded. */
export function pairedTTestN(effect: number, power = 0.8, alpha = 0.05): number {
  let low = 2;
  let high = 4;
  while (pairedTTestPower(effect, high, alpha) < power && high < 1e9) {
    low = high;
    high *= 2;
  }
  if (pairedTTestPower(effect, low, alpha) >= power) return low;
  for (let i = 0; i < 100 && high - low > 1e-11 * high; i += 1) {
    const middle = (low + high) / 2;
    if (pairedTTestPower(effect, middle, alpha) < power) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Returns the 95 % interval of the standardised difference of paired values, exact for normal ones,
 * by inverting the noncentral t (Steiger and Fouladi 1997).
 */
export function pairedEffectInterval(t: number, n: number): [number, number] {
  const end = (level: number) => {
    let [low, high] = [t - 10, t + 10];
    for (let i = 0; i < 60; i += 1) {
      const middle = (low + high) / 2;
      if (noncentralTCdf(t, n - 1, middle) > level) low = middle;
      else high = middle;
    }
    return (low + high) / 2 / Math.sqrt(n);
  };
  return [end(0.975), end(0.025)];
}

/**
 * Returns the number of pairs needed to find a correlation `rho` different from 0, by Fisher's z;
 * for Spearman with the variance 1.06/(n-3).
 */
export function correlationN(
  rho: number,
  power = 0.8,
  alpha = 0.05,
): { pearson: number; spearman: number } {
  const squared = ((normalQuantile(1 - alpha / 2) + normalQuantile(power)) / Math.atanh(rho)) ** 2;
  return { pearson: squared + 3, spearman: 1.06 * squared + 3 };
}

/**
 * Returns the number of items needed to know a share p to +- halfWidth with 95 % confidence,
 * rounded up.
 */
export function proportionN(p: number, halfWidth: number): number {
  return Math.ceil((normalQuantile(0.975) ** 2 * p * (1 - p)) / halfWidth ** 2 - 1e-9);
}

/** Returns the 95 % Wilson interval (1927) of k out of n; also valid at 0 and n. */
export function wilson(k: number, n: number): [number, number] {
  const z = normalQuantile(0.975);
  const share = k / n;
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const reach =
    (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n * n));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/**
 * Returns the 95 % interval of k out of n by Clopper and Pearson (1934): exact and therefore wide.
 */
export function clopperPearson(k: number, n: number): [number, number] {
  return [
    k === 0 ? 0 : betaQuantile(0.025, k, n - k + 1),
    k === n ? 1 : betaQuantile(0.975, k + 1, n - k),
  ];
}

/**
 * Returns the number of items needed to tell kappa k1 from k0, for two raters who use the first of
 * two labels at the same rate (Cantor 1996); rounded up.
 */
export function cohenKappaN(
  rate: number,
  k1: number,
  k0: number,
  power = 0.8,
  alpha = 0.05,
  twoSided = true,
): number {
  const za = normalQuantile(1 - alpha / (twoSided ? 2 : 1));
  const zb = normalQuantile(power);
  const size =
    ((za * Math.sqrt(kappaVariance(rate, k0)) + zb * Math.sqrt(kappaVariance(rate, k1))) /
      (k1 - k0)) **
    2;
  return Math.ceil(size - 1e-9);
}

function kappaVariance(rate: number, kappa: number): number {
  const margins = [rate, 1 - rate];
  const pe = rate ** 2 + (1 - rate) ** 2;
  const p0 = kappa * (1 - pe) + pe;
  const p22 = (p0 - rate + (1 - rate)) / 2;
  const p11 = p0 - p22;
  const cells = [
    [p11, rate - p11],
    [rate - p11, p22],
  ];
  let sum = 0;
  for (let i = 0; i < 2; i += 1) {
    for (let j = 0; j < 2; j += 1) {
      sum +=
        i === j
          ? cells[i]![j]! * (1 - pe - 2 * margins[i]! * (1 - p0)) ** 2
          : (1 - p0) ** 2 * cells[i]![j]! * (margins[i]! + margins[j]!) ** 2;
    }
  }
  return (sum - (p0 * pe - 2 * pe + p0) ** 2) / (1 - pe) ** 4;
}

/** Returns P(T <= t) of the noncentral t (Lenth 1989, algorithm AS 243). */
function noncentralTCdf(t: number, df: number, delta: number): number {
  if (t < 0) return 1 - noncentralTCdf(-t, df, -delta);
  const x = (t * t) / (t * t + df);
  const half = (delta * delta) / 2;
  let sum = 0;
  const start = Math.floor(half);
  const term = (j: number) => {
    const p = Math.exp(-half + j * Math.log(half || 1e-300) - logGamma(j + 1));
    const q =
      (delta / Math.SQRT2) * Math.exp(-half + j * Math.log(half || 1e-300) - logGamma(j + 1.5));
    return p * incompleteBeta(j + 0.5, df / 2, x) + q * incompleteBeta(j + 1, df / 2, x);
  };
  for (let j = start; j >= 0; j -= 1) {
    const add = term(j);
    sum += add;
    if (Math.abs(add) < 1e-16 && j < start - 20) break;
  }
  for (let j = start + 1; j < start + 5000; j += 1) {
    const add = term(j);
    sum += add;
    if (Math.abs(add) < 1e-16) break;
  }
  return Math.max(0, Math.min(1, normalCdf(-delta) + sum / 2));
}
