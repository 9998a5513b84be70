import type { NoteCode } from "@/lib/messages/note";
import { defined, undefinedBecause, type Figure, type Value } from "../../figure";
import type { Resample } from "../../statistics/bootstrap";
import type { Scale } from "../../statistics/topic-jackknife";
import { TopicSums } from "../../statistics/topic-sums";
import type { FigureBook } from "../figure-book";

/** Why a mean or a share has no value; the code takes no data. */
type Empty = Extract<
  NoteCode,
  | "labels.none_by_both"
  | "labels.none_by_two"
  | "highlights.none"
  | "highlights.no_match"
  | "highlights.none_there"
  | "labels.no_item"
  | "audit.none_by_system"
>;

/** A quotient of two sums over items, with topics as clusters. */
export class ItemMeans {
  private readonly sums: TopicSums;

  constructor(topics: number) {
    this.sums = new TopicSums(topics, 3);
  }

  get size(): number {
    return this.sums.perTopic.reduce((sum, one, i) => (i % 3 === 2 ? sum + one : sum), 0);
  }

  add(topic: number, top: number, bottom = 1): void {
    const { perTopic } = this.sums;
    perTopic[3 * topic]! += top;
    perTopic[3 * topic + 1]! += bottom;
    perTopic[3 * topic + 2]! += 1;
  }

  /** Returns the quotient, or what is made of it. */
  figure(
    book: FigureBook,
    scale: Scale,
    empty: Empty,
    made: (quotient: number) => number = (quotient) => quotient,
  ): Figure {
    return book.add({
      scale,
      evaluate: (resample) => valueOf(this.sums.at(resample), empty, made),
      units: (resample) => this.sums.at(resample)[2]!,
    });
  }

  valueAt(resample: Resample, empty: Empty): Value {
    return valueOf(this.sums.at(resample), empty, (quotient) => quotient);
  }

  /** Returns the difference of this mean and another. */
  minus(other: ItemMeans, book: FigureBook, empty: Empty): Figure {
    return book.add({
      scale: "plain",
      evaluate: (resample) => {
        const [own, its] = [this, other].map((mean) => mean.valueAt(resample, empty).value);
        return own === null || its === null ? undefinedBecause(empty) : defined(own! - its!);
      },
      units: (resample) => this.sums.at(resample)[2]! + other.sums.at(resample)[2]!,
    });
  }
}

function valueOf(sums: ArrayLike<number>, empty: Empty, made: (quotient: number) => number): Value {
  return sums[1]! > 0 ? defined(made(sums[0]! / sums[1]!)) : undefinedBecause(empty);
}

/** Cuts an interval at values that are possible, which the plain scale does not know. */
export function keepWithin(figure: Figure, low: number, high: number): void {
  if (figure.ci) figure.ci = [Math.max(low, figure.ci[0]), Math.min(high, figure.ci[1])];
}
