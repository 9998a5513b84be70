import { useFormats, useTexts } from "#texts";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { JudgeComparison } from "@/lib/domain/agreement/compare-judges";
import { Line } from "../run/run-sums";

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
  const formats = useFormats();
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t("heading")}</h3>
      <dl className="grid max-w-xs grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {(["both", "onlyA", "onlyB", "neither"] as const).map((who) => (
          <Line key={who} name={t(who)}>
            {formats.number(right[who])}
          </Line>
        ))}
      </dl>
    </div>
  );
}
