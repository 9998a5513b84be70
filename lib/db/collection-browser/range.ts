import { sql, type RawBuilder, type SqlBool } from "kysely";

export type Direction = "forward" | "backward";

/** Where a range begins: at an entry, which may belong to it. */
export interface RangeStart {
  id: string;
  isIncluded: boolean;
}

/** A part of an ordered list: from an entry on, or from its first one. */
export interface Range {
  direction: Direction;
  from: RangeStart | null;
  /** The largest number of entries to return. */
  most: number;
}

/**
 * Condition: an entry lies in a range.
 * @param sortKey the columns that order the list, as a row
 * @param sortKeyOf returns a query for the same columns of the entry with an id
 */
export function isInRange(
  { direction, from }: Range,
  sortKey: RawBuilder<unknown>,
  sortKeyOf: (id: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!from) return sql<SqlBool>`true`;
  const beyond = direction === "forward" ? ">" : "<";
  const operator = sql.raw(from.isIncluded ? `${beyond}=` : beyond);
  return sql<SqlBool>`${sortKey} ${operator} ${sortKeyOf(from.id)}`;
}

/** Returns the order in which a range is read. */
export function orderOf({ direction }: Pick<Range, "direction">): "asc" | "desc" {
  return direction === "forward" ? "asc" : "desc";
}

/** The longest part of a text that a list shows. */
const SHOWN = 280;

/** Characters before the first match that are shown. */
const BEFORE = 80;

/**
 * Returns the part of a text around the first match, or its beginning. An ellipsis stands for what
 * comes before it.
 */
export function excerpt(text: RawBuilder<string>, words: string | undefined): RawBuilder<string> {
  if (words === undefined) return sql<string>`left(${text}, ${SHOWN}::int)`;
  const start = sql`strpos(lower(${text}), lower(${words})) - ${BEFORE}::int`;
  return sql<string>`
    CASE
      WHEN ${start} > 1 THEN '…' || substr(${text}, ${start}, ${SHOWN}::int)
      ELSE left(${text}, ${SHOWN}::int)
    END
  `;
}
