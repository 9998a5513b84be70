import { useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import type { ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import { HumanJudgeSection, useSideName } from "./human-judge-section";

const FIRST = ["majority", "pooled"];

interface Props {
  figures: ConditionFigures;
  /** Address of the items behind a cell. */
  itemsAt: string;
  markAt: MarkAddress;
  judge?: string;
  against?: string;
}

/** One judge against one side of people, both chosen in the address: classes, confusion, bias. */
export function JudgeDetail({ figures, itemsAt, markAt, judge, against }: Props) {
  const t = useTexts("agreement");
  const sideName = useSideName();
  const judges = [...new Set(figures.human_llm.map(({ llm }) => llm))];
  const chosen = judges.find((one) => one === judge) ?? judges[0];
  const rows = figures.human_llm.filter(({ llm }) => llm === chosen);
  const row = rows.find(({ human }) => human === against) ?? rows.find(isMajority) ?? rows[0];
  if (chosen === undefined || !row) return <p className="text-ink-soft">{t("detail.none")}</p>;
  const sides = [
    ...FIRST.filter((side) => rows.some(({ human }) => human === side)),
    ...rows
      .map(({ human }) => human)
      .filter((human) => !FIRST.includes(human))
      .sort(naturalOrder),
  ];
  return (
    <div className="flex flex-col gap-4">
      <AddressChoices
        fields={[
          { name: "judge", label: t("detail.judge"), value: chosen, choices: judges },
          {
            name: "against",
            label: t("detail.against"),
            value: row.human,
            choices: sides.map((side) => ({
              id: side,
              name: sideName({ human: side, labels_full: row.labels_full }),
            })),
          },
        ]}
      />
      <HumanJudgeSection row={row} itemsAt={itemsAt} markAt={markAt} />
    </div>
  );
}
function isMajority({ human }: { human: string }): boolean {
  return human === "majority";
}
