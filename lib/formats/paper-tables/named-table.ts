import { AppError } from "@/lib/domain/app-error";
import type { PaperTable } from "./paper-table";

/** Returns the table with this name; refused if there is none. */
export function namedTable(tables: readonly PaperTable[], name: string): PaperTable {
  const table = tables.find((one) => one.name === name);
  if (table) return table;
  throw new AppError("not_found", "table.unknown", {
    table: name,
    known: tables.map((one) => one.name).join(", "),
  });
}
