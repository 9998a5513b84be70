import { grown } from "./item-index";
import { CONDITIONS } from "./item-table";

/**
 * Groups of items of one topic and run (and sentence) with the same labels by the same raters, as
 * columns: group `g` has `items[g]` items. Filled by `LabelCounter`.
 */
export interface CountedLabels {
  /** In any order; `topic` and `run` are places in these lists. */
  topicIds: readonly string[];
  runIds: readonly string[];
  /** Number of groups; the columns may be longer. */
  groups: number;
  topic: Int32Array;
  /** -1 if the task has no run. */
  run: Int32Array;
  /** -1 for items that are not sentences of an answer. */
  sentence: Int32Array;
  /** Place in `patterns`. */
  pattern: Int32Array;
  items: Int32Array;
  /** The codes of the labels (see `labelCode`) of each different pattern, ascending. */
  patterns: readonly (readonly number[])[];
}

export const CODES = {
  none: 0,
  malformed: 1,
  rating: 2,
  ordinal: 8,
  unjudgeable: 15,
  each: 16,
} as const;

/** A label as it is counted. */
export type CountedLabel = { rating: number } | { ordinal: number } | "unjudgeable" | null;

/**
 * Encodes a label under a condition as a number from 0 to 47: the condition times 16, plus 0 (no
 * label), 1 (a malformed answer), 2 to 7 (a 0-5 rating to be converted with a threshold), 8 to 14
 * (an ordinal on the task's scale) or 15 ("cannot be judged"). `lib/db` computes the same in SQL.
 */
export function labelValue(condition: number, given: CountedLabel): number {
  return condition * CODES.each + valueOf(given);
}

/** Encodes a label with the place of its rater: `rater * 48 + labelValue`. */
export function labelCode(rater: number, condition: number, given: CountedLabel): number {
  return rater * CONDITIONS.length * CODES.each + labelValue(condition, given);
}

function valueOf(given: CountedLabel): number {
  if (given === null) return CODES.none;
  if (given === "unjudgeable") return CODES.unjudgeable;
  if ("ordinal" in given) return CODES.ordinal + given.ordinal;
  return given.rating < 0 ? CODES.malformed : CODES.rating + given.rating;
}

/** Raters in one word of packed labels, and bits of each: `labelValue` + 1, or 0 for no row. */
export const RATERS_IN_WORD = 10;
const BITS = 6n;
const MASK = 63n;

/**
 * Unpacks the labels of an item: word `w` holds raters 10 w to 10 w + 9 with six bits each, the
 * first rater lowest. @returns codes, ascending
 */
export function unpackedCodes(words: readonly bigint[]): number[] {
  const codes: number[] = [];
  words.forEach((word, w) => {
    let rest = word;
    for (let index = 0; rest > 0n; index += 1) {
      const digit = Number(rest & MASK);
      if (digit > 0)
        codes.push((w * RATERS_IN_WORD + index) * CONDITIONS.length * CODES.each + digit - 1);
      rest >>= BITS;
    }
  });
  return codes;
}

/** Collects groups of items with the same labels. */
export class LabelCounter {
  private readonly topics = new Map<string, number>();
  private readonly runs = new Map<string, number>();
  private readonly patterns: number[][] = [];
  private readonly indexOfCodes = new Map<string, number>();
  private readonly indexOfWords = new Map<string, number>();
  private groups = 0;
  private topic = new Int32Array(1024);
  private run = new Int32Array(1024);
  private sentence = new Int32Array(1024);
  private pattern = new Int32Array(1024);
  private items = new Int32Array(1024);

  /** @param runId empty if the task has no run */
  add(
    topicId: string,
    runId: string,
    sentence: number | null,
    pattern: number,
    items: number,
  ): void {
    const g = this.groups;
    if (g === this.topic.length) this.grow();
    this.groups += 1;
    this.topic[g] = indexIn(this.topics, topicId);
    this.run[g] = runId === "" ? -1 : indexIn(this.runs, runId);
    this.sentence[g] = sentence ?? -1;
    this.pattern[g] = pattern;
    this.items[g] = items;
  }

  /** Returns the place of a pattern given as its packed words, separated by blanks. */
  patternOfWords(words: string): number {
    return (
      this.indexOfWords.get(words) ??
      this.addPattern(this.indexOfWords, words, unpackedCodes(words.split(" ").map(BigInt)))
    );
  }

  /** Returns the place of a pattern given as codes in ascending order. */
  patternOfCodes(codes: readonly number[]): number {
    const text = codes.join(",");
    return this.indexOfCodes.get(text) ?? this.addPattern(this.indexOfCodes, text, [...codes]);
  }

  finish(): CountedLabels {
    return {
      topicIds: [...this.topics.keys()],
      runIds: [...this.runs.keys()],
      groups: this.groups,
      topic: this.topic,
      run: this.run,
      sentence: this.sentence,
      pattern: this.pattern,
      items: this.items,
      patterns: this.patterns,
    };
  }

  private addPattern(indexes: Map<string, number>, key: string, codes: number[]): number {
    const index = this.patterns.push(codes) - 1;
    indexes.set(key, index);
    return index;
  }

  private grow(): void {
    const size = this.topic.length * 2;
    this.topic = grown(this.topic, new Int32Array(size));
    this.run = grown(this.run, new Int32Array(size));
    this.sentence = grown(this.sentence, new Int32Array(size));
    this.pattern = grown(this.pattern, new Int32Array(size));
    this.items = grown(this.items, new Int32Array(size));
  }
}

function indexIn(indexes: Map<string, number>, id: string): number {
  let index = indexes.get(id);
  if (index === undefined) indexes.set(id, (index = indexes.size));
  return index;
}
