import { OUTCOMES, type Outcome } from "@/lib/domain/judge-outcomes";

/** The answers that an address chooses. */
export interface AnswerAddress {
  outcome?: Outcome;
  topic?: string;
  search?: string;
  /** Only items whose samples differ, or that have a label although some are malformed. */
  fragile?: "yes" | "malformed";
  after?: string;
  before?: string;
}

type Given = Partial<Record<string, string | string[]>>;

/** Returns what an address chooses; anything that it cannot mean is left out. */
export function answerAddress(given: Given): AnswerAddress {
  return {
    outcome: OUTCOMES.find((outcome) => outcome === given.outcome),
    topic: textOf(given.topic),
    search: textOf(given.search),
    fragile: (["yes", "malformed"] as const).find((one) => one === given.fragile),
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
