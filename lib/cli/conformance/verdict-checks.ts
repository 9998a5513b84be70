import { z } from "zod";
import { MISSING, type RaterColumn } from "@/lib/domain/agreement/item-table";
import {
  peopleFigures,
  ruleOf,
  standIn,
  type RuleResult,
} from "@/lib/domain/agreement/verdict/stand-in";
import type { Bounds } from "@/lib/domain/agreement/verdict/topic-ratio";
import { verdictItems } from "@/lib/domain/agreement/verdict/verdict-items";
import { check, type Check } from "./check";

const label = z.number().nullable();

const verdictCase = z.object({
  kind: z.enum(["verdict", "gates"]),
  scale: z.enum(["nominal", "interval"]),
  range: z.number(),
  delta: z.number(),
  items: z.array(z.object({ topic: z.string(), people: z.array(label), judge: label })),
});
type VerdictCase = z.infer<typeof verdictCase>;

/** Computes the values of each reference file of verdicts, under the keys of the file. */
export const verdictChecks: Record<string, Check> = {
  verdict: check(verdictCase, (given) => {
    const { verdict, ...plain } = plainOf(ruleOf(...itemsOf(given), given.delta));
    return { ...plain, verdict: verdict === "not_shown" ? "not shown" : verdict };
  }),
  verdict_gates: check(verdictCase, (given) => {
    const [items, judge] = itemsOf(given);
    const people = peopleFigures(items);
    const { answer, why, plain, ...found } = standIn(items, judge, people, given.delta);
    const { value, low } = people.standard;
    const third = found.weakestThird;
    return {
      plain: plainOf(plain),
      standard: {
        alpha: value,
        low,
        holds: low !== null && low > 0,
        ...(low === null ? { reason: "few_topics" } : {}),
      },
      people: people.people.map((one, person) => ({
        person,
        ...boundsOf(one),
        named: people.named.includes(person),
      })),
      named: people.named,
      answer,
      why,
      ...(found.signal ? { signal: boundsOf(found.signal) } : {}),
      ...(found.withoutNamed ? { without_named: plainOf(found.withoutNamed) } : {}),
      ...(third ? { weakest_third: { ...third, ...boundsOf(third.bounds) } } : {}),
      ...(found.holdsWithoutAnyOne === null
        ? {}
        : { holds_without_any_one: found.holdsWithoutAnyOne }),
    };
  }),
};

function boundsOf({ value, low, high }: Bounds) {
  return value === null ? { value, reason: "few_topics" } : { value, low, high };
}

function plainOf({ value, se, low, high, topics, n, answer, why }: RuleResult) {
  const reason = why === "no_shared_items" ? "few_topics" : why;
  return {
    d: reason === null ? value : null,
    ...(reason === null ? {} : { reason }),
    se,
    low,
    high,
    topics,
    comparisons: n,
    verdict: answer,
    isBetter: low !== null && low > 0,
  };
}

function itemsOf({ items, scale, range }: VerdictCase) {
  const topicIds = [...new Set(items.map(({ topic }) => topic))].sort();
  const ordered = [...items].sort((a, b) => (a.topic < b.topic ? -1 : a.topic > b.topic ? 1 : 0));
  const column = (raterId: string, of: (item: (typeof items)[number]) => number | null) =>
    ({
      raterId,
      raterType: "human",
      condition: "from_scratch",
      labels: 0,
      ordinals: Int8Array.from(ordered, (item) => of(item) ?? MISSING),
    }) satisfies RaterColumn;
  const table = {
    topicIds,
    itemCount: ordered.length,
    itemTopic: Int32Array.from(ordered, ({ topic }) => topicIds.indexOf(topic)),
  };
  const people = (items[0]?.people ?? []).map((_, k) => column(`p${k}`, (item) => item.people[k]!));
  const found = verdictItems(table, { q: range + 1, isOrdered: scale === "interval" }, people, [
    column("judge", ({ judge }) => judge),
  ]);
  return [found, found.judges[0]!] as const;
}
