/** A type of the database as a hand-written statement declares it, with the type its values have here. */
export interface Column<Value> {
  /** Names of PostgreSQL types that fit. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** Only for the compiler. */
  readonly value?: Value;
}

/** The types of a statement's parameters, or of the columns of its rows. */
export type Columns = Record<string, Column<unknown>>;

/** The values that go with declared columns. */
export type ValuesOf<Declared extends Columns> = {
  [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

function column<Value>(...types: string[]): Column<Value> {
  return { types, nullable: false };
}

export const uuid = column<string>("uuid");
export const text = column<string>("text", "varchar", "unknown");
export const bool = column<boolean>("bool");
/** A whole number that fits 32 bits. Counts have 64 bits: write `count(*)::int`. */
export const int = column<number>("int2", "int4");
/** A whole number of 64 bits: it arrives as text. */
export const bigint = column<string>("int8");
export const timestamp = column<Date>("timestamptz");
export const texts = column<readonly string[]>("_text");
export const uuids = column<readonly string[]>("_uuid");
export const ints = column<readonly number[]>("_int2", "_int4");

/** A value of an enumerated type of the schema; `name` is the type's name there. */
export function enumerated<Value extends string>(name: string): Column<Value> {
  return column<Value>(name);
}

/** A text that is one of a few. */
export function oneOf<Value extends string>(): Column<Value> {
  return column<Value>("text");
}

/** JSON as it is read: already parsed. */
export function json<Value>(): Column<Value> {
  return column<Value>("json", "jsonb");
}

/** JSON as it is given: as text. */
export const jsonText = column<string>("json", "jsonb", "text");

/** The same column where it may be null. */
export function orNull<Value>(one: Column<Value>): Column<Value | null> {
  return { types: one.types, nullable: true };
}
