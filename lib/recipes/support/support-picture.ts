import { dotChart } from "@/lib/domain/pictures/dot-chart";
import type { Picture } from "@/lib/domain/pictures/picture";
import { percentage } from "@/lib/domain/number-text";
import type { SupportRow } from "@/lib/domain/systems/support-scores";

const MEASURES = [
  ["weighted_precision", "weighted precision"],
  ["weighted_recall", "weighted recall"],
] as const;

/** Draws weighted precision and recall of every system by one source of labels. */
export function supportPicture(source: string, rows: readonly SupportRow[]): Picture {
  return dotChart({
    name: `support-${source}`,
    title: `Support of citations, labelled by ${source}`,
    xLabel: "Mean over topics in %, with 95 % intervals",
    rows: rows.map((row) => ({
      label: row.run,
      dots: MEASURES.flatMap(([name, words], series) => {
        const { value, ci } = row[name];
        return value === null ? [] : [{ value, ci, name: `${row.run}, ${words}`, series }];
      }),
    })),
    ticks: [0, 0.25, 0.5, 0.75, 1],
    tickText: (tick) => percentage(tick, 0),
    valueText: (value) => percentage(value, 1),
    width: 860,
    legend: MEASURES.map(([, words]) => words),
  });
}
