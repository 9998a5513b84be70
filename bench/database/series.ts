import { sql, type AliasedRawBuilder } from "kysely";

/** Returns the whole numbers from `from` to `to`, as a table of this name with a column `n`. */
export function series<Name extends string>(
  name: Name,
  from: number,
  to: number,
): AliasedRawBuilder<{ n: number }, Name> {
  const numbers = sql<{ n: number }>`generate_series(${from}::int, ${to}::int)`;
  return numbers.as<Name>(sql`${sql.ref(name)}(n)`);
}
