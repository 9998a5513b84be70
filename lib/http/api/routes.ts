import { endpoints } from "@/lib/contract/contract";
import { VERSION } from "@/lib/domain/version";
import { jsonResponse, type ApiResponse } from "../api-response";
import type { Route } from "../define-route";
import { API_HEADERS } from "../headers";
import { openApi } from "../openapi/openapi";
import { RoutingTable } from "../server/routing-table";
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

/** Returns the table of everything below /api/v1. Benches add routes that the API does not have. */
export function apiTable(more: readonly Route[] = []): RoutingTable {
  let description: ApiResponse | undefined;
  const describe = async () =>
    (description ??= jsonResponse(openApi(routes, VERSION), 200, API_HEADERS));
  return new RoutingTable([
    { method: "GET", path: "/openapi.json", route: { answer: describe } },
    ...[...routes, ...more].map((route) => {
      const { method, path } = route.definition;
      return { method, path, route };
    }),
  ]);
}
