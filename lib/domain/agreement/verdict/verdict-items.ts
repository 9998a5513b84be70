import { MISSING, type ItemTable, type RaterColumn } from "../item-table";
import { PatternCounter } from "../label-patterns";

/** A scale of `q` levels. A middle exists only on an ordered one. */
export interface VerdictScale {
  q: number;
  isOrdered: boolean;
}

/**
 * The items that two or more people labelled, those of a topic with the same labels together. Cell
 * `c` stands for `times[c]` items; its labels are `person` and `label` from `starts[c]` to before
 * `starts[c + 1]`.
 */
export interface VerdictItems {
  scale: VerdictScale;
  topics: number;
  people: number;
  cells: number;
  topic: readonly number[];
  times: readonly number[];
  starts: readonly number[];
  person: readonly number[];
  label: readonly number[];
  /** The label of each judge in each cell, or MISSING. */
  judges: readonly (readonly number[])[];
}

/** Above this, a number does not tell every combination of labels. */
const MAX_CODE = 2 ** 53;

/**
 * Returns the items of a table, in an order that does not depend on that of the table's items. The
 * labels of an item are a number where one is large enough, because there may be millions of items;
 * with many raters they are a text.
 */
export function verdictItems(
  table: Pick<ItemTable, "topicIds" | "itemCount" | "itemTopic">,
  scale: VerdictScale,
  people: readonly RaterColumn[],
  judges: readonly RaterColumn[],
): VerdictItems {
  const raters = [...people, ...judges].map(({ ordinals }) => ordinals);
  const size = (scale.q + 1) ** raters.length;
  const cells = new CellList(people.length, judges.length);
  const found = size <= MAX_CODE ? new NumberedLabels(raters, scale.q) : new WrittenLabels(raters);
  for (let i = 0; i < table.itemCount;) {
    const topic = table.itemTopic[i]!;
    for (; i < table.itemCount && table.itemTopic[i] === topic; i += 1) found.add(i);
    found.drain((labels, items) => cells.add(topic, labels, items));
  }
  return { scale, topics: table.topicIds.length, people: people.length, ...cells.finish() };
}

type Visit = (labels: ArrayLike<number>, items: number) => void;

class NumberedLabels {
  private readonly counter: PatternCounter;
  private readonly base: number;
  private readonly labels: Int8Array;

  constructor(
    private readonly raters: readonly Int8Array[],
    q: number,
  ) {
    this.base = q + 1;
    this.labels = new Int8Array(raters.length);
    this.counter = new PatternCounter(this.base ** raters.length);
  }

  add(item: number): void {
    let code = 0;
    for (let r = this.raters.length - 1; r >= 0; r -= 1)
      code = code * this.base + this.raters[r]![item]! - MISSING;
    this.counter.add(code, 1);
  }

  drain(visit: Visit): void {
    this.counter.drain((code, items) => {
      let rest = code;
      for (let r = 0; r < this.labels.length; r += 1) {
        this.labels[r] = (rest % this.base) + MISSING;
        rest = Math.floor(rest / this.base);
      }
      visit(this.labels, items);
    });
  }
}

class WrittenLabels {
  private readonly times = new Map<string, number>();
  private readonly labels: Int8Array;

  constructor(private readonly raters: readonly Int8Array[]) {
    this.labels = new Int8Array(raters.length);
  }

  add(item: number): void {
    let text = "";
    for (let r = 0; r < this.raters.length; r += 1) {
      const label = this.raters[r]![item]!;
      if (label !== MISSING) text += String.fromCharCode(r, label);
    }
    this.times.set(text, (this.times.get(text) ?? 0) + 1);
  }

  drain(visit: Visit): void {
    for (const text of [...this.times.keys()].sort()) {
      this.labels.fill(MISSING);
      for (let at = 0; at < text.length; at += 2)
        this.labels[text.charCodeAt(at)] = text.charCodeAt(at + 1);
      visit(this.labels, this.times.get(text)!);
    }
    this.times.clear();
  }
}

class CellList {
  private readonly topic: number[] = [];
  private readonly times: number[] = [];
  private readonly starts = [0];
  private readonly person: number[] = [];
  private readonly label: number[] = [];
  private readonly judges: number[][];

  constructor(
    private readonly people: number,
    judges: number,
  ) {
    this.judges = Array.from({ length: judges }, () => []);
  }

  add(topic: number, labels: ArrayLike<number>, items: number): void {
    for (let person = 0; person < this.people; person += 1) {
      if (labels[person] === MISSING) continue;
      this.person.push(person);
      this.label.push(labels[person]!);
    }
    // A single label of a person is compared with nobody's.
    if (this.person.length - this.starts.at(-1)! < 2) {
      this.person.length = this.label.length = this.starts.at(-1)!;
      return;
    }
    this.starts.push(this.person.length);
    this.topic.push(topic);
    this.times.push(items);
    this.judges.forEach((own, j) => own.push(labels[this.people + j]!));
  }

  finish(): Omit<VerdictItems, "scale" | "topics" | "people"> {
    const { topic, times, starts, person, label, judges } = this;
    return { cells: times.length, topic, times, starts, person, label, judges };
  }
}
