import { useTexts } from "#texts";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { PercentCell } from "./percent-cell";
import { useMeasureWords } from "./use-measure-words";

/** Shows the results of each source of ratings for the same systems, side by side. */
export function SourcesTable({ sources }: { sources: SystemsFigures["sources"] }) {
  const t = useTexts("systems");
  const measureWords = useMeasureWords();
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

  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("sources.about")}</p>
      <PlainTable
        label={t("sources.table")}
        columns={[
          { header: t("system"), className: "[overflow-wrap:anywhere]", cell: (run) => run },
          ...[...(context ? [context] : []), "report cov"].map((name) =>
            all.map(({ source, rows }) => ({
              group: measureWords(name),
              header: source,
              className: "[overflow-wrap:anywhere]",
              cell: (run: string) => {
                const row = rows.get(run);
                const figure = name === context ? row?.measures[context] : row?.reports.cov;
                return <PercentCell figure={figure} />;
              },
            })),
          ),
        ]}
        rows={systems}
      />
    </>
  );
}
