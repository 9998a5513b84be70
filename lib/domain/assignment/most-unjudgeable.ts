/** However few items somebody has answered, so many may be "cannot be judged". */
const ALWAYS = 3;

/**
 * How many of the items somebody has answered in a stage may be "cannot be judged".
 * @param answered items answered, these among them
 * @param share largest share, 0-1
 */
export function mostUnjudgeable(answered: number, share: number): number {
  return Math.max(ALWAYS, Math.floor(answered * share + 1e-9));
}
