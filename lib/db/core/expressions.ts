import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

/** Number of rows. PostgreSQL counts in 64 bits, which would arrive as text. */
export function rowCount(): RawBuilder<number> {
  return sql<number>`count(*)::int`;
}

/** Number of rows in which a column is not null. */
export function countOf(column: string): RawBuilder<number> {
  return sql<number>`count(${sql.ref(column)})::int`;
}

/** Number of rows for which a condition holds. */
export function countWhere(condition: Expression<SqlBool>): RawBuilder<number> {
  return sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
}

/** Hours of a column of milliseconds; 0 where there is none. */
export function hoursOf(column: string): RawBuilder<number> {
  return sql<number>`(COALESCE(sum(${sql.ref(column)}), 0) / 3600000.0)::float`;
}

/** When the transaction began, by the database's clock. */
export function now(): RawBuilder<Date> {
  return sql<Date>`now()`;
}

/** So many seconds after that: until then somebody holds what is leased. */
export function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

/** Condition: a column of text is one of a list, which is one parameter however long it is. */
export function isAnyText(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = ANY (${values}::text[])`;
}
