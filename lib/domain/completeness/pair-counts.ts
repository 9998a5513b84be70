/**
 * Returns how many pairs of systems a range of p-values has in all of some figures, as text: `3`, or
 * `1–4` where they differ.
 * @param bucket index of the range of p-values
 */
export function pairCounts(
  figures: readonly { buckets: readonly { pairs: number }[] }[],
  bucket: number,
): string {
  const counts = figures.map(({ buckets }) => buckets[bucket]?.pairs ?? 0);
  const [min, most] = [Math.min(...counts), Math.max(...counts)];
  return min === most ? String(most) : `${min}–${most}`;
}
