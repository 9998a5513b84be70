import type { Query } from "@/lib/contract/shapes";
import { COMPARISONS } from "@/lib/domain/judge-outcomes";
import { placeInList, textOf } from "../run/answer-address";

/** The two runs and the items that an address of the comparison chooses. */
export type ComparedAddress = ReturnType<typeof comparedAddress>;

/** Returns what an address chooses; anything that it cannot mean is left out. */
export function comparedAddress(given: Query) {
  return {
    ...placeInList(given),
    a: textOf(given.a),
    b: textOf(given.b),
    show: COMPARISONS.find((one) => one === given.show),
  };
}
