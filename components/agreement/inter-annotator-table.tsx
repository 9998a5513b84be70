import { useTexts } from "#texts";
import type { InterAnnotator } from "@/lib/domain/agreement/figure-types";
import type { Figure } from "@/lib/domain/figure";
import { OtherRatersText } from "@/components/figures/interval-text";
import { FigureCell } from "@/components/figures/figure-cell";

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
  const hasOthers = rows.some(([, { ci_other_raters }]) => ci_other_raters);
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {t("among.about", { raters: figures.n_raters, items: figures.n_items })}
        {hasSingles &&
          ` ${t("among.singles", { count: figures.dropped_items, all: figures.labelled_items })}`}
      </p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("among.table")}>
        <table className="table max-w-4xl">
          <thead>
            <tr>
              <th scope="col" className="relative">
                <span className="sr-only">{t("among.statistic")}</span>
              </th>
              <th scope="col">{t("among.theseRaters")}</th>
              {hasOthers && <th scope="col">{t("among.otherRaters")}</th>}
              <th scope="col" className="!text-end">
                n
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, figure]) => (
              <tr key={name}>
                <th scope="row" className="!border-line !font-medium">
                  {name}
                </th>
                <td>
                  <FigureCell figure={figure} />
                </td>
                {hasOthers && (
                  <td>
                    <OtherRatersText figure={figure} />
                  </td>
                )}
                <td className="text-end tabular-nums">{figure.n}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {figures.pairwise.length > MAX_PAIRS && (
        <p className="mt-3 text-sm text-ink-soft">
          {t("among.manyPairs", { count: figures.pairwise.length })}
        </p>
      )}
      {figures.pairwise.length > 0 && figures.pairwise.length <= MAX_PAIRS && (
        <details className="mt-3">
          <summary className="text-sm font-medium">{t("among.pairs")}</summary>
          <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("among.pairs")}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t("among.pair")}</th>
                  <th scope="col" className="!text-end">
                    n
                  </th>
                  <th scope="col">{t("among.agreement")}</th>
                  <th scope="col">{t("measures.kappa")}</th>
                  <th scope="col">{t("measures.kappa_quadratic")}</th>
                  <th scope="col">{t("among.spearman")}</th>
                </tr>
              </thead>
              <tbody>
                {figures.pairwise.map((pair) => (
                  <tr key={`${pair.a} ${pair.b}`}>
                    <th scope="row" className="!border-line !font-medium">
                      {pair.a} · {pair.b}
                    </th>
                    <td className="text-end tabular-nums">{pair.n}</td>
                    <td>
                      <FigureCell figure={pair.percent_agreement} />
                    </td>
                    <td>
                      <FigureCell figure={pair.cohen_kappa} />
                    </td>
                    <td>
                      <FigureCell figure={pair.cohen_kappa_quadratic} />
                    </td>
                    <td>
                      <FigureCell figure={pair.spearman} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </>
  );
}
