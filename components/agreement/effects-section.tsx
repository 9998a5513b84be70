import type { SuggestionEffect } from "@/lib/domain/agreement/figure-types";
import { FigureCell } from "@/components/figures/figure-cell";

const WORDS: Record<string, string> = {
  post_edit: "A label was shown, people gave their own",
  verify: "A label was shown, people said whether it is right",
};

/** Shows the effect of a shown machine label on people's labels and time. */
export function EffectsSection({ effects }: { effects: SuggestionEffect[] }) {
  return (
    <section className="card" aria-labelledby="effects">
      <h2 id="effects" className="mb-1 text-lg font-semibold">
        What a shown label did
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        The shift compares, on items labelled both ways, how often labels equal the suggestion with
        and without having seen it. A positive shift is a pull towards the machine.
      </p>
      <div className="flex flex-col gap-6">
        {effects.map((effect) => (
          <div key={effect.condition}>
            <h3 className="mb-2 font-semibold">
              {WORDS[effect.condition] ?? effect.condition} ({effect.condition})
            </h3>
            <div className="flex flex-wrap gap-8">
              <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 self-start text-sm">
                <dt>Labels, with a suggestion</dt>
                <dd>
                  {effect.n_labels}, {effect.n_shown}
                </dd>
                <dt>Equal to the suggestion</dt>
                <dd>
                  <FigureCell figure={effect.same_as_shown} showN />
                </dd>
                <dt>from scratch, on the same items</dt>
                <dd>
                  <FigureCell figure={effect.same_as_shown_from_scratch} showN />
                </dd>
                <dt>Shift towards the suggestion</dt>
                <dd>
                  <FigureCell figure={effect.label_shift} showN />
                </dd>
                <dt>Median time a label</dt>
                <dd>
                  {seconds(effect.median_ms.value)}; from scratch{" "}
                  {seconds(effect.median_ms_from_scratch.value)}
                </dd>
                <dt>Time saved (share)</dt>
                <dd>
                  <FigureCell figure={effect.time_saved} />
                </dd>
              </dl>
              {effect.verdicts && <VerdictTable verdicts={effect.verdicts} />}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function VerdictTable({ verdicts }: { verdicts: NonNullable<SuggestionEffect["verdicts"]> }) {
  return (
    <table className="table w-auto self-start">
      <caption className="mb-1 text-start text-sm text-ink-soft">
        Rows: the label shown. Columns: what people said of it.
      </caption>
      <thead>
        <tr>
          <th scope="col">Shown</th>
          {verdicts.verdicts.map((verdict) => (
            <th scope="col" key={verdict}>
              {verdict}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {verdicts.labels.map((label, k) => (
          <tr key={label}>
            <th scope="row" className="!border-line">
              {label}
            </th>
            {verdicts.counts[k]!.map((count, l) => (
              <td key={verdicts.verdicts[l]}>{count}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function seconds(ms: number | null): string {
  return ms === null ? "not known" : `${(ms / 1000).toFixed(1)} s`;
}
