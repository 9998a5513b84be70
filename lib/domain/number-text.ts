/** Returns a share as a percentage with its sign, `50 %`; a dash for null. */
export function percentText(share: number | null, digits: number): string {
  return share === null ? "–" : `${percentage(share, digits)} %`;
}

/** Returns a share as a percentage without the sign, for tables whose header has it. */
export function percentage(share: number, digits: number): string {
  return (100 * share).toFixed(digits);
}

/**
 * Writes a p-value, on pages and in tables for people alike: what would be 0 with so many digits is
 * below the smallest number that they can show. No p-value is 0.
 */
export function pText(p: number, digits = 3): string {
  const smallest = 10 ** -digits;
  return p < smallest ? `<${smallest.toFixed(digits)}` : p.toFixed(digits);
}
