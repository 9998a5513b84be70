export type WeightScheme = "identity" | "linear" | "quadratic";

/**
 * Returns agreement weights on a declared scale of `q` ordered categories, row-major q x q, in [0,
 * 1], 1 on the diagonal. Linear 1 - |k-l|/(q-1), quadratic 1 - (k-l)^2/(q-1)^2. A scale of one
 * category has the single weight 1.
 */
export function agreementWeights(scheme: WeightScheme, q: number): Float64Array {
  const weights = new Float64Array(q * q);
  for (let k = 0; k < q; k += 1) {
    for (let l = 0; l < q; l += 1) {
      const distance = q > 1 ? Math.abs(k - l) / (q - 1) : 0;
      weights[k * q + l] =
        scheme === "identity"
          ? Number(k === l)
          : scheme === "linear"
            ? 1 - distance
            : 1 - distance * distance;
    }
  }
  return weights;
}
