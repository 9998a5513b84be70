import { stringify } from "csv-stringify/sync";

const SPECIAL = /[",\r\n]/;

/**
 * Formats rows as CSV. Most rows have no cell that needs quotes; those are joined directly, which
 * is faster than the library.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  let text = "";
  for (const row of rows)
    text += row.some((cell) => SPECIAL.test(cell)) ? stringify([row]) : `${row.join(",")}\n`;
  return text;
}
