import { useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { InterAnnotator } from "@/lib/domain/agreement/figure-types";
import type { Figure } from "@/lib/domain/figure";
import { OtherRatersText } from "@/components/figures/interval-text";
import { FigureCell } from "@/components/figures/figure-cell";
import { usePairColumns } from "./adjudication-table";

/** More pairs are in the exported table. */
const MAX_PAIRS = 200;

/** Shows the agreement among people, without judges. */
export function InterAnnotatorTable({ figures }: { figures: InterAnnotator }) {
  const t = useTexts("agreement");
  const hasSingles = figures.dropped_items > 0 && figures.two_or_more_labels !== undefined;
  const alone = (name: string, figure: Figure): [string, Figure][] =>
    hasSingles ? [[t("among.twoOrMore", { name }), figure]] : [];
  const rows: [string, Figure][] = [
    [t("among.fleiss"), figures.fleiss_kappa],
    ...alone(t("among.fleiss"), figures.two_or_more_labels?.fleiss_kappa),
    [t("among.alphaNominal"), figures.krippendorff_alpha.nominal],
    [t("among.alphaOrdinal"), figures.krippendorff_alpha.ordinal],
    [t("among.ac1"), figures.gwet_ac1],
    ...alone(t("among.ac1"), figures.two_or_more_labels?.gwet_ac1),
    [t("among.ac2"), figures.gwet_ac2],
    ...alone(t("among.ac2"), figures.two_or_more_labels?.gwet_ac2),
    [t("among.percent"), figures.percent_agreement],
    [t("among.unanimous"), figures.unanimous],
  ];
  const pairColumns = usePairColumns();
  const hasOthers = rows.some(([, { ci_other_raters }]) => ci_other_raters);
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {t("among.about", { raters: figures.n_raters, items: figures.n_items })}
        {hasSingles &&
          ` ${t("among.singles", { count: figures.dropped_items, all: figures.labelled_items })}`}
      </p>
      <PlainTable
        label={t("among.table")}
        className="max-w-4xl"
        columns={[
          { header: t("among.statistic"), isHeaderHidden: true, cell: ([name]) => name },
          { header: t("among.theseRaters"), cell: ([, figure]) => <FigureCell figure={figure} /> },
          hasOthers && {
            header: t("among.otherRaters"),
            cell: ([, figure]) => <OtherRatersText figure={figure} />,
          },
          { header: "n", isNumber: true, cell: ([, { n }]) => n },
        ]}
        rows={rows}
      />
      {figures.pairwise.length > MAX_PAIRS && (
        <p className="mt-3 text-sm text-ink-soft">
          {t("among.manyPairs", { count: figures.pairwise.length })}
        </p>
      )}
      {figures.pairwise.length > 0 && figures.pairwise.length <= MAX_PAIRS && (
        <Disclosure className="text-sm mt-3" title={t("among.pairs")}>
          <PlainTable
            label={t("among.pairs")}
            columns={[
              { header: t("among.pair"), cell: ({ a, b }) => `${a} · ${b}` },
              pairColumns,
              {
                header: t("among.spearman"),
                cell: ({ spearman }) => <FigureCell figure={spearman} />,
              },
            ]}
            rows={figures.pairwise}
          />
        </Disclosure>
      )}
    </>
  );
}
