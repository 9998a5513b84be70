/** What a table sorts, searches and filters by. */
export type CellValue = string | number | boolean | null | undefined;

/**
 * Returns how two values are ordered: numbers by size, texts as people read them ("item 2" before
 * "item 10"), false before true. Values of different kinds go by their kind.
 */
export function compareValues(
  a: CellValue,
  b: CellValue,
  compareTexts: (a: string, b: string) => number,
): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return (typeof a).localeCompare(typeof b);
}
