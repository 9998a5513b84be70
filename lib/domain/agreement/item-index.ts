/**
 * Numbers items from 0 by their unit (topic and run) and by the rest of their key. Uses open
 * addressing over whole numbers, because a map of a million long keys would dominate the time and
 * memory of a report.
 */
export class ItemIndex {
  count = 0;
  /** The unit of each item, and the rest of its key. */
  unit = new Int32Array(1024);
  rest = new Int32Array(1024);
  private slots = new Int32Array(4096);

  /** Returns the item's number, a new one the first time. */
  of(unit: number, rest: number): number {
    let at = spread(unit, rest) & (this.slots.length - 1);
    for (;;) {
      const item = this.slots[at]! - 1;
      if (item < 0) break;
      if (this.unit[item] === unit && this.rest[item] === rest) return item;
      at = (at + 1) & (this.slots.length - 1);
    }
    const item = this.count;
    if (item === this.unit.length) {
      this.unit = grown(this.unit, new Int32Array(item * 2));
      this.rest = grown(this.rest, new Int32Array(item * 2));
    }
    this.unit[item] = unit;
    this.rest[item] = rest;
    this.slots[at] = item + 1;
    this.count += 1;
    if (this.count * 2 > this.slots.length) this.rehash();
    return item;
  }

  private rehash(): void {
    const mask = this.slots.length * 2 - 1;
    const slots = new Int32Array(mask + 1);
    for (let item = 0; item < this.count; item += 1) {
      let at = spread(this.unit[item]!, this.rest[item]!) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = item + 1;
    }
    this.slots = slots;
  }
}

/** Numbers texts from 0, in order of appearance. */
export class TextIndex {
  readonly list: string[] = [];
  private readonly indexes = new Map<string, number>();

  of(text: string): number {
    let index = this.indexes.get(text);
    if (index === undefined) {
      index = this.list.length;
      this.indexes.set(text, index);
      this.list.push(text);
    }
    return index;
  }

  /** Sorts the list. Returns the new index of each old one. */
  sort(): Int32Array {
    const order = this.list
      .map((text, i) => ({ text, i }))
      .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    const indexOf = new Int32Array(order.length);
    order.forEach(({ text, i }, at) => {
      indexOf[i] = at;
      this.list[at] = text;
    });
    this.indexes.clear();
    return indexOf;
  }
}

export function grown<T extends { set(values: T): void }>(old: T, bigger: T): T {
  bigger.set(old);
  return bigger;
}

function spread(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
