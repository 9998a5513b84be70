import { endpoints } from "@/lib/contract/contract";
import type { Route } from "../define-route";
import * as served from "./served";

const byName = new Map(
  Object.values<Record<string, Route>>(served).flatMap((routes) =>
    Object.values(routes).map((route) => [route.definition.name, route] as const),
  ),
);

/** Every route of the API: one for each endpoint of the contract, in its order. */
export const routes: readonly Route[] = endpoints.map(({ name }) => {
  const route = byName.get(name);
  if (!route) throw new Error(`The endpoint ${name} of the contract has no route.`);
  return route;
});

/** Routes without an endpoint in the contract. A test checks that there are none. */
export const strayRoutes: readonly string[] = [...byName.keys()].filter(
  (name) => !endpoints.some((endpoint) => endpoint.name === name),
);
