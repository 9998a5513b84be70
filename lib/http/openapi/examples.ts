import { contract, type Contract } from "@/lib/contract/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { ExamplesOf, FormExample } from "./examples/example-types";
import { judging } from "./examples/judging";
import { machines } from "./examples/machines";
import { people } from "./examples/people";
import { studies } from "./examples/studies";

export { PATH_EXAMPLES } from "./examples/path-examples";

const examples: ExamplesOf<keyof Contract> = { ...people, ...studies, ...judging, ...machines };

/** What is sent to an operation: JSON (of a GET: its query), or a form. */
export interface Example {
  json?: Readonly<Record<string, unknown>>;
  form?: FormExample;
}

const byName = new Map<string, Example>(
  Object.entries(contract).flatMap(([resource, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([key, { name, input }]): [string, Example] => {
      const given = (examples as Record<string, Record<string, object>>)[resource]?.[key] ?? {};
      return [name, input ? { json: { ...given } } : { form: given as FormExample }];
    }),
  ),
);

/** Returns the example of an operation; the tests send it. */
export function exampleOf(name: string): Example {
  return byName.get(name) ?? {};
}
