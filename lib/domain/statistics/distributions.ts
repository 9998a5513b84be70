/**
 * Tails and quantiles of the normal, Student and beta distributions. Tail probabilities are
 * computed directly, never as 1 - cdf, so that small ones keep their precision (relative error
 * about 1e-12).
 */

/** Returns Phi(z), the standard normal distribution function. */
export function normalCdf(z: number): number {
  return erfc(-z / Math.SQRT2) / 2;
}

/** Returns P(|Z| >= |z|) for a standard normal Z. */
export function normalTwoSidedP(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2);
}

/**
 * Returns the inverse of Phi for p in (0, 1) (Wichura 1988, algorithm AS 241); -Infinity and
 * Infinity at 0 and 1.
 */
export function normalQuantile(p: number): number {
  if (p <= 0 || p >= 1)
    return p <= 0 ? (p === 0 ? -Infinity : Number.NaN) : p === 1 ? Infinity : Number.NaN;
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(A, r)) / polynomial(B, r);
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const z =
    r <= 5
      ? polynomial(C, r - 1.6) / polynomial(D, r - 1.6)
      : polynomial(E, r - 5) / polynomial(F, r - 5);
  return q < 0 ? -z : z;
}

/** Returns P(|T| >= |t|) for Student's t with `df` > 0 degrees of freedom. */
export function studentTTwoSidedP(t: number, df: number): number {
  if (!Number.isFinite(t)) return 0;
  const sum = df + t * t;
  return incompleteBeta(df / 2, 0.5, df / sum, (t * t) / sum);
}

/** Quantiles by p and degrees of freedom. Reports ask for the same few thousands of times. */
const knownQuantiles = new Map<number, Map<number, number>>();
const MAX_KNOWN = 10_000;

/** Returns the quantile of Student's t at p in (0, 1). */
export function studentTQuantile(p: number, df: number): number {
  const ofLevel = knownQuantiles.get(p) ?? new Map<number, number>();
  const known = ofLevel.get(df);
  if (known !== undefined) return known;
  const found = searchTQuantile(p, df);
  if (ofLevel.size < MAX_KNOWN) knownQuantiles.set(p, ofLevel.set(df, found));
  return found;
}

function searchTQuantile(p: number, df: number): number {
  if (p === 0.5) return 0;
  const tail = 2 * Math.min(p, 1 - p);
  let low = 0;
  let high = 1;
  while (studentTTwoSidedP(high, df) > tail && high < 1e300) {
    low = high;
    high *= 2;
  }
  for (let i = 0; i < 200 && high - low > 1e-15 * high; i += 1) {
    const middle = (low + high) / 2;
    if (studentTTwoSidedP(middle, df) > tail) low = middle;
    else high = middle;
  }
  const t = (low + high) / 2;
  return p < 0.5 ? -t : t;
}

/** Returns the quantile of the beta(a, b) distribution at p in [0, 1]. */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  const scale = logBeta(a, b);
  let low = 0;
  let high = 1;
  for (let i = 0; i < 200 && high - low > 1e-16; i += 1) {
    const middle = (low + high) / 2;
    if (scaledIncompleteBeta(a, b, middle, 1 - middle, scale) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Returns the regularised incomplete beta function I_x(a, b), by Lentz's continued fraction.
 * @param y 1 - x, if the caller knows it more precisely than the subtraction gives it
 */
export function incompleteBeta(a: number, b: number, x: number, y = 1 - x): number {
  return scaledIncompleteBeta(a, b, x, y, logBeta(a, b));
}

function scaledIncompleteBeta(a: number, b: number, x: number, y: number, scale: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const front = Math.exp(
    a * (x < 0.5 ? Math.log(x) : Math.log1p(-y)) +
      b * (y < 0.5 ? Math.log(y) : Math.log1p(-x)) -
      scale,
  );
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, y)) / b;
}

/** Returns ln Gamma(x) for x > 0 (Stirling's series after shifting x above 15). */
export function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  while (y < 15) {
    shift -= Math.log(y);
    y += 1;
  }
  const r = 1 / (y * y);
  const series =
    (1 / 12 -
      r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r * (1 / 1188 - r * (691 / 360360)))))) /
    y;
  return shift + (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series;
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

function betaFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  let c = 1;
  let d = 1 - ((a + b) * x) / (a + 1);
  d = 1 / (Math.abs(d) < tiny ? tiny : d);
  let h = d;
  for (let m = 1; m <= 5000; m += 1) {
    for (const step of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 + step * d;
      d = 1 / (Math.abs(d) < tiny ? tiny : d);
      c = 1 + step / c;
      if (Math.abs(c) < tiny) c = tiny;
      h *= d * c;
    }
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return h;
}

/** Returns the complementary error function: a series near 0, a continued fraction beyond. */
function erfc(x: number): number {
  const z = Math.abs(x);
  let value: number;
  if (z < 2) {
    let term = z;
    let sum = z;
    for (let n = 1; n < 200 && Math.abs(term) > 1e-18 * sum; n += 1) {
      term *= (2 * z * z) / (2 * n + 1);
      sum += term;
    }
    value = 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-z * z) * sum;
  } else {
    let fraction = z;
    for (let k = 120; k >= 1; k -= 1) fraction = z + k / 2 / fraction;
    value = Math.exp(-z * z) / Math.sqrt(Math.PI) / fraction;
  }
  return x < 0 ? 2 - value : value;
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i -= 1) value = value * x + coefficients[i]!;
  return value;
}

const A = [
  3.387132872796366608, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
  45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
];
const B = [
  1, 42.313330701600911252, 687.1870074920579083, 5394.1960214247511077, 21213.794301586595867,
  39307.89580009271061, 28729.085735721942674, 5226.495278852545925,
];
const C = [
  1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504,
  1.27045825245236838258, 0.24178072517745061177, 0.0227238449892691845833,
  7.7454501427834140764e-4,
];
const D = [
  1, 2.05319162663775882187, 1.6763848301838038494, 0.68976733498510000455, 0.14810397642748007459,
  0.0151986665636164571966, 5.475938084995344946e-4, 1.05075007164441684324e-9,
];
const E = [
  6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 0.29656057182850489123,
  0.026532189526576123093, 0.0012426609473880784386, 2.71155556874348757815e-5,
  2.01033439929228813265e-7,
];
const F = [
  1, 0.59983220655588793769, 0.13692988092273580531, 0.0148753612908506148525,
  7.868691311456132591e-4, 1.8463183175100546818e-5, 1.4215117583164458887e-7,
  2.04426310338993978564e-15,
];
