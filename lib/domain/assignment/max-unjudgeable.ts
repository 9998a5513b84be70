/** This many items may always be marked "cannot be judged". */
const ALWAYS = 3;

/**
 * Returns how many of a person's items in a stage may be marked "cannot be judged".
 * @param answered number of answered items, including these
 * @param share maximum share, 0-1
 */
export function maxUnjudgeable(answered: number, share: number): number {
  return Math.max(ALWAYS, Math.floor(answered * share + 1e-9));
}
