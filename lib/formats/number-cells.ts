const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57];
/** A whole number of this many digits, and the power of ten it is divided by, are exact. */
const EXACT_DIGITS = 15;

/** Powers of ten, which are exact. */
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, i) => 10 ** i);

/** Returns the number that a cell holds, like `Number` of its text; NaN if it holds none. */
export function numberCell(block: Buffer, from: number, to: number): number {
  const isNegative = block[from] === MINUS;
  let at = isNegative ? from + 1 : from;
  let [value, digits, decimals] = [0, 0, -1];
  for (; at < to; at += 1) {
    const byte = block[at]!;
    if (byte >= ZERO && byte <= NINE) {
      value = value * 10 + (byte - ZERO);
      digits += 1;
    } else if (byte === POINT && decimals < 0) decimals = digits;
    else break;
  }
  if (at < to || digits === 0 || digits > EXACT_DIGITS)
    return Number(block.toString("utf8", from, to));
  // A quotient of two exact numbers is rounded once, as `Number` rounds the decimal number.
  const size = decimals < 0 ? value : value / POWERS[digits - decimals]!;
  return isNegative ? -size : size;
}
