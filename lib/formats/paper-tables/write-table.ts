import type { TableChoices, TableFormat } from "@/lib/domain/table-choices";
import { chosenTable } from "./chosen-table";
import { delimitedTable, jsonTable } from "./data-tables";
import { latexTable } from "./latex-table";
import { markdownTable } from "./markdown-table";
import type { PaperTable } from "./paper-table";

/** Content types by format. */
export const TABLE_TYPES: Record<TableFormat, string> = {
  csv: "text/csv; charset=utf-8",
  tsv: "text/tab-separated-values; charset=utf-8",
  latex: "application/x-tex; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  json: "application/json",
};

/** Writes a table as it was chosen. */
export function writeTable(table: PaperTable, choices: TableChoices): string {
  const chosen = chosenTable(table, choices);
  switch (choices.format) {
    case "csv":
      return delimitedTable(chosen, choices, ",");
    case "tsv":
      return delimitedTable(chosen, choices, "\t");
    case "latex":
      return latexTable(chosen, choices);
    case "markdown":
      return markdownTable(chosen, choices);
    case "json":
      return jsonTable(chosen, choices);
  }
}
