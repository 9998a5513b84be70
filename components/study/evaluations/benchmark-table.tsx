import { Card } from "@/components/ui/kit/card";
import { useTexts } from "#texts";
import type { CompletenessFigures } from "@/lib/domain/completeness/completeness-figures";
import { FigureTable } from "./figure-table";
import { useFigureText } from "./systems-table";
import { useMeasureWords } from "./use-measure-words";

/** Shows every system by the measures of the D-MERIT benchmark, with the full judging. */
export function BenchmarkTable({ rows }: { rows: CompletenessFigures["benchmark"] }) {
  const t = useTexts("completeness");
  const measureWords = useMeasureWords();
  const names = Object.keys(rows[0]?.measures ?? {});
  const cell = useFigureText();
  return (
    <Card id="benchmark" heading={t("benchmark.title")} margin="mb-1">
      <p className="mb-3 text-sm text-ink-soft">{t("benchmark.about")}</p>
      <FigureTable
        id="benchmark"
        caption={t("benchmark.table")}
        columns={names.map((name) => ({ key: name, header: measureWords(name) }))}
        rows={rows.map(({ run, measures }) => ({
          id: run,
          name: run,
          cells: Object.fromEntries(
            names.map((name) => {
              const best = Math.max(...rows.map((row) => row.measures[name]?.value ?? -1));
              const figure = measures[name];
              return [name, figure ? cell(figure, rows.length > 1 && figure.value === best) : null];
            }),
          ),
        }))}
      />
    </Card>
  );
}
