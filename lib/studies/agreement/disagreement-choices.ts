import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";

/** What narrows the list of disagreements down; a cell of a table of agreement gives several. */
export const DISAGREEMENT_FILTERS = [
  "topic",
  "question",
  "run",
  "rater",
  "judge",
  "human",
  "humanLabel",
  "judgeLabel",
] as const;
export type DisagreementFilterName = (typeof DISAGREEMENT_FILTERS)[number];

/** The choices of the list of disagreements, as they stand in the address. */
export interface DisagreementChoices {
  stage?: string;
  threshold: number;
  page: number;
  given: Partial<Record<DisagreementFilterName, string>>;
}

const THRESHOLDS = [1, 2, 3, 4, 5];

/** The longest choice; more of it is left out. */
const MAX_LENGTH = 300;

function textOf(value: string | string[] | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  const text = first?.replaceAll("\0", "").slice(0, MAX_LENGTH);
  return text === "" ? undefined : text;
}

/** Returns the choices of an address. What means nothing is left out. */
export function disagreementChoices(
  asked: Readonly<Record<string, string | string[] | undefined>>,
): DisagreementChoices {
  const given = DISAGREEMENT_FILTERS.map((name) => [name, textOf(asked[name])] as const);
  const page = Math.floor(Number(textOf(asked.page)));
  return {
    stage: textOf(asked.stage),
    threshold:
      THRESHOLDS.find((value) => String(value) === textOf(asked.threshold)) ?? DEFAULT_THRESHOLD,
    page: page >= 1 && page <= 1_000_000 ? page : 1,
    given: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  };
}

/** Returns the choices as they are written in an address. */
export function disagreementAddress({
  stage,
  threshold,
  page,
  given,
}: DisagreementChoices): string {
  const entries = {
    stage,
    ...(threshold === DEFAULT_THRESHOLD ? {} : { threshold: String(threshold) }),
    ...given,
    ...(page === 1 ? {} : { page: String(page) }),
  };
  const all = Object.entries(entries).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  return all.length === 0 ? "" : `?${new URLSearchParams(all)}`;
}
