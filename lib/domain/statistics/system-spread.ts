/** Two scores of every system on every topic: by system, then by topic; NaN if missing. */
export interface PairedScores {
  x: readonly ArrayLike<number>[];
  y: readonly ArrayLike<number>[];
}

/**
 * Minimum share of the variance of system means that must be real differences; below it, topics do
 * not separate systems.
 */
const MIN_RELIABILITY = 0.5;

/**
 * Returns how far topic noise pulls a correlation of system means towards 0: the correlation
 * without noise divided by the observed one (Spearman 1904, "correction for attenuation", extended
 * by the covariance of the noise of both sides). Noise is the rest of a score after subtracting the
 * means of its system and its topic. Null if noise is more than half of the variance of the means
 * on either side: these topics do not separate the systems.
 */
export function attenuationOf(scores: PairedScores): number | null {
  const [x, y] = [deviations(scores.x), deviations(scores.y)];
  const [xx, yy, xy] = [covariances(x, x), covariances(y, y), covariances(x, y)];
  const isReliable = ({ observed, noise }: Covariances) =>
    observed > 0 && (observed - noise) / observed >= MIN_RELIABILITY;
  if (!isReliable(xx) || !isReliable(yy) || xy.observed === 0) return null;
  const observed = xy.observed / Math.sqrt(xx.observed * yy.observed);
  const real =
    (xy.observed - xy.noise) / Math.sqrt((xx.observed - xx.noise) * (yy.observed - yy.noise));
  return Math.max(-1, Math.min(1, real)) / observed;
}

interface Deviations {
  /** Each system's mean minus the mean of all. */
  means: number[];
  /** Residuals of the scores, by system and topic; NaN if missing. */
  rest: Float64Array[];
}

interface Covariances {
  observed: number;
  noise: number;
}

function deviations(scores: readonly ArrayLike<number>[]): Deviations {
  const topics = scores[0]?.length ?? 0;
  const means = scores.map(meanOfDefined);
  const grand = meanOfDefined(means);
  const rest = scores.map((own, s) =>
    Float64Array.from({ length: topics }, (_, t) => own[t]! - means[s]!),
  );
  for (let t = 0; t < topics; t += 1) {
    const ofTopic = meanOfDefined(rest.map((own) => own[t]!));
    for (const own of rest) own[t]! -= ofTopic;
  }
  return { means: means.map((mean) => mean - grand), rest };
}

function covariances(a: Deviations, b: Deviations): Covariances {
  const systems = a.means.length;
  let [observed, noise] = [0, 0];
  for (let s = 0; s < systems; s += 1) {
    observed += a.means[s]! * b.means[s]!;
    noise += noiseOfMean(a.rest[s]!, b.rest[s]!);
  }
  return { observed: observed / (systems - 1), noise: noise / (systems - 1) };
}

/** Returns the covariance of the noise in a system's two means. */
function noiseOfMean(a: Float64Array, b: Float64Array): number {
  let [sum, topics] = [0, 0];
  for (let t = 0; t < a.length; t += 1) {
    const product = a[t]! * b[t]!;
    if (Number.isNaN(product)) continue;
    sum += product;
    topics += 1;
  }
  return topics > 1 ? sum / (topics * (topics - 1)) : 0;
}

function meanOfDefined(values: ArrayLike<number>): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < values.length; i += 1) {
    if (Number.isNaN(values[i]!)) continue;
    sum += values[i]!;
    count += 1;
  }
  return sum / count;
}
