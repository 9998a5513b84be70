import { AppError } from "@/lib/domain/app-error";
import {
  SIDES,
  type Choosable,
  type Side,
  type TableChoices,
  type TableName,
} from "@/lib/domain/table-choices";
import type { PaperTable } from "./paper-table";

/**
 * Returns a table with the chosen columns, in the order of the choice, and the rows of the chosen
 * judges, raters and systems. Refuses names that the table does not have.
 */
export function chosenTable(
  table: PaperTable,
  choices: Pick<TableChoices, "columns" | Side>,
): PaperTable {
  const keys = table.columns.map(({ key }) => key);
  const { columns } = choices;
  refuseUnknown("columns", columns, keys, table.name);
  for (const side of SIDES) refuseUnknown(side, choices[side], namesOf(table, side), table.name);
  return {
    ...table,
    columns: (columns ?? keys).map((key) => table.columns.find((column) => column.key === key)!),
    rows: table.rows.filter((row) => SIDES.every((side) => areChosen(row[side], choices[side]))),
    // The foot is about all rows.
    foot: SIDES.some((side) => choices[side] !== undefined) ? undefined : table.foot,
  };
}

/** Returns the judges, raters or systems that the rows of a table are about, each once. */
export function namesOf(table: PaperTable, side: Side): string[] {
  return [...new Set(table.rows.flatMap((row) => row[side] ?? []))];
}

function areChosen(
  names: readonly string[] | undefined,
  chosen: readonly string[] | undefined,
): boolean {
  return chosen === undefined || (names ?? []).every((name) => chosen.includes(name));
}

function refuseUnknown(
  what: "columns" | Side,
  chosen: readonly string[] | undefined,
  known: readonly string[],
  table: string,
): void {
  const unknown = chosen?.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new AppError("bad_input", "table.unknown_name", {
    what,
    name: unknown,
    table,
    known: known.slice(0, 40).join(", "),
  });
}

/** Returns what can be chosen of the tables that have rows. */
export function choosable(tables: readonly PaperTable<TableName>[]): Choosable[] {
  return tables.flatMap((table) =>
    table.rows.length === 0
      ? []
      : [
          {
            name: table.name,
            rows: table.rows.length,
            columns: table.columns.map(({ key, title }) => ({
              key,
              title,
              isDefault: table.defaultColumns?.includes(key) ?? true,
            })),
            sides: {
              judges: namesOf(table, "judges"),
              raters: namesOf(table, "raters"),
              systems: namesOf(table, "systems"),
            },
          },
        ],
  );
}
