import { z } from "zod";
import { listOf, TABLE_FORMATS } from "@/lib/domain/table-choices";

const number = z.coerce.number<number | string>();

/** Names separated by commas; a comma within a name has a backslash before it. */
const names = z.string().max(20_000).transform(listOf).pipe(z.array(z.string())).optional();

/** What of a table is written, and how, as query parameters. Absent lists mean all. */
export const tableChoices = z.object({
  format: z.enum(TABLE_FORMATS).default("csv"),
  columns: names,
  judges: names,
  raters: names,
  systems: names,
  /** Digits after the decimal point. */
  digits: number.int().min(0).max(12).optional(),
  /** Whether intervals are written beside their values. */
  intervals: z
    .enum(["yes", "no"])
    .default("yes")
    .transform((answer) => answer === "yes"),
});
