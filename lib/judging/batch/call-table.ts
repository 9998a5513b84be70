/** Words of 32 bits that are kept of a key: 128 bits tell any number of calls apart. */
const WORDS = 4;
const MIN_SLOTS = 1024;

/**
 * The calls of a batch by their cache keys, each with a small number. Keys are SHA-256 hashes in
 * hexadecimal digits. A million calls take about 30 megabytes.
 */
export class CallTable {
  #words = new Uint32Array((MIN_SLOTS / 2) * WORDS);
  /** One more than the number of the call in a slot; 0 for an empty slot. */
  #slots = new Int32Array(MIN_SLOTS);
  #size = 0;
  readonly #wanted = new Uint32Array(WORDS);

  get size(): number {
    return this.#size;
  }

  /** Returns the number of a call, from 0 in the order of their addition; -1 if it is unknown. */
  numberOf(key: string): number {
    this.#read(key);
    return this.#slots[this.#slotOfWanted()]! - 1;
  }

  /** Adds a call. Returns false if it is there already. */
  add(key: string): boolean {
    this.#read(key);
    const slot = this.#slotOfWanted();
    if (this.#slots[slot] !== 0) return false;
    if ((this.#size + 1) * WORDS > this.#words.length) this.#growWords();
    this.#words.set(this.#wanted, this.#size * WORDS);
    this.#size += 1;
    this.#slots[slot] = this.#size;
    if (this.#size * 2 > this.#slots.length) this.#growSlots();
    return true;
  }

  #read(key: string): void {
    for (let i = 0; i < WORDS; i += 1)
      this.#wanted[i] = Number.parseInt(key.slice(8 * i, 8 * i + 8), 16);
  }

  /** Returns the slot of the wanted key, or the empty slot where it belongs. */
  #slotOfWanted(): number {
    const mask = this.#slots.length - 1;
    let slot = this.#wanted[0]! & mask;
    while (this.#slots[slot] !== 0 && !this.#isWanted(this.#slots[slot]! - 1))
      slot = (slot + 1) & mask;
    return slot;
  }

  #isWanted(number: number): boolean {
    const at = number * WORDS;
    for (let i = 0; i < WORDS; i += 1) if (this.#words[at + i] !== this.#wanted[i]) return false;
    return true;
  }

  #growWords(): void {
    const words = new Uint32Array(this.#words.length * 2);
    words.set(this.#words);
    this.#words = words;
  }

  #growSlots(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#size; number += 1) {
      let slot = this.#words[number * WORDS]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}
