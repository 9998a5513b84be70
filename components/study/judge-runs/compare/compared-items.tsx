import { useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { WholeText } from "../run/answer-text";
import { useItemColumns, type ListedItem } from "../run/item-columns";

type Outcome = "label" | "malformed" | "failed" | "pending";

/** An item with what two runs say about it. */
export interface ListedPair extends ListedItem {
  saidByA: Outcome;
  saidByB: Outcome;
  a: string | null;
  b: string | null;
  rawOfA: string | null;
  rawOfB: string | null;
}

interface Props {
  slug: string;
  items: readonly ListedPair[];
  withPeople: boolean;
}

/** Items with the labels of two runs, and of people where they may be seen. */
export function ComparedItems({ slug, items, withPeople }: Props) {
  const t = useTexts("judgeCompare.items");
  const { item, people } = useItemColumns(slug, withPeople);
  return (
    <PlainTable
      label={t("name")}
      className="min-w-[40rem]"
      columns={[
        item,
        (["a", "b"] as const).map((run) => ({
          header: t(run),
          cell: (item: ListedPair) => (
            <OutcomeLabel
              outcome={run === "a" ? item.saidByA : item.saidByB}
              label={item[run]}
              majority={item.majority}
            />
          ),
        })),
        people,
        { header: t("raw"), cell: (item) => <RawPair item={item} /> },
      ]}
      rows={items}
      rowId={({ itemId }) => itemId}
    />
  );
}

interface OutcomeLabelProps {
  outcome: Outcome;
  label: string | null;
  majority?: string | null;
}

/** The label of a run, marked if it is not that of the majority; or why there is none. */
function OutcomeLabel({ outcome, label, majority = null }: OutcomeLabelProps) {
  const t = useTexts("judgeCompare.items");
  if (outcome !== "label") return <span className="text-bad">{t(outcome)}</span>;
  const mark = majority === null ? "" : label === majority ? " ✓" : " ✗";
  const tone = majority === null ? "" : label === majority ? "text-good" : "text-bad";
  return <strong className={`whitespace-nowrap ${tone}`}>{`${label}${mark}`}</strong>;
}

const SHORT = 40;

function RawPair({ item: { rawOfA, rawOfB } }: { item: ListedPair }) {
  const t = useTexts("judgeCompare.items");
  const given = [
    ["A", rawOfA],
    ["B", rawOfB],
  ] as const;
  if (given.every(([, raw]) => raw === null || (raw.length <= SHORT && !raw.includes("\n"))))
    return given.map(([run, raw]) => (
      <p key={run} dir="auto">
        {run}: <code>{raw ?? "–"}</code>
      </p>
    ));
  return (
    <Disclosure className="max-w-md" title={t("raw")} titleClass="">
      {given.map(([run, raw]) => (
        <div key={run} className="mt-1">
          {run}:
          <WholeText text={raw ?? "–"} />
        </div>
      ))}
    </Disclosure>
  );
}
