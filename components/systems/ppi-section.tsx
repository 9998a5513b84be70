import type { PpiRow, PredictionPoweredSection } from "@/lib/domain/systems/systems-figures";
import { noteText } from "@/lib/messages/note-text";
import { percent } from "./percent-cell";

/** Shows estimates from people's labels on some topics and a judge's on all, beside each alone. */
export function PpiSection({ section }: { section: PredictionPoweredSection }) {
  const group = (rows: PpiRow[], caption: string) =>
    rows.length > 0 && (
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
        <table className="table">
          <caption className="mb-1 text-start text-sm font-medium">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{caption.startsWith("Diff") ? "Systems" : "System"}</th>
              <th scope="col">Topics of people</th>
              <th scope="col">of the judge alone</th>
              <th scope="col">People alone</th>
              <th scope="col">Judge alone</th>
              <th scope="col">Both together</th>
              <th scope="col">Topics for ±{percent(section.width / 2)} points</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.run} ${row.minus}`}>
                <th scope="row" className="!border-line !font-medium">
                  {row.run}
                  {row.minus !== null && ` minus ${row.minus}`}
                </th>
                <td>{row.n_human}</td>
                <td>{row.n_judge_only}</td>
                {[row.human_only, row.judge_only, row.prediction_powered].map(
                  ({ estimate, ci }, i) => (
                    <td key={i} className="whitespace-nowrap">
                      {estimate === null ? (
                        <span className="text-ink-soft">not known</span>
                      ) : (
                        <strong className="font-semibold">{percent(estimate)}</strong>
                      )}
                      <span className="block text-xs text-ink-soft">
                        {ci ? `${percent(ci[0])} to ${percent(ci[1])}` : "no interval"}
                      </span>
                    </td>
                  ),
                )}
                <td>
                  {row.topics_for_width ?? "–"}
                  {row.reason && (
                    <span className="block text-xs text-ink-soft">{noteText(row.reason)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="ppi">
      <div>
        <h2 id="ppi" className="mb-1 text-lg font-semibold">
          Few people, many machine labels
        </h2>
        <p className="text-sm text-ink-soft">
          Coverage of reports estimated from {section.human} and {section.judge} together
          (prediction-powered inference, the topic is the unit): the judge&rsquo;s mean on all
          topics, put right by what people say where both have labelled. Percentages with 95 %
          intervals, for which people have to judge at least 3 topics. With fewer than 5 they are
          wide.
        </p>
      </div>
      {group(
        section.rows.filter((row) => row.minus === null),
        "Coverage of each system",
      )}
      {group(
        section.rows.filter((row) => row.minus !== null),
        "Differences between systems",
      )}
    </section>
  );
}
