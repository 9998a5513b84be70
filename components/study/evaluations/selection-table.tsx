import { useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import { number } from "@/components/figures/figure-cell";
import { Card } from "@/components/ui/kit/card";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { pairCounts, type SelectionFigures } from "@/lib/domain/completeness/completeness-figures";

const SHARES = [
  ["errorRate", "error_rate_pct"],
  ["swapped", "discordant_pct"],
] as const;

/** Shows how judging one positive per topic, selected in several ways, changes the ranking. */
export function SelectionTable({ selections }: { selections: readonly SelectionFigures[] }) {
  const t = useTexts("completeness");
  const shown = (value: number | null) => (value === null ? "–" : number(value));
  const perCent = (value: number | null) => (
    <span className="whitespace-nowrap">{value === null ? "–" : `${value.toFixed(1)} %`}</span>
  );
  const meanOf = ({ selection, repetitions: count }: SelectionFigures) =>
    t(selection === "system-mean" ? "selections.meanOfSystems" : "selections.meanOf", { count });
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
                  <Below>{t("selections.bySystem", { system: one.system })}</Below>
                )}
                {one.repetitions > 1 && <Below>{meanOf(one)}</Below>}
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
                  <Below>
                    <bdi dir="ltr">{`[${number(range[0])}, ${number(range[1])}]`}</bdi>
                  </Below>
                )}
              </>
            ),
          },
          SHARES.map(([name, key]) => ({
            header: t(`selections.${name}`),
            isNumber: true,
            cell: (one: SelectionFigures) => perCent(one[key]),
          })),
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
