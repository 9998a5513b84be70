import { CompiledQuery } from "kysely";
import { query } from "@/lib/db/connections";
import type { Columns, ValuesOf } from "./columns";
import type { Connection } from "./database";

export interface StatementDefinition<Parameters extends Columns, Row extends Columns> {
  /** Unique. Each connection prepares the statement under this name. */
  name: string;
  /** Why it is not written with Kysely. */
  reason: string;
  /** Written as `:name` in the text. */
  parameters: Parameters;
  /** The columns of its rows; empty for a statement that only writes. */
  row: Row;
  /** DDL of the temporary tables it uses; the test creates them before preparing the statement. */
  setup?: string;
  text: string;
}

export interface Statement<Parameters extends Columns, Row extends Columns> {
  readonly definition: StatementDefinition<Parameters, Row>;
  /** The text with `$1`, `$2` … as parameters. */
  readonly compiled: string;
  /** Names of the parameters in the order of their numbers. */
  readonly order: readonly string[];
  /** Returns the statement with values, without running it: for reading rows in batches. */
  compile(values: ValuesOf<Parameters>): CompiledQuery<ValuesOf<Row>>;
  /** Runs the statement in a bulk transaction. @returns the number of rows written */
  count(values: ValuesOf<Parameters>, connection: Connection): Promise<number>;
  /** Runs the statement on the pool of the current role, or in a transaction. */
  (values: ValuesOf<Parameters>, connection?: Connection): Promise<ValuesOf<Row>[]>;
}

const known = new Map<string, Statement<Columns, Columns>>();

/** Returns every hand-written statement of the loaded modules, by name. */
export function statements(): readonly Statement<Columns, Columns>[] {
  return [...known.values()].sort((a, b) => (a.definition.name < b.definition.name ? -1 : 1));
}

/**
 * Declares a hand-written statement, with a name, named parameters, column types and a reason.
 * `lib/db/statements.db.test.ts` has the server prepare each one and compares the declared columns.
 * @throws Error if the parameters in the text differ from the declared ones
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

/**
 * Numbers the parameters of a text in the order of their first use. `::type` is a cast, not a
 * parameter.
 */
export function numbered(text: string): { compiled: string; order: string[] } {
  const order: string[] = [];
  const compiled = text.replace(/(?<![:\w]):([a-z]\w*)/gi, (_, parameter: string) => {
    if (!order.includes(parameter)) order.push(parameter);
    return `$${order.indexOf(parameter) + 1}`;
  });
  return { compiled, order };
}
