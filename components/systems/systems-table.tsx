import type { SystemRow } from "@/lib/domain/systems/systems-figures";
import { isByQuestions, measureWords } from "@/lib/domain/measures/measure-words";
import { PercentCell } from "./percent-cell";

const REFERENCE: Record<SystemRow["kind"], string> = {
  run: "",
  report: "reports alone",
  oracle: "reference",
};
const MAIN = ["cov", "den"];

/**
 * Shows retrieval contexts and the reports made from them side by side; systems first, references
 * below.
 */
export function SystemsTable({
  runs,
  references,
  name,
}: {
  runs: readonly SystemRow[];
  references: readonly SystemRow[];
  name: string;
}) {
  const rows = [...runs, ...references];
  const columns = (of: (row: SystemRow) => Record<string, unknown>) => [
    ...new Set(rows.flatMap((row) => Object.keys(of(row)))),
  ];
  const context = columns(({ measures }) => measures);
  const report = columns(({ reports }) => reports);
  const nuggets = report.filter((measure) => !MAIN.includes(measure));
  const classic = context.filter((measure) => !isByQuestions(measure));
  return (
    <div className="flex flex-col gap-5">
      <Wide
        rows={rows}
        title={name}
        context={context.filter(isByQuestions)}
        report={report.filter((measure) => MAIN.includes(measure))}
        note="Percentages, the mean over topics, with 95 % intervals over topics. A system that lacks a topic scores 0 there."
      />
      {classic.length > 0 && (
        <Wide
          rows={runs}
          title="Ranking measures"
          context={classic}
          report={[]}
          withUnjudged
          note="Documents that nobody judged count as not relevant; the last column says how many of the first ten they are."
        />
      )}
      {nuggets.length > 0 &&
        rows.some(({ reports }) => nuggets.some((measure) => reports[measure]?.value != null)) && (
          <details>
            <summary className="text-sm font-medium">Nugget scores of the reports</summary>
            <Wide
              rows={rows.filter(({ reports }) => Object.keys(reports).length > 0)}
              title="Nugget scores"
              context={[]}
              report={nuggets}
              note="Each question that is not filtered is a nugget; strict counts supported ones, partial counts those supported in part by half."
            />
          </details>
        )}
    </div>
  );
}

function Wide({
  rows,
  title,
  context,
  report,
  note,
  withUnjudged = false,
}: {
  rows: readonly SystemRow[];
  title: string;
  context: string[];
  report: string[];
  note: string;
  withUnjudged?: boolean;
}) {
  if (rows.length === 0 || context.length + report.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-sm text-ink-soft">{note}</p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className="table">
          <caption className="sr-only">{title}</caption>
          <thead>
            {context.length > 0 && report.length > 0 && (
              <tr>
                <td className="!border-0" />
                <th scope="colgroup" colSpan={context.length} className="!border-line">
                  Retrieval context
                </th>
                <th
                  scope="colgroup"
                  colSpan={report.length}
                  className="!border-line border-s !border-s-line-strong"
                >
                  Final result
                </th>
              </tr>
            )}
            <tr>
              <th scope="col" className="sticky start-0 bg-surface">
                System
              </th>
              {context.map((measure) => (
                <th scope="col" key={measure}>
                  {measureWords(measure)}
                </th>
              ))}
              {report.map((measure, i) => (
                <th
                  scope="col"
                  key={measure}
                  className={i === 0 && context.length > 0 ? "border-s !border-s-line-strong" : ""}
                >
                  {measureWords(measure)}
                </th>
              ))}
              {withUnjudged && <th scope="col">Unjudged at 10</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.run}>
                <th
                  scope="row"
                  className="sticky start-0 min-w-32 max-w-60 bg-surface !border-line !font-medium [overflow-wrap:anywhere]"
                >
                  {row.run}
                  {row.kind !== "run" && <span className="chip ms-2">{REFERENCE[row.kind]}</span>}
                  {row.missing_topics > 0 && (
                    <span className="block text-xs font-normal text-ink-soft">
                      {row.missing_topics} topics missing
                    </span>
                  )}
                  {row.missing_reports > 0 && (
                    <span className="block text-xs font-normal text-ink-soft">
                      {row.missing_reports} reports missing
                    </span>
                  )}
                  {row.unfinished_reports > 0 && (
                    <span className="block text-xs font-normal text-ink-soft">
                      {row.unfinished_reports} reports unfinished, without a score
                    </span>
                  )}
                </th>
                {context.map((measure) => (
                  <td key={measure}>
                    <PercentCell figure={row.measures[measure]} />
                  </td>
                ))}
                {report.map((measure, i) => (
                  <td
                    key={measure}
                    className={
                      i === 0 && context.length > 0 ? "border-s !border-s-line-strong" : ""
                    }
                  >
                    <PercentCell figure={row.reports[measure]} />
                  </td>
                ))}
                {withUnjudged && (
                  <td>
                    <PercentCell figure={row.unjudged["@10"]} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
