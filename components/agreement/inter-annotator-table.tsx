import type { InterAnnotator } from "@/lib/domain/agreement/figure-types";
import type { Figure } from "@/lib/domain/figure";
import { OtherRatersText } from "@/components/figures/interval-text";
import { FigureCell } from "@/components/figures/figure-cell";

/** Shows the agreement among people, without judges. */
export function InterAnnotatorTable({ figures }: { figures: InterAnnotator }) {
  const hasSingles = figures.dropped_items > 0 && figures.two_or_more_labels !== undefined;
  const alone = (name: string, figure: Figure): [string, Figure][] =>
    hasSingles ? [[`${name}, over items with two or more labels`, figure]] : [];
  const rows: [string, Figure][] = [
    ["Fleiss’ kappa", figures.fleiss_kappa],
    ...alone("Fleiss’ kappa", figures.two_or_more_labels?.fleiss_kappa),
    ["Krippendorff’s alpha, nominal", figures.krippendorff_alpha.nominal],
    ["Krippendorff’s alpha, ordinal", figures.krippendorff_alpha.ordinal],
    ["Gwet’s AC1", figures.gwet_ac1],
    ...alone("Gwet’s AC1", figures.two_or_more_labels?.gwet_ac1),
    ["Gwet’s AC2, quadratic", figures.gwet_ac2],
    ...alone("Gwet’s AC2, quadratic", figures.two_or_more_labels?.gwet_ac2),
    ["Percent agreement (pairs)", figures.percent_agreement],
    ["Unanimous items", figures.unanimous],
  ];
  const hasOthers = rows.some(([, { ci_other_raters }]) => ci_other_raters);
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {figures.n_raters} annotators, {figures.n_items} items with two or more labels.
        {hasSingles &&
          ` ${figures.dropped_items} more have a single label: Fleiss’ kappa and AC take these ${figures.labelled_items} items for the agreement that chance alone would give; alpha takes only those with two or more.`}
      </p>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Agreement among annotators"
      >
        <table className="table max-w-4xl">
          <thead>
            <tr>
              <th scope="col" className="relative">
                <span className="sr-only">Statistic</span>
              </th>
              <th scope="col">For these raters</th>
              {hasOthers && <th scope="col">For other raters like them</th>}
              <th scope="col">n</th>
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
      {figures.pairwise.length > 0 && (
        <details className="mt-3">
          <summary className="text-sm font-medium">Every pair of annotators</summary>
          <div
            className="overflow-x-auto"
            tabIndex={0}
            role="region"
            aria-label="Pairs of annotators"
          >
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Pair</th>
                  <th scope="col">n</th>
                  <th scope="col">Agreement</th>
                  <th scope="col">Cohen’s kappa</th>
                  <th scope="col">quadratic</th>
                  <th scope="col">Spearman</th>
                </tr>
              </thead>
              <tbody>
                {figures.pairwise.map((pair) => (
                  <tr key={`${pair.a} ${pair.b}`}>
                    <th scope="row" className="!border-line !font-medium">
                      {pair.a} · {pair.b}
                    </th>
                    <td>{pair.n}</td>
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
