import type { Compilable } from "kysely";
import { query } from "../pool";

/**
 * Runs a query of Kysely on the pool under a name, so that each connection has it read and planned once: for what
 * annotators ask for with every page. Its text must not depend on the values.
 */
export function prepared<Row extends object>(name: string, asked: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = asked.compile();
  return query<Row>(sql, [...parameters], name);
}
