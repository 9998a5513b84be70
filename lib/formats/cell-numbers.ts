/**
 * Numbers the distinct texts of a column from 0, in order of appearance. Cells of files repeat the
 * one above, or the one that followed it before; then no text is made.
 */
export class CellNumbers {
  readonly list: string[] = [];
  readonly #places = new Map<string, number>();
  #last = 0;

  of(block: Buffer, from: number, to: number): number {
    const count = this.list.length;
    const last = this.#last;
    if (count > 0 && isSame(block, from, to, this.list[last]!)) return last;
    const next = last + 1 < count ? last + 1 : 0;
    if (count > 0 && isSame(block, from, to, this.list[next]!)) {
      this.#last = next;
      return next;
    }
    const text = block.toString("utf8", from, to);
    let index = this.#places.get(text);
    if (index === undefined) {
      index = count;
      this.#places.set(text, index);
      this.list.push(text);
    }
    this.#last = index;
    return index;
  }
}

/** Returns whether a cell is a text. False for all that are not ASCII, whose bytes are no units. */
function isSame(block: Buffer, from: number, to: number, text: string): boolean {
  if (to - from !== text.length) return false;
  for (let i = 0; i < text.length; i += 1) {
    const byte = block[from + i]!;
    if (byte >= 0x80 || byte !== text.charCodeAt(i)) return false;
  }
  return true;
}
