import { number } from "@/components/figures/figure-cell";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { noteText } from "@/lib/messages/note-text";
import { measureWords } from "@/lib/domain/measures/measure-words";
import { percent } from "./percent-cell";

const LEVEL = 0.05;

/** Shows which differences between systems are significant, for one measure at a time. */
export function SignificanceSection({
  tests,
  measure,
  family,
  address,
  others,
}: {
  tests: SystemsFigures["tests"];
  measure: string;
  /** The family of tests of Holm's correction. */
  family: "measure" | "all";
  address: string;
  others: Record<string, string | undefined>;
}) {
  const measures = [...new Set(tests.map((row) => row.measure))];
  if (measures.length === 0) return null;
  const chosen = measures.includes(measure) ? measure : measures[0]!;
  const rows = tests.filter((row) => row.measure === chosen);
  const tested = rows.filter((row) => row.p !== null).length;
  const holds = rows.filter(({ p_holm }) => p_holm !== null && p_holm < LEVEL).length;
  return (
    <section className="card" aria-labelledby="significance">
      <h2 id="significance" className="mb-1 text-lg font-semibold">
        Which differences hold
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Two-sided paired t-tests over the topics on which both systems have a score (n);
        Holm&rsquo;s correction{" "}
        {family === "all"
          ? `over the ${tests.filter((row) => row.p !== null).length} tests of all measures.`
          : `over the ${tested} pairs of this measure, not over all measures; that is a setting.`}{" "}
        {holds} of {tested} differences hold at 5 %. The last column is the exact test by the signs
        of the differences, for up to 12 topics.
      </p>
      <form method="get" action={address} className="mb-3 flex flex-wrap items-end gap-2 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          Measure
          <select className="field" name="test" defaultValue={chosen}>
            {measures.map((name) => (
              <option key={name} value={name}>
                {measureWords(name)}
              </option>
            ))}
          </select>
        </label>
        {Object.entries(others).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" className="button">
          Show
        </button>
      </form>
      <div
        className="max-h-96 overflow-auto"
        tabIndex={0}
        role="region"
        aria-label="Paired t-tests"
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col">and system</th>
              <th scope="col">n</th>
              <th scope="col">Difference</th>
              <th scope="col">t</th>
              <th scope="col">df</th>
              <th scope="col">p</th>
              <th scope="col">p (Holm)</th>
              <th scope="col">Holds</th>
              <th scope="col">p (signs)</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.a} ${row.b}`}>
                <th scope="row" className="!border-line !font-medium">
                  {row.a}
                </th>
                <td>{row.b}</td>
                <td>{row.n}</td>
                <td>{row.difference === null ? "–" : percent(row.difference)}</td>
                <td>{row.t === null ? "–" : number(row.t)}</td>
                <td>{row.df}</td>
                <td title={row.reason ? noteText(row.reason) : undefined}>
                  {row.reason ? noteText(row.reason) : p(row.p)}
                </td>
                <td>{p(row.p_holm)}</td>
                <td>{row.p_holm !== null && row.p_holm < LEVEL ? "yes" : "no"}</td>
                <td>{p(row.p_sign_flip ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function p(value: number | null): string {
  return value === null ? "–" : value < 0.001 ? "<0.001" : value.toFixed(3);
}
