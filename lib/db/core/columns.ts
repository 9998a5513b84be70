/**
 * A database type as declared for a hand-written statement, with the TypeScript type of its values.
 */
export interface Column<Value> {
  /** Names of the PostgreSQL types that match. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** Carries the type; never set. */
  readonly value?: Value;
}

/** The types of a statement's parameters, or of its columns. */
export type Columns = Record<string, Column<unknown>>;

/** The values of declared columns. */
export type ValuesOf<Declared extends Columns> = {
  [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

function column<Value>(...types: string[]): Column<Value> {
  return { types, nullable: false };
}

export const uuid = column<string>("uuid");
export const text = column<string>("text", "varchar", "unknown");
export const bool = column<boolean>("bool");
/** A whole number of at most 32 bits. Counts have 64 bits: write `count(*)::int`. */
export const int = column<number>("int2", "int4");
/** A 64-bit whole number, which is read as text. */
export const bigint = column<string>("int8");
export const timestamp = column<Date>("timestamptz");
export const texts = column<readonly string[]>("_text");
export const uuids = column<readonly string[]>("_uuid");
export const ints = column<readonly number[]>("_int2", "_int4");

/** A value of an enumerated type of the schema, given by the type's name. */
export function enumerated<Value extends string>(name: string): Column<Value> {
  return column<Value>(name);
}

/** A text with a few possible values. */
export function oneOf<Value extends string>(): Column<Value> {
  return column<Value>("text");
}

/** JSON in a result; it is parsed already. */
export function json<Value>(): Column<Value> {
  return column<Value>("json", "jsonb");
}

/** JSON as a parameter; it is passed as text. */
export const jsonText = column<string>("json", "jsonb", "text");

/** Returns the same column with null allowed. */
export function orNull<Value>(one: Column<Value>): Column<Value | null> {
  return { types: one.types, nullable: true };
}
