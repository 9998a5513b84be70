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

/** Returns the text of bytes that are UTF-8. */
export function decodeUtf8(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8", from, to);
}

/** A list of numbers that grows. */
export class Numbers {
  #values = new Float64Array(1024);
  count = 0;

  add(value: number): void {
    if (this.count === this.#values.length) {
      const values = new Float64Array(this.count * 2);
      values.set(this.#values);
      this.#values = values;
    }
    this.#values[this.count] = value;
    this.count += 1;
  }

  finish(): Float64Array {
    return this.#values.subarray(0, this.count);
  }
}
