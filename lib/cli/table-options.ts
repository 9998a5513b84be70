import { Option, type Command } from "commander";
import { listOf, TABLE_FORMATS, type TableChoices } from "@/lib/domain/table-choices";
import { wholeNumber } from "./option-values";

/** What the options of a table give; `intervals` is false with --no-intervals. */
export interface TableOptions extends Partial<Omit<TableChoices, "intervals">> {
  table?: string;
  intervals: boolean;
}

/** The sides by which rows can be chosen, with their help. */
const SIDES = {
  judges: "only rows of these judges, separated by commas; \\, is a comma within a name",
  raters: "only rows of these annotators",
  systems: "only rows of these systems",
};

/** Adds the options of a table for a paper to a command, except the format. */
export function addTableOptions(
  command: Command,
  tables: readonly string[],
  sides: readonly (keyof typeof SIDES)[],
): Command {
  command
    .addOption(
      new Option(
        "--table <name>",
        "one table for a paper, as Markdown unless --format says another",
      ).choices(tables),
    )
    .option("--columns <list>", "columns of the table in this order (default: all)", listOf)
    .option(
      "--digits <n>",
      "digits after the point (default: 3, in percent 1; CSV, TSV, JSON: all)",
      wholeNumber(0, 12),
    )
    .option("--no-intervals", "without the intervals of the table's values");
  for (const side of sides) command.option(`--${side} <list>`, SIDES[side], listOf);
  return command;
}

/** Returns the option that chooses a table's format. */
export function tableFormatOption(): Option {
  return new Option("--format <format>", "format of the table").choices(TABLE_FORMATS);
}

/**
 * Returns the table that the options ask for: by name, or `usual` where only something of a table
 * was chosen; null if none was.
 */
export function tableAsked({ table, ...options }: TableOptions, defaults: string): string | null {
  const { columns, judges, raters, systems, digits, intervals, format } = options;
  const chosen = [columns, judges, raters, systems, digits, format];
  return table ?? (chosen.some((one) => one !== undefined) || !intervals ? defaults : null);
}

/** Returns what the options choose of a table; Markdown unless another format is given. */
export function tableChoicesOf({ format, intervals, ...options }: TableOptions): TableChoices {
  const { columns, judges, raters, systems, digits } = options;
  return { format: format ?? "markdown", columns, judges, raters, systems, digits, intervals };
}
