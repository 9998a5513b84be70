import { useFormats, useTexts } from "#texts";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { JudgeComparison } from "@/lib/domain/agreement/compare-judges";
import { Facts } from "../run/facts";

/** How often each label of one run stands beside each label of the other. */
export function LabelTable({ comparison: { table, labels } }: { comparison: JudgeComparison }) {
  const t = useTexts("judgeCompare.table");
  const formats = useFormats();
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t("heading")}</h3>
      <PlainTable
        label={t("heading")}
        className="w-auto"
        columns={[
          { header: t("corner"), cell: (label) => label },
          labels.map((label, j) => ({
            header: label,
            isNumber: true,
            cellClass: (_, i) => (i === j ? "bg-good-soft" : ""),
            cell: (_, i) => formats.number(table[i]?.[j] ?? 0),
          })),
        ]}
        rows={labels}
      />
    </div>
  );
}

/** On how many items both, one or neither of two runs has the label of the majority. */
export function RightTable({ right }: { right: NonNullable<JudgeComparison["people"]>["right"] }) {
  const t = useTexts("judgeCompare.right");
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t("heading")}</h3>
      <Facts
        className="max-w-xs"
        facts={(["both", "onlyA", "onlyB", "neither"] as const).map((who) => [t(who), right[who]])}
      />
    </div>
  );
}
