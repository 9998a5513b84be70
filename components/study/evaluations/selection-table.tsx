import { useTexts } from "#texts";
import { number } from "@/components/figures/figure-cell";
import { Card } from "@/components/ui/kit/card";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { pairCounts, type SelectionFigures } from "@/lib/domain/completeness/completeness-figures";

/** Shows how judging one positive per topic, selected in several ways, changes the ranking. */
export function SelectionTable({ selections }: { selections: readonly SelectionFigures[] }) {
  const t = useTexts("completeness");
  const shown = (value: number | null) => (value === null ? "–" : number(value));
  const perCent = (value: number | null) => (
    <span className="whitespace-nowrap">{value === null ? "–" : `${value.toFixed(1)} %`}</span>
  );
  const buckets = selections[0]?.buckets ?? [];
  return (
    <Card id="selections" heading={t("selections.title")} margin="mb-1">
      <p className="mb-3 text-sm text-ink-soft">{t("selections.about")}</p>
      <PlainTable
        label={t("selections.table")}
        columns={[
          {
            header: t("selections.choice"),
            cell: (one) => (
              <>
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
              </>
            ),
          },
          { header: t("selections.topics"), isNumber: true, cell: (one) => one.topics },
          { header: t("selections.pairs"), isNumber: true, cell: (one) => one.pairs },
          {
            header: t("selections.tau"),
            isNumber: true,
            cellClass: "whitespace-nowrap",
            cell: ({ tau, tau_range: range }) => (
              <>
                <strong className="font-semibold">{shown(tau)}</strong>
                {range && (
                  <span className="block text-xs text-ink-soft">
                    [{number(range[0])}, {number(range[1])}]
                  </span>
                )}
              </>
            ),
          },
          {
            header: t("selections.errorRate"),
            isNumber: true,
            cell: (one) => perCent(one.error_rate_pct),
          },
          {
            header: t("selections.swapped"),
            isNumber: true,
            cell: (one) => perCent(one.discordant_pct),
          },
          {
            header: t("selections.concordance"),
            isNumber: true,
            cell: (one) => shown(one.concordance),
          },
          buckets.map(({ min, max }, b) => ({
            group: t("selections.buckets"),
            header: (
              <span className="whitespace-nowrap font-normal">
                {t("selections.bucket", {
                  kind: min === 0 ? "below" : max === 1 ? "above" : "between",
                  min: String(min),
                  max: String(max),
                })}{" "}
                <span className="text-ink-soft">({pairCounts(selections, b)})</span>
              </span>
            ),
            isNumber: true,
            cell: (one: SelectionFigures) => shown(one.buckets[b]?.tau ?? null),
          })),
          buckets.length > 0 && {
            group: t("selections.buckets"),
            header: (
              <span className="whitespace-nowrap font-normal">{t("selections.significant")}</span>
            ),
            isNumber: true,
            cell: (one) => shown(one.significant?.tau ?? null),
          },
        ]}
        rows={selections}
      />
    </Card>
  );
}
