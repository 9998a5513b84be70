import { useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { CoverageRow } from "@/lib/domain/agreement/figure-types";
import { naturalOrder } from "@/lib/domain/text/natural-order";

/** More columns would not be readable; the exported table has all raters. */
const MAX_RATERS = 30;

interface Props {
  rows: CoverageRow[];
  raters: string[];
  titles: Record<string, string>;
}

/** The numbers of the coverage picture. */
export function CoverageTable({ rows, raters, titles }: Props) {
  const t = useTexts("agreement");
  if (raters.length > MAX_RATERS)
    return <p className="mt-3 text-sm text-ink-soft">{t("coverage.manyRaters")}</p>;
  const units = new Map(rows.map((row) => [`${row.topic_id}\n${row.run_id}`, row]));
  const titleOf = (topic: string) => titles[topic] ?? topic;
  const ordered = [...units.values()].sort(
    (a, b) =>
      naturalOrder(titleOf(a.topic_id), titleOf(b.topic_id)) || naturalOrder(a.run_id, b.run_id),
  );
  const byRater = new Map(rows.map((row) => [keyOf(row, row.rater_id), row]));
  function text({ coverage, covered, denominator, questions }: CoverageRow): string {
    return coverage === null
      ? t("coverage.unfinished", { labelled: denominator, questions })
      : `${coverage.toFixed(3)} (${covered}/${denominator})`;
  }
  return (
    <Disclosure className="mt-3" title={t("coverage.numbers")}>
      <PlainTable
        label={t("sections.coverage")}
        rowHeader={null}
        columns={[
          { header: t("topic"), cell: (unit) => titleOf(unit.topic_id) },
          { header: t("system"), cell: (unit) => unit.run_id },
          raters.map((rater) => ({
            header: rater,
            isNumber: true,
            cell: (unit: CoverageRow) => {
              const row = byRater.get(keyOf(unit, rater));
              return row ? text(row) : "–";
            },
          })),
        ]}
        rows={ordered}
      />
    </Disclosure>
  );
}

function keyOf({ topic_id, run_id }: CoverageRow, rater: string): string {
  return `${topic_id}\n${run_id}\n${rater}`;
}
