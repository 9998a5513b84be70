import type { Query } from "@/lib/contract/shapes";
import { OUTCOMES } from "@/lib/domain/judge-outcomes";

/** The answers that an address chooses. */
export type AnswerAddress = ReturnType<typeof answerAddress>;

/** Returns what an address chooses; anything that it cannot mean is left out. */
export function answerAddress(given: Query) {
  return {
    ...placeInList(given),
    outcome: OUTCOMES.find((outcome) => outcome === given.outcome),
    /** Only items whose samples differ, or that have a label although some are malformed. */
    fragile: (["yes", "malformed"] as const).find((one) => one === given.fragile),
  };
}

/** Returns what an address chooses of any list of items: by topic and words, and where it begins. */
export function placeInList(given: Query) {
  return {
    topic: textOf(given.topic),
    search: textOf(given.search),
    after: textOf(given.after),
    before: textOf(given.before),
  };
}

/** Returns the query of an address with these choices; "?" without any. */
export function addressOf(asked: { readonly [name: string]: string | undefined }): string {
  const chosen = Object.entries(asked).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `?${new URLSearchParams(chosen)}`;
}

/** Returns a text of an address; undefined if it is absent, empty or given twice. */
export function textOf(given: string | string[] | undefined): string | undefined {
  return typeof given === "string" && given.trim() !== "" ? given.trim() : undefined;
}
