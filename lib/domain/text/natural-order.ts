/**
 * Compares two names as people order them: numbers within them by their value, so that "topic 2"
 * comes before "topic 10". Names that differ only in leading zeros stay in the order of their
 * characters.
 */
export function naturalOrder(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i += 1) {
    const order = partOrder(left[i]!, right[i]!);
    if (order !== 0) return order;
  }
  return left.length - right.length || plainOrder(a, b);
}

/** Splits a name into runs of digits and of other characters. */
function partsOf(name: string): string[] {
  return name.match(/\d+|\D+/g) ?? [];
}

function partOrder(a: string, b: string): number {
  const areNumbers = /^\d/.test(a) && /^\d/.test(b);
  if (!areNumbers) return plainOrder(a, b);
  // Compared as texts: numbers in names may be too long for a number.
  const [left, right] = [a.replace(/^0+(?=\d)/, ""), b.replace(/^0+(?=\d)/, "")];
  return left.length - right.length || plainOrder(left, right);
}

function plainOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
