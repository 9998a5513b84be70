import { MISSING, type ItemTable, type RaterColumn } from "./item-table";
import { addItem, type SumsLayout } from "./multi-rater-sums";
import { TopicSums } from "../statistics/topic-sums";

/** The parts of a table that are needed: its items, ordered by topic. */
export type LabelledItems = Pick<ItemTable, "topicIds" | "itemCount" | "itemTopic">;

/** The labels of several raters as sums, from which all coefficients between them are computed. */
export interface LabelSums {
  /** Sums of all labelled items. */
  all: TopicSums;
  /** Sums of items with two or more labels. */
  paired: TopicSums;
  /** Number of items with one label, and with two or more. */
  singleItems: number;
  pairedItems: number;
  /**
   * What each rater's labels add to the sums of all items; subtracting it gives the sums without
   * the rater.
   */
  ofRater: Float64Array[];
  /**
   * The different rows of label counts by category (q counts each), and the number of items with
   * each.
   */
  patterns: { counts: number[]; times: number[] };
}

/**
 * Adds up the items of each topic by their label counts. Equal items are added together in a fixed
 * order, so that the sums do not depend on the order of items at all.
 */
export function labelSums(
  table: LabelledItems,
  raters: readonly RaterColumn[],
  layout: SumsLayout,
): LabelSums {
  const topics = table.topicIds.length;
  const all = new TopicSums(topics, layout.size);
  const paired = new TopicSums(topics, layout.size);
  const base = mostLabels(table, raters) + 1;
  const codec = new PatternCodec(base, layout.q);
  const shares = raters.map(() => new PatternCounter(base ** layout.q * layout.q));
  const patterns = new PatternCounter(base ** layout.q);
  const everywhere = new PatternCounter(base ** layout.q);
  let [singleItems, pairedItems] = [0, 0];
  for (let from = 0; from < table.itemCount;) {
    const topic = table.itemTopic[from]!;
    let i = from;
    for (; i < table.itemCount && table.itemTopic[i] === topic; i += 1) {
      const pattern = codec.patternOf(raters, i);
      if (pattern === 0) continue;
      patterns.add(pattern, 1);
      for (let r = 0; r < raters.length; r += 1) {
        const ordinal = raters[r]!.ordinals[i]!;
        if (ordinal !== MISSING) shares[r]!.add(pattern * layout.q + ordinal, 1);
      }
    }
    const offset = topic * layout.size;
    patterns.drain((pattern, items) => {
      everywhere.add(pattern, items);
      const counts = codec.countsOf(pattern);
      const labels = counts.reduce((sum, count) => sum + count, 0);
      addItem(layout, counts, all.perTopic, offset, items);
      if (labels < 2) singleItems += items;
      else {
        pairedItems += items;
        addItem(layout, counts, paired.perTopic, offset, items);
      }
    });
    from = i;
  }
  const [counts, times]: [number[], number[]] = [[], []];
  everywhere.drain((pattern, items) => {
    counts.push(...codec.countsOf(pattern));
    times.push(items);
  });
  return {
    all,
    paired,
    patterns: { counts, times },
    singleItems,
    pairedItems,
    ofRater: shares.map((own) => sumsOfRater(own, codec, layout)),
  };
}

/**
 * Returns the sums of the items that a rater labelled, minus the sums of the same items without
 * that label.
 */
function sumsOfRater(own: PatternCounter, codec: PatternCodec, layout: SumsLayout): Float64Array {
  const sums = new Float64Array(layout.size);
  own.drain((index, items) => {
    const counts = codec.countsOf(Math.floor(index / layout.q));
    addItem(layout, counts, sums, 0, items);
    counts[index % layout.q]! -= 1;
    addItem(layout, counts, sums, 0, -items);
  });
  return sums;
}

/** Encodes the label counts of an item by category as one number. */
class PatternCodec {
  private readonly powers: number[];
  private readonly counts: Float64Array;

  constructor(
    private readonly base: number,
    q: number,
  ) {
    this.powers = Array.from({ length: q }, (_, k) => base ** k);
    this.counts = new Float64Array(q);
  }

  patternOf(raters: readonly RaterColumn[], item: number): number {
    let pattern = 0;
    for (let r = 0; r < raters.length; r += 1) {
      const ordinal = raters[r]!.ordinals[item]!;
      if (ordinal !== MISSING) pattern += this.powers[ordinal]!;
    }
    return pattern;
  }

  /** Returns the label counts of a code. The array is reused. */
  countsOf(pattern: number): Float64Array {
    let rest = pattern;
    for (let k = 0; k < this.counts.length; k += 1) {
      this.counts[k] = rest % this.base;
      rest = Math.floor(rest / this.base);
    }
    return this.counts;
  }
}

/** Up to this many different numbers are counted in an array, which is much faster than a map. */
const DENSE = 1 << 16;

/** Counts non-negative numbers. */
export class PatternCounter {
  private readonly dense: Float64Array | null;
  private readonly sparse = new Map<number, number>();
  private readonly seen: number[] = [];

  constructor(size: number) {
    this.dense = size <= DENSE ? new Float64Array(size) : null;
  }

  add(index: number, times: number): void {
    if (!this.dense) {
      this.sparse.set(index, (this.sparse.get(index) ?? 0) + times);
      return;
    }
    if (this.dense[index] === 0) this.seen.push(index);
    this.dense[index]! += times;
  }

  /** Visits every number with its count, in order, and resets the counter. */
  drain(visit: (index: number, count: number) => void): void {
    const indexes = this.dense ? this.seen.splice(0) : [...this.sparse.keys()];
    for (const index of indexes.sort((a, b) => a - b)) {
      visit(index, this.dense ? this.dense[index]! : this.sparse.get(index)!);
      if (this.dense) this.dense[index] = 0;
    }
    this.sparse.clear();
  }
}

function mostLabels(table: LabelledItems, raters: readonly RaterColumn[]): number {
  let most = 0;
  for (let i = 0; i < table.itemCount; i += 1) {
    let labels = 0;
    for (const { ordinals } of raters) if (ordinals[i] !== MISSING) labels += 1;
    most = Math.max(most, labels);
  }
  return most;
}
