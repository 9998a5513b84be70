import type { AdjudicationRule } from "@/lib/contract/adjudication";

const MIN_LABELS = 1;
const MAX_LABELS = 1000;
const DEFAULT_PER_TOPIC = 5;

/** The choices of the page of adjudication, as they stand in the address. */
export interface AdjudicationChoices {
  stage?: string;
  item?: string;
  rule: { kind: AdjudicationRule["kind"]; perTopic: number; judge?: string };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Returns the choices of an address. What means nothing is left out, and a study without judges has
 * no rule for them.
 */
export function adjudicationChoices(
  asked: Readonly<Record<string, string | string[] | undefined>>,
  judges: readonly string[],
): AdjudicationChoices {
  const judge = judges.find((one) => one === textOf(asked.judge)) ?? judges[0];
  const kind = textOf(asked.rule);
  const perTopic = Math.floor(Number(textOf(asked.perTopic))) || DEFAULT_PER_TOPIC;
  const item = textOf(asked.item);
  return {
    stage: textOf(asked.stage),
    item: item !== undefined && ID.test(item) ? item : undefined,
    rule: {
      kind: kind === "sample" || (kind === "judge" && judge !== undefined) ? kind : "all",
      perTopic: Math.min(MAX_LABELS, Math.max(MIN_LABELS, perTopic)),
      judge,
    },
  };
}

/** Returns the choices as they are written in an address. */
export function adjudicationAddress({ stage, item, rule }: AdjudicationChoices): string {
  const entries = {
    stage,
    ...(rule.kind === "all" ? {} : { rule: rule.kind }),
    ...(rule.kind === "sample" ? { perTopic: String(rule.perTopic) } : {}),
    ...(rule.kind === "judge" ? { judge: rule.judge } : {}),
    item,
  };
  const given = Object.entries(entries).filter((one): one is [string, string] => one[1] != null);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}
