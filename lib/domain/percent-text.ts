/** Returns a share as a percentage with its sign, `50 %`; a dash for null. */
export function percentText(share: number | null, digits: number): string {
  return share === null ? "–" : `${percentage(share, digits)} %`;
}

/** Returns a share as a percentage without the sign, for tables whose header has it. */
export function percentage(share: number, digits: number): string {
  return (100 * share).toFixed(digits);
}
