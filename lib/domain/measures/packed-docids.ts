/**
 * The document ids of the lines of a file, as bytes, one after another. A million texts would take
 * more time and memory than all measures of them.
 */
export class PackedDocids {
  count = 0;
  /** The hash of each id. */
  hashes = new Int32Array(1024);
  #bytes = new Uint8Array(1 << 16);
  /** Where each id begins; the next one begins where it ends. */
  #starts = new Uint32Array(1025);
  readonly #decode: (bytes: Uint8Array, from: number, to: number) => string;

  /** @param decode returns the text of bytes that are UTF-8 */
  constructor(decode: (bytes: Uint8Array, from: number, to: number) => string) {
    this.#decode = decode;
  }

  /** Adds the id between two places of a block. */
  add(block: Uint8Array, from: number, to: number): void {
    const at = this.#starts[this.count]!;
    if (at + to - from > this.#bytes.length) this.#growBytes(at + to - from);
    if (this.count === this.hashes.length) this.#growIds();
    const bytes = this.#bytes;
    let hash = 0x811c9dc5;
    let into = at;
    for (let i = from; i < to; i += 1) {
      const byte = block[i]!;
      bytes[into] = byte;
      into += 1;
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
    this.hashes[this.count] = hash ^ (hash >>> 15);
    this.count += 1;
    this.#starts[this.count] = into;
  }

  text(id: number): string {
    return this.#decode(this.#bytes, this.#starts[id]!, this.#starts[id + 1]!);
  }

  /** Returns whether an id has the same bytes as one of another file. */
  isSame(id: number, others: PackedDocids, other: number): boolean {
    if (this.hashes[id] !== others.hashes[other]) return false;
    const [from, begin] = [this.#starts[id]!, others.#starts[other]!];
    const length = this.#starts[id + 1]! - from;
    if (others.#starts[other + 1]! - begin !== length) return false;
    const [bytes, theirs] = [this.#bytes, others.#bytes];
    for (let i = 0; i < length; i += 1) if (bytes[from + i] !== theirs[begin + i]) return false;
    return true;
  }

  /** Compares two ids by their bytes. */
  compare(a: number, b: number): number {
    const [from, begin] = [this.#starts[a]!, this.#starts[b]!];
    const [lengthA, lengthB] = [this.#starts[a + 1]! - from, this.#starts[b + 1]! - begin];
    for (let i = 0; i < Math.min(lengthA, lengthB); i += 1) {
      const difference = this.#bytes[from + i]! - this.#bytes[begin + i]!;
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  #growBytes(needed: number): void {
    if (needed >= 2 ** 32) throw new RangeError("The ids of a file have more than 4 GiB.");
    const bytes = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }

  #growIds(): void {
    const [hashes, starts] = [new Int32Array(this.count * 2), new Uint32Array(this.count * 2 + 1)];
    hashes.set(this.hashes);
    starts.set(this.#starts);
    [this.hashes, this.#starts] = [hashes, starts];
  }
}
