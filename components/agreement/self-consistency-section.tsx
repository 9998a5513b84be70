import { useTexts } from "#texts";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { SelfConsistency } from "@/lib/domain/agreement/figure-types";
import { FigureCell } from "@/components/figures/figure-cell";

/** For support: shows whether raters give identical items the same label. */
export function SelfConsistencySection({ rows }: { rows: SelfConsistency[] }) {
  const t = useTexts("agreement");
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("consistency.about")}</p>
      {rows.length === 0 ? (
        <p className="text-sm">{t("consistency.none")}</p>
      ) : (
        <PlainTable
          className="max-w-xl"
          columns={[
            { header: t("rater"), cell: (row) => row.rater_id },
            { header: t("consistency.pairs"), isNumber: true, cell: (row) => row.n_pairs },
            {
              header: t("consistency.alike"),
              cell: (row) => <FigureCell figure={row.agreement} />,
            },
          ]}
          rows={rows}
        />
      )}
    </>
  );
}
