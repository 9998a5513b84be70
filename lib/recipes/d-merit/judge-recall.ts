import { ratio, count, share, tableOf, text } from "../tables";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";

/** A label of a person on a candidate that the model judged too. */
export interface CheckedLabel {
  topicId: string;
  member: string;
  model: "yes" | "no";
  person: "yes" | "no";
}

const RANGES = [
  { name: "0-9", max: 9 },
  { name: "10-99", max: 99 },
  { name: "100-999", max: 999 },
  { name: "1,000+", max: Infinity },
];
const UNKNOWN = "no link count";

/**
 * Returns the share of people's evidence that the model found, by how often the member's article is
 * linked to. A sample to verify has as many yes as no: its two halves are weighted by how many of
 * each the model gave in the range, where all its labels are known.
 * @param references link count by topic and member, as `memberKey` makes it
 * @param given the model's labels on all candidates; empty if they are not known
 */
export function judgeRecall(
  checked: readonly CheckedLabel[],
  references: ReadonlyMap<string, number>,
  given: readonly Pick<CheckedLabel, "topicId" | "member" | "model">[],
): { table: PaperTable; notes: string[] } {
  const rangeOf = (one: Pick<CheckedLabel, "topicId" | "member">) => {
    const links = references.get(memberKey(one));
    return links === undefined ? UNKNOWN : RANGES.find(({ max }) => links <= max)!.name;
  };
  const numberOf = (model: "yes" | "no", range: string) =>
    given.filter((one) => one.model === model && rangeOf(one) === range).length;
  const rows = [...RANGES.map(({ name }) => name), UNKNOWN].flatMap((range) => {
    const own = checked.filter((one) => rangeOf(one) === range);
    if (own.length === 0) return [];
    const half = (model: "yes" | "no") => own.filter((one) => one.model === model);
    const evidence = (labels: readonly CheckedLabel[]) =>
      labels.filter(({ person }) => person === "yes").length;
    const [found, missed] = [evidence(half("yes")), evidence(half("no"))];
    const weighted = (model: "yes" | "no", part: number) => {
      const all = numberOf(model, range);
      return all === 0 ? 0 : scaled(ratio(part, half(model).length), all);
    };
    const [foundOfAll, missedOfAll] =
      given.length > 0 ? [weighted("yes", found), weighted("no", missed)] : [found, missed];
    return [
      {
        range,
        members: new Set(own.map(memberKey)).size,
        labels: own.length,
        evidence: found + missed,
        found,
        recall:
          foundOfAll === null || missedOfAll === null
            ? null
            : ratio(foundOfAll, foundOfAll + missedOfAll),
      },
    ];
  });
  const bare = checked.filter((one) => rangeOf(one) === UNKNOWN);
  const weights =
    given.length > 0
      ? "Labels are weighted by how many yes and no the model gave in the range."
      : "Without evidence.jsonl the labels are not weighted: if as many yes as no were drawn, recall comes out too high.";
  return {
    table: tableOf(
      "recall-by-popularity",
      `Recall of the judge: the share of what people call evidence to which the model said yes, by how often the member's article is linked to. ${weights}`,
      [
        text("range", "Links to the member"),
        count("members", "Members"),
        count("labels", "People's labels"),
        count("evidence", "Evidence by people"),
        count("found", "Of these yes by the model"),
        share("recall", "Recall"),
      ],
      rows,
    ),
    notes:
      bare.length === 0
        ? []
        : [
            `Members without a link count (references in topics.jsonl): ${new Set(bare.map(memberKey)).size}, for example "${bare[0]!.member}" of ${bare[0]!.topicId}. They are in a row of their own.`,
          ],
  };
}

export function memberKey({ topicId, member }: Pick<CheckedLabel, "topicId" | "member">): string {
  return JSON.stringify([topicId, member]);
}

function scaled(value: number | null, by: number): number | null {
  return value === null ? null : value * by;
}
