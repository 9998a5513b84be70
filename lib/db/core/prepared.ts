import type { Compilable, CompiledQuery } from "kysely";
import { query } from "../pool";

/** Stands for a value that is given when the query runs. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * Makes a query of Kysely that is put together once and runs on the pool under a name, so that each connection has it
 * read and planned once: for what annotators ask for with every page, because putting a query together takes longer
 * than reading the answer. The query may use its values, and must not look at them.
 */
export function prepared<Values extends object, Row extends object>(
  name: string,
  build: (values: Values) => Compilable<Row>,
): (values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return (values) => {
    built ??= build(placeholders<Values>()).compile();
    const given = new Map<string, unknown>(Object.entries(values));
    const list = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given.get(parameter.name) : parameter,
    );
    return query<Row>(built.sql, list, name);
  };
}

function placeholders<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
}
