import type { CodePoints } from "@/lib/domain/text/code-points";
import type { Span } from "@/lib/domain/text/span";
import { wordsOf, type Word } from "@/lib/domain/text/words";

/**
 * The keyboard's position in the text: a word, and the word where the selection began. Both are
 * indices of words.
 */
export interface TextCursor {
  word: number;
  anchor: number | null;
}

export type CursorMove =
  | "next"
  | "previous"
  | "next-sentence"
  | "previous-sentence"
  | "start"
  | "end";

/**
 * The words of a text, and the moves of a cursor over them. Stateless: the store has the cursor.
 */
export class CursorText {
  readonly words: readonly Word[];

  constructor(private readonly points: CodePoints) {
    this.words = wordsOf(points.text);
  }

  /**
   * Returns the cursor after a move. `extend` keeps the start of the selection and extends it to
   * the end of a sentence.
   */
  moved({ word, anchor }: TextCursor, move: CursorMove, extend: boolean): TextCursor {
    const to = extend ? this.extended(word, move) : this.target(word, move);
    return { word: to, anchor: extend ? (anchor ?? word) : null };
  }

  /** Returns the span from the first to the last selected word, or of the word itself. */
  span({ word, anchor }: TextCursor): Span {
    const [first, last] = [Math.min(word, anchor ?? word), Math.max(word, anchor ?? word)];
    return this.spanOf(this.words[first]!.start, this.words[last]!.end);
  }

  /** The number of sentences. */
  get sentences(): number {
    return this.words.length === 0 ? 0 : this.words.at(-1)!.sentence + 1;
  }

  /** Returns the selection of a whole sentence by its number, from 1; null if there is none. */
  sentence(number: number): TextCursor | null {
    const first = this.firstOf(number - 1);
    return first < 0 ? null : { word: this.lastOf(number - 1), anchor: first };
  }

  /** Returns the index of the word at or after a position (code units), or of the last word. */
  wordAt(units: number): number {
    const found = this.words.findIndex((word) => word.end > units);
    return found < 0 ? this.words.length - 1 : found;
  }

  /** Returns the index of the word over a position (code units), ends included; null if none is. */
  wordOver(units: number): number | null {
    const found = this.words.findIndex((word) => word.start <= units && units < word.end);
    if (found >= 0) return found;
    const before = this.words.findIndex((word) => word.end === units);
    return before < 0 ? null : before;
  }

  /**
   * Returns the span with one end moved by a word; null if it would be empty, or if the text ends
   * there.
   */
  withEndMoved(span: Span, end: "start" | "end", step: 1 | -1): Span | null {
    const [from, to] = [this.points.toUnits(span.start), this.points.toUnits(span.end)];
    if (end === "start") {
      const target =
        step > 0
          ? this.words.find((word) => word.start > from)
          : this.words.findLast((word) => word.start < from);
      return target && target.start < to ? this.spanOf(target.start, to) : null;
    }
    const target =
      step > 0
        ? this.words.find((word) => word.end > to)
        : this.words.findLast((word) => word.end < to);
    return target && target.end > from ? this.spanOf(from, target.end) : null;
  }

  /** Returns the index of a sentence's first word; -1 if it has none. */
  private firstOf(sentence: number): number {
    return this.words.findIndex((word) => word.sentence === sentence);
  }

  private lastOf(sentence: number): number {
    return this.words.findLastIndex((word) => word.sentence === sentence);
  }

  private spanOf(from: number, to: number): Span {
    const [start, end] = [this.points.fromUnits(from), this.points.fromUnits(to)];
    return { start, end, quote: this.points.slice(start, end) };
  }

  private target(word: number, move: CursorMove): number {
    const last = this.words.length - 1;
    const { sentence } = this.words[word]!;
    switch (move) {
      case "next":
        return Math.min(last, word + 1);
      case "previous":
        return Math.max(0, word - 1);
      case "start":
        return 0;
      case "end":
        return last;
      case "next-sentence": {
        const found = this.words.findIndex((one) => one.sentence > sentence);
        return found < 0 ? last : found;
      }
      case "previous-sentence": {
        const own = this.firstOf(sentence);
        return own < word || own === 0 ? own : this.firstOf(this.words[own - 1]!.sentence);
      }
    }
  }

  private extended(word: number, move: CursorMove): number {
    if (move !== "next-sentence") return this.target(word, move);
    const own = this.lastOf(this.words[word]!.sentence);
    return own > word || own === this.words.length - 1
      ? own
      : this.lastOf(this.words[own + 1]!.sentence);
  }
}
