import type { PackedDocids } from "./packed-docids";

/** More steps than this mean that ids were chosen to have the same hash. */
const MAX_STEPS = 400;

/** A table by hash of some of the document ids of a file: those of one topic. */
export class DocidTable {
  readonly #docids: PackedDocids;
  #slots = new Int32Array(0);
  #mask = 0;

  constructor(docids: PackedDocids) {
    this.#docids = docids;
  }

  /**
   * Fills the table with other ids, instead of those it has.
   * @returns false if an id is there twice, or the ids cannot be held in a table
   */
  fill(ids: Int32Array): boolean {
    let size = 16;
    while (size < ids.length * 2) size *= 2;
    if (this.#slots.length < size) this.#slots = new Int32Array(size);
    else this.#slots.fill(0, 0, size);
    this.#mask = size - 1;
    const [docids, slots, mask] = [this.#docids, this.#slots, this.#mask];
    for (let i = 0; i < ids.length; i += 1) {
      const id = ids[i]!;
      let at = docids.hashes[id]! & mask;
      let steps = 0;
      for (; slots[at] !== 0; at = (at + 1) & mask) {
        if (docids.isSame(slots[at]! - 1, docids, id)) return false;
        steps += 1;
        if (steps > MAX_STEPS) return false;
      }
      slots[at] = id + 1;
    }
    return true;
  }

  /** Returns the id here that has the same bytes as one of another file; -1 without one. */
  find(others: PackedDocids, other: number): number {
    const [docids, slots, mask] = [this.#docids, this.#slots, this.#mask];
    for (let at = others.hashes[other]! & mask; slots[at] !== 0; at = (at + 1) & mask) {
      const id = slots[at]! - 1;
      if (docids.isSame(id, others, other)) return id;
    }
    return -1;
  }
}
