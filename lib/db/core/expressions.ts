import {
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from "kysely";

/** Counts rows. Cast to int, because PostgreSQL's 64-bit counts would be read as text. */
export function rowCount(): RawBuilder<number> {
  return sql<number>`count(*)::int`;
}

/** Returns the number of rows of a query, as a value of the query around it. */
export function rowsIn<Db, From extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, From, Row>,
): RawBuilder<number> {
  return sql<number>`${query.select(rowCount().as("n"))}`;
}

/** Returns whether a query has a row; one is read. */
export async function hasRow<Db, From extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, From, Row>,
): Promise<boolean> {
  const row = await query
    .select(sql`1`.as("one"))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Condition: a query has no row. */
export function hasNone<Db, From extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, From, Row>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`NOT EXISTS ${query.select(sql`1`.as("one"))}`;
}

/** Counts rows in which a column is not null. */
export function countOf(column: string): RawBuilder<number> {
  return sql<number>`count(${sql.ref(column)})::int`;
}

/** Counts the different values of a column. */
export function distinctCount(column: string): RawBuilder<number> {
  return sql<number>`count(DISTINCT ${sql.ref(column)})::int`;
}

/** Counts rows for which a condition holds. */
export function countWhere(condition: Expression<SqlBool>): RawBuilder<number> {
  return sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
}

/** Returns the sum of a column of milliseconds in hours; 0 without rows. */
export function hoursOf(column: string): RawBuilder<number> {
  return sql<number>`(COALESCE(sum(${sql.ref(column)}), 0) / 3600000.0)::float`;
}

/** Returns the start of the transaction, by the database's clock. */
export function now(): RawBuilder<Date> {
  return sql<Date>`now()`;
}

/**
 * Condition: a lease of this many seconds has ended. One that ends later than any given now is of a
 * clock that was set back since.
 */
export function isLeaseOver(column: string, seconds: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} < now() OR ${sql.ref(column)} > ${inSeconds(seconds)})`;
}

/**
 * Condition that always holds, and lets the statement's commit wait for no disk and no standby: for
 * what may be lost in a crash.
 */
export function commitsAtOnce(): RawBuilder<SqlBool> {
  return sql<SqlBool>`set_config('synchronous_commit', 'off', true) = 'off'`;
}

/** Returns the time this many seconds after the start of the transaction, for leases. */
export function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

/**
 * Condition: a text column is one of the values. The list is a single parameter, whatever its
 * length.
 */
export function isAnyText(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = ANY (${values}::text[])`;
}

/** Condition: a text contains words, in upper or lower case. */
export function contains(text: Expression<unknown>, words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} ILIKE ${`%${escapedPattern(words)}%`}`;
}

/** Returns words as a part of a LIKE pattern that matches nothing but them. */
export function escapedPattern(words: string): string {
  return words.replace(/[\\%_]/g, String.raw`\$&`);
}
