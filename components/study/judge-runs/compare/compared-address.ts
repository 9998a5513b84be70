import { COMPARISONS, type Comparison } from "@/lib/domain/judge-outcomes";
import { textOf } from "../run/answer-address";

/** The two runs and the items that an address of the comparison chooses. */
export interface ComparedAddress {
  a?: string;
  b?: string;
  show?: Comparison;
  topic?: string;
  search?: string;
  after?: string;
  before?: string;
}

/** Returns what an address chooses; anything that it cannot mean is left out. */
export function comparedAddress(
  given: Partial<Record<string, string | string[]>>,
): ComparedAddress {
  return {
    a: textOf(given.a),
    b: textOf(given.b),
    show: COMPARISONS.find((one) => one === given.show),
    topic: textOf(given.topic),
    search: textOf(given.search),
    after: textOf(given.after),
    before: textOf(given.before),
  };
}
