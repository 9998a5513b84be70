import type { ItemState } from "@/lib/db/collection-browser/items";
import type { Query } from "@/lib/contract/shapes";
import type { Cursor } from "@/lib/domain/listing";

export const REPORT_KINDS = ["report", "answer", "pair"] as const;
export type ChosenKind = (typeof REPORT_KINDS)[number];

/** States that tell what people or judges answered, so that only readers of labels see them. */
const LABEL_STATES = ["disagreed", "malformed", "unjudgeable"] as const;
export const ITEM_STATES = ["unjudged", "judged", ...LABEL_STATES] as const;

export type { ItemState };

/** Tells whether a state says what was answered, and not only whether something was. */
export function showsLabels(state: ItemState): boolean {
  return LABEL_STATES.some((one) => one === state);
}

/** The choices of any list of the collection browser; each list uses some of them. */
export interface BrowserChoices {
  words?: string;
  topic?: string;
  run?: string;
  kind?: ChosenKind;
  state?: ItemState;
  stage?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The longest choice; more of it is left out. */
const MAX_LENGTH = 200;

function one(asked: Query, name: string): string | undefined {
  const value = asked[name];
  const first = Array.isArray(value) ? value[0] : value;
  // No text holds a NUL, and the database refuses it.
  const text = first?.replaceAll("\0", "").trim().slice(0, MAX_LENGTH);
  return text === "" ? undefined : text;
}

function idOf(asked: Query, name: string): string | undefined {
  const value = one(asked, name);
  return value !== undefined && ID.test(value) ? value : undefined;
}

function oneOf<Value extends string>(
  values: readonly Value[],
  given: string | undefined,
): Value | undefined {
  return values.find((value) => value === given);
}

/** Returns the choices of an address. What means nothing is left out. */
export function choicesOf(asked: Query): BrowserChoices {
  const all = {
    words: one(asked, "q"),
    topic: one(asked, "topic"),
    run: one(asked, "run"),
    kind: oneOf(REPORT_KINDS, one(asked, "kind")),
    state: oneOf(ITEM_STATES, one(asked, "state")),
    stage: idOf(asked, "stage"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Returns where the page of a list begins. */
export function cursorOf(asked: Query): Cursor {
  for (const name of ["after", "before", "at"] as const) {
    const id = idOf(asked, name);
    if (id !== undefined) return { [name]: id };
  }
  return {};
}

/** Returns the choices as they are written in an address. */
export function addressOf(choices: BrowserChoices, cursor: Cursor = {}): string {
  const { words, ...others } = choices;
  const entries = Object.entries({ q: words, ...others, ...cursor });
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}
