import { useTexts } from "#texts";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { measureWords } from "@/lib/domain/measures/measure-words";
import { PercentCell } from "./percent-cell";

/** Shows the results of each source of ratings for the same systems, side by side. */
export function SourcesTable({ sources }: { sources: SystemsFigures["sources"] }) {
  const t = useTexts("systems");
  const all = sources.map(({ source, runs, references }) => ({
    source,
    rows: new Map(
      [...runs, ...references].filter(({ kind }) => kind !== "oracle").map((row) => [row.run, row]),
    ),
  }));
  const systems = [...new Set(all.flatMap(({ rows }) => [...rows.keys()]))];
  const context = [
    ...new Set(
      all.flatMap(({ rows }) =>
        [...rows.values()].flatMap(({ measures }) => Object.keys(measures)),
      ),
    ),
  ].find((name) => name.startsWith("cov"));
  const columns = [
    ...(context
      ? [
          {
            name: context,
            of: (source: (typeof all)[0], run: string) => source.rows.get(run)?.measures[context],
          },
        ]
      : []),
    {
      name: "report cov",
      of: (source: (typeof all)[0], run: string) => source.rows.get(run)?.reports.cov,
    },
  ];
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("sources.about")}</p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("sources.table")}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t("system")}
              </th>
              {columns.map(({ name }) => (
                <th scope="colgroup" key={name} colSpan={all.length} className="!border-line">
                  {measureWords(name)}
                </th>
              ))}
            </tr>
            <tr>
              {columns.flatMap(({ name }) =>
                all.map(({ source }) => (
                  <th scope="col" key={`${name} ${source}`} className="[overflow-wrap:anywhere]">
                    {source}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {systems.map((run) => (
              <tr key={run}>
                <th scope="row" className="!border-line !font-medium [overflow-wrap:anywhere]">
                  {run}
                </th>
                {columns.flatMap(({ name, of }) =>
                  all.map((source) => (
                    <td key={`${name} ${source.source}`}>
                      <PercentCell figure={of(source, run)} />
                    </td>
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
