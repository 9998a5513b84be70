import { number } from "@/components/figures/figure-cell";
import type { SelectionFigures } from "@/lib/domain/completeness/completeness-figures";

/** Shows how judging one positive per topic, selected in several ways, changes the ranking. */
export function SelectionTable({ selections }: { selections: readonly SelectionFigures[] }) {
  const shown = (value: number | null) => (value === null ? "–" : number(value));
  const buckets = selections[0]?.buckets ?? [];
  return (
    <section className="card" aria-labelledby="selections">
      <h2 id="selections" className="mb-1 text-lg font-semibold">
        One positive a topic
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        The ranking by judging a single positive of each topic against the full judging. The error
        rate counts a tie as half an error; pairs are sorted by their p-value in the full judging. A
        system that chooses is left out of the comparison.
      </p>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Agreement of rankings by choice"
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Choice
              </th>
              <th scope="col" rowSpan={2}>
                Topics
              </th>
              <th scope="col" rowSpan={2}>
                Pairs
              </th>
              <th scope="col" rowSpan={2}>
                Kendall τ
              </th>
              <th scope="col" rowSpan={2}>
                Error rate
              </th>
              <th scope="col" rowSpan={2}>
                Swapped
              </th>
              <th scope="col" rowSpan={2}>
                Concordance
              </th>
              {buckets.length > 0 && (
                <th scope="colgroup" colSpan={buckets.length}>
                  τ of pairs whose p is
                </th>
              )}
            </tr>
            <tr>
              {buckets.map(({ min, max, pairs }) => (
                <th scope="col" key={min} className="whitespace-nowrap !font-normal">
                  {min === 0 ? `below ${max}` : max === 1 ? `${min} or more` : `${min} to ${max}`}{" "}
                  <span className="text-ink-soft">({pairs})</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {selections.map((one) => (
              <tr key={`${one.selection} ${one.system}`}>
                <th scope="row" className="!border-line !font-medium">
                  {one.selection}
                  {one.system !== null && (
                    <span className="block text-xs font-normal text-ink-soft">by {one.system}</span>
                  )}
                  {one.repetitions > 1 && (
                    <span className="block text-xs font-normal text-ink-soft">
                      mean of {one.repetitions}
                    </span>
                  )}
                </th>
                <td>{one.topics}</td>
                <td>{one.pairs}</td>
                <td className="whitespace-nowrap">
                  <strong className="font-semibold">{shown(one.tau)}</strong>
                  {one.tau_range && (
                    <span className="block text-xs text-ink-soft">
                      {number(one.tau_range[0])} to {number(one.tau_range[1])}
                    </span>
                  )}
                </td>
                <td>{one.error_rate_pct === null ? "–" : `${one.error_rate_pct.toFixed(1)} %`}</td>
                <td>{one.discordant_pct === null ? "–" : `${one.discordant_pct.toFixed(1)} %`}</td>
                <td>{shown(one.concordance)}</td>
                {buckets.map(({ min }, b) => (
                  <td key={min}>{shown(one.buckets[b]?.tau ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
