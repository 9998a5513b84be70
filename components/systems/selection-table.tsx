import { useTexts } from "#texts";
import { number } from "@/components/figures/figure-cell";
import { pairCounts } from "@/lib/domain/completeness/pair-counts";
import type { SelectionFigures } from "@/lib/domain/completeness/completeness-figures";

/** Shows how judging one positive per topic, selected in several ways, changes the ranking. */
export function SelectionTable({ selections }: { selections: readonly SelectionFigures[] }) {
  const t = useTexts("completeness");
  const shown = (value: number | null) => (value === null ? "–" : number(value));
  const buckets = selections[0]?.buckets ?? [];
  return (
    <section className="card" aria-labelledby="selections">
      <h2 id="selections" className="mb-1 text-lg font-semibold">
        {t("selections.title")}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{t("selections.about")}</p>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={t("selections.table")}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t("selections.choice")}
              </th>
              <th scope="col" rowSpan={2} className="!text-end">
                {t("selections.topics")}
              </th>
              <th scope="col" rowSpan={2} className="!text-end">
                {t("selections.pairs")}
              </th>
              <th scope="col" rowSpan={2} className="!text-end">
                {t("selections.tau")}
              </th>
              <th scope="col" rowSpan={2} className="!text-end">
                {t("selections.errorRate")}
              </th>
              <th scope="col" rowSpan={2} className="!text-end">
                {t("selections.swapped")}
              </th>
              <th scope="col" rowSpan={2} className="!text-end">
                {t("selections.concordance")}
              </th>
              {buckets.length > 0 && (
                <th scope="colgroup" colSpan={buckets.length + 1}>
                  {t("selections.buckets")}
                </th>
              )}
            </tr>
            <tr>
              {buckets.map(({ min, max }, b) => (
                <th scope="col" key={min} className="whitespace-nowrap !text-end !font-normal">
                  {t("selections.bucket", {
                    kind: min === 0 ? "below" : max === 1 ? "above" : "between",
                    min: String(min),
                    max: String(max),
                  })}{" "}
                  <span className="text-ink-soft">({pairCounts(selections, b)})</span>
                </th>
              ))}
              {buckets.length > 0 && (
                <th scope="col" className="whitespace-nowrap !text-end !font-normal">
                  {t("selections.significant")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {selections.map((one) => (
              <tr key={`${one.selection} ${one.system}`}>
                <th scope="row" className="!border-line !font-medium">
                  {t(`selections.by.${one.selection}`)}
                  {one.system !== null && (
                    <span className="block text-xs font-normal text-ink-soft">
                      {t("selections.bySystem", { system: one.system })}
                    </span>
                  )}
                  {one.repetitions > 1 && (
                    <span className="block text-xs font-normal text-ink-soft">
                      {one.selection === "system-mean"
                        ? t("selections.meanOfSystems", { count: one.repetitions })
                        : t("selections.meanOf", { count: one.repetitions })}
                    </span>
                  )}
                </th>
                <td className="text-end tabular-nums">{one.topics}</td>
                <td className="text-end tabular-nums">{one.pairs}</td>
                <td className="text-end whitespace-nowrap tabular-nums">
                  <strong className="font-semibold">{shown(one.tau)}</strong>
                  {one.tau_range && (
                    <span className="block text-xs text-ink-soft">
                      [{number(one.tau_range[0])}, {number(one.tau_range[1])}]
                    </span>
                  )}
                </td>
                <td className="text-end whitespace-nowrap tabular-nums">
                  {one.error_rate_pct === null ? "–" : `${one.error_rate_pct.toFixed(1)} %`}
                </td>
                <td className="text-end whitespace-nowrap tabular-nums">
                  {one.discordant_pct === null ? "–" : `${one.discordant_pct.toFixed(1)} %`}
                </td>
                <td className="text-end tabular-nums">{shown(one.concordance)}</td>
                {buckets.map(({ min }, b) => (
                  <td key={min} className="text-end tabular-nums">
                    {shown(one.buckets[b]?.tau ?? null)}
                  </td>
                ))}
                {buckets.length > 0 && (
                  <td className="text-end tabular-nums">{shown(one.significant?.tau ?? null)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
