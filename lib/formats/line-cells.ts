const [TAB, LINE_FEED, RETURN, BLANK] = [9, 10, 13, 32];

/**
 * Splits the line that begins at a place of a plain block (`plainBlocks`) at white space. Writes the
 * number of its cells into `into[0]`, then where each begins and ends. Cells that `into` has no
 * place for are counted only.
 * @returns where the next line begins
 */
export function lineCells(block: Uint8Array, from: number, into: Int32Array): number {
  const end = block.length;
  let at = from;
  let count = 0;
  for (;;) {
    while (at < end && (block[at] === BLANK || block[at] === TAB || block[at] === RETURN)) at += 1;
    if (at >= end || block[at] === LINE_FEED) break;
    const begin = at;
    while (at < end && !isSpace(block[at]!)) at += 1;
    if (count * 2 + 2 < into.length) {
      into[count * 2 + 1] = begin;
      into[count * 2 + 2] = at;
    }
    count += 1;
  }
  into[0] = count;
  return at + 1;
}

function isSpace(byte: number): boolean {
  return byte <= BLANK && (byte === BLANK || byte === LINE_FEED || byte === TAB || byte === RETURN);
}

/** Returns whether a cell has the same bytes as another one. */
export function isSameCell(
  block: Uint8Array,
  from: number,
  to: number,
  other: Uint8Array,
): boolean {
  if (to - from !== other.length) return false;
  for (let i = 0; i < other.length; i += 1) if (block[from + i] !== other[i]) return false;
  return true;
}
