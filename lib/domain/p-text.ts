/**
 * Writes a p-value, on pages and in tables for people alike: what would be 0 with so many digits is
 * below the smallest number that they can show. No p-value is 0.
 */
export function pText(p: number, digits = 3): string {
  const smallest = 10 ** -digits;
  return p < smallest ? `<${smallest.toFixed(digits)}` : p.toFixed(digits);
}
