import { measureWords } from "@/lib/domain/measures/measure-words";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { count, share, tableOf, text } from "../tables";
import { EXPECTED } from "./oracle-ratings";

const LEVEL = 0.05;

/**
 * Returns the table that says whether reranking by expected ratings helps (section 5.3 supposes it):
 * every run beside the one of the same name by whole ratings; none without such a pair.
 */
export function expectedTable(
  { runs, tests }: Pick<SystemsFigures, "runs" | "tests">,
  measures: readonly string[],
): PaperTable[] {
  const rows = runs.flatMap((expected) => {
    const whole = runs.find(({ run }) => `${run}${EXPECTED}` === expected.run);
    if (!whole) return [];
    return measures.map((measure) => {
      const test = tests.find(
        (row) =>
          row.measure === measure &&
          [row.a, row.b].includes(whole.run) &&
          [row.a, row.b].includes(expected.run),
      );
      const values = [whole, expected].map((row) => row.measures[measure]?.value ?? null);
      const [before, after] = values as [number | null, number | null];
      const difference = before === null || after === null ? null : after - before;
      const p = test?.p ?? null;
      return {
        run: whole.run,
        measure: measureWords(measure),
        n: test?.n ?? null,
        whole: before,
        expected: after,
        difference,
        p,
        helps: verdict(difference, p),
      };
    });
  });
  if (rows.length === 0) return [];
  const countOf = (helps: string) => rows.filter((row) => row.helps === helps).length;
  return [
    tableOf(
      "expected-ratings",
      `Reranking by expected ratings and by whole ones. Of ${rows.length} pairs it is better in ${countOf("yes")}, worse in ${countOf("worse")}, and not shown to differ in the others (paired t-test over topics, uncorrected, 5 %: one pair in twenty differs by chance).`,
      [
        text("run", "System"),
        text("measure", "Measure"),
        count("n", "Topics"),
        share("whole", "Whole ratings"),
        share("expected", "Expected ratings"),
        share("difference", "Difference"),
        { key: "p", title: "p", kind: "p" },
        text("helps", "Helps"),
      ],
      rows,
    ),
  ];
}

function verdict(difference: number | null, p: number | null): string {
  if (difference === 0) return "same";
  if (difference === null || p === null || p >= LEVEL) return "not shown";
  return difference > 0 ? "yes" : "worse";
}
