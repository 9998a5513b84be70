import { useTexts } from "#texts";
import type { AdjudicationRow } from "@/lib/domain/agreement/figure-types";
import { PlainTable, type PlainColumn } from "@/components/ui/kit/plain-table";
import { FigureCell } from "@/components/figures/figure-cell";

type Pair = Pick<
  AdjudicationRow,
  "n" | "percent_agreement" | "cohen_kappa" | "cohen_kappa_quadratic"
>;

/** The columns of what two people share: how many items, and how far they agree. */
export function usePairColumns(): PlainColumn<Pair>[] {
  const t = useTexts("agreement");
  return [
    { header: "n", isNumber: true, cell: (row) => row.n },
    {
      header: t("among.agreement"),
      cell: (row) => <FigureCell figure={row.percent_agreement} />,
    },
    { header: t("measures.kappa"), cell: (row) => <FigureCell figure={row.cohen_kappa} /> },
    {
      header: t("measures.kappa_quadratic"),
      cell: (row) => <FigureCell figure={row.cohen_kappa_quadratic} />,
    },
  ];
}

/** Compares adjudicators with raters. */
export function AdjudicationTable({ rows }: { rows: AdjudicationRow[] }) {
  const t = useTexts("agreement");
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("adjudication.about")}</p>
      <PlainTable
        label={t("adjudication.table")}
        columns={[
          { header: t("adjudication.adjudicator"), cell: (row) => row.a },
          { header: t("annotator"), cell: (row) => row.b },
          usePairColumns(),
        ]}
        rows={rows}
      />
    </>
  );
}
