import { stringify } from "csv-stringify/sync";
import { SUPPORT_MEASURES } from "@/lib/domain/systems/support-sides";
import type { SupportRow } from "@/lib/domain/systems/support-scores";
import { safeCell } from "./safe-cell";
import { FIGURE_COLUMNS, figureCells } from "./systems-tables";

const COLUMNS = ["run", "topic_id", ...FIGURE_COLUMNS, "judged", "unjudged"];

/**
 * Formats results of support as CSV: for each system and measure the mean with its interval (an
 * empty `topic_id`), then the value of each topic.
 */
export function supportCsv(runs: readonly SupportRow[]): string {
  const means = runs.flatMap((row) =>
    SUPPORT_MEASURES.map((measure) => {
      const { judged, unjudged } = row.citations;
      return [safeCell(row.run), "", ...figureCells(measure, row[measure]), judged, unjudged];
    }),
  );
  const topics = runs.flatMap((row) =>
    row.topics.flatMap((topic) =>
      SUPPORT_MEASURES.map((measure) => [
        safeCell(row.run),
        safeCell(topic.topic_id),
        measure,
        topic[measure] ?? "",
        ...["", "", "", "", "", ""],
        topic.judged,
        topic.unjudged,
      ]),
    ),
  );
  return stringify([COLUMNS, ...means, ...topics]);
}
