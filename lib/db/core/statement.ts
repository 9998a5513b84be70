import { CompiledQuery } from "kysely";
import { query } from "../pool";
import type { Columns, ValuesOf } from "./columns";
import type { Connection } from "./database";

export interface StatementDefinition<Parameters extends Columns, Row extends Columns> {
  /** Unique. Each connection has the statement read and planned once under this name. */
  name: string;
  /** Why it is not written with Kysely. */
  reason: string;
  /** Written `:name` in the text. */
  parameters: Parameters;
  /** The columns of its rows; none for a statement that only writes. */
  row: Row;
  /** DDL of the temporary tables that it works on: the test makes them before it has the statement prepared. */
  setup?: string;
  text: string;
}

export interface Statement<Parameters extends Columns, Row extends Columns> {
  readonly definition: StatementDefinition<Parameters, Row>;
  /** The text with `$1`, `$2` … for the parameters. */
  readonly compiled: string;
  /** Names of the parameters in the order of their numbers. */
  readonly order: readonly string[];
  /** The statement with its values, not run yet: for reading its rows in batches. */
  compile(values: ValuesOf<Parameters>): CompiledQuery<ValuesOf<Row>>;
  /** Runs the statement in a bulk transaction. @returns how many rows it wrote */
  count(values: ValuesOf<Parameters>, connection: Connection): Promise<number>;
  /** Runs the statement: on the pool of whoever asks, or in a transaction. */
  (values: ValuesOf<Parameters>, connection?: Connection): Promise<ValuesOf<Row>[]>;
}

const known = new Map<string, Statement<Columns, Columns>>();

/** Every hand-written statement of the modules that are loaded, by name. */
export function statements(): readonly Statement<Columns, Columns>[] {
  return [...known.values()].sort((a, b) => (a.definition.name < b.definition.name ? -1 : 1));
}

/**
 * Makes a hand-written statement: named, with named parameters, declared columns and a reason.
 * `lib/db/statements.db.test.ts` has the server prepare each and compares the declared columns.
 * @throws Error when the text and the declared parameters differ
 */
export function statement<Parameters extends Columns, Row extends Columns>(
  definition: StatementDefinition<Parameters, Row>,
): Statement<Parameters, Row> {
  const { name, parameters } = definition;
  const { compiled, order } = numbered(definition.text);
  const missing = order.find((parameter) => !(parameter in parameters));
  const unused = Object.keys(parameters).find((parameter) => !order.includes(parameter));
  if (missing !== undefined) throw new Error(`${name}: :${missing} is not declared.`);
  if (unused !== undefined) throw new Error(`${name}: "${unused}" is declared and not used.`);

  function listOf(values: ValuesOf<Parameters>): unknown[] {
    return order.map((parameter) => values[parameter]);
  }

  function compile(values: ValuesOf<Parameters>): CompiledQuery<ValuesOf<Row>> {
    return CompiledQuery.raw(compiled, listOf(values)) as CompiledQuery<ValuesOf<Row>>;
  }

  async function run(
    values: ValuesOf<Parameters>,
    connection?: Connection,
  ): Promise<ValuesOf<Row>[]> {
    if (connection === undefined) return query<ValuesOf<Row>>(compiled, listOf(values), name);
    const { rows } = await connection.$kysely.executeQuery(compile(values));
    return rows;
  }

  async function count(values: ValuesOf<Parameters>, connection: Connection): Promise<number> {
    const { numAffectedRows } = await connection.$kysely.executeQuery(compile(values));
    return Number(numAffectedRows ?? 0);
  }

  const made = Object.assign(run, { definition, compiled, order, compile, count });
  known.set(name, made as Statement<Columns, Columns>);
  return made;
}

/** Numbers the parameters of a text in the order in which they are first named. `::type` is a cast, not a parameter. */
export function numbered(text: string): { compiled: string; order: string[] } {
  const order: string[] = [];
  const compiled = text.replace(/(?<![:\w]):([a-z]\w*)/gi, (_, parameter: string) => {
    if (!order.includes(parameter)) order.push(parameter);
    return `$${order.indexOf(parameter) + 1}`;
  });
  return { compiled, order };
}
