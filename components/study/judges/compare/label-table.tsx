import { useFormats, useTexts } from "#texts";
import type { JudgeComparison } from "@/lib/domain/agreement/compare-judges";
import { Line } from "../run/run-sums";

/** How often each label of one run stands beside each label of the other. */
export function LabelTable({ comparison: { table, labels } }: { comparison: JudgeComparison }) {
  const t = useTexts("judgeCompare.table");
  const formats = useFormats();
  return (
    <div>
      <h3 id="label-table" className="mb-2 font-semibold">
        {t("heading")}
      </h3>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-labelledby="label-table">
        <table className="table !w-auto">
          <thead>
            <tr>
              <td>{t("corner")}</td>
              {labels.map((label) => (
                <th key={label} scope="col" className="!text-end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, i) => (
              <tr key={label}>
                <th scope="row" className="!border-line">
                  {label}
                </th>
                {labels.map((other, j) => (
                  <td key={other} className={`text-end ${i === j ? "bg-good-soft" : ""}`}>
                    {formats.number(table[i]?.[j] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
