import type { Compilable, CompiledQuery } from "kysely";
import { query } from "@/lib/db/connections";

/** A placeholder for a value that is given when the query runs. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * Builds a Kysely query once and runs it on the pool as a named prepared statement, so that each
 * connection parses and plans it once. For queries that annotators wait for on every page, because
 * building takes longer than reading the result. The query may use its values, but must not inspect
 * them.
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
