import { VERSION } from "@/lib/domain/version";
import { jsonAnswer, type Answer } from "../answer";
import { routes } from "../api/routes";
import type { Route } from "../define-route";
import { API_HEADERS } from "../headers";
import { openApi } from "../openapi";
import { RoutingTable } from "./routing-table";

/** Returns the table of everything below /api/v1. Benches add routes that the API does not have. */
export function apiTable(more: readonly Route[] = []): RoutingTable {
  let description: Answer | undefined;
  const describe = async () =>
    (description ??= jsonAnswer(openApi(routes, VERSION), 200, API_HEADERS));
  return new RoutingTable([
    { method: "GET", path: "/openapi.json", route: { answer: describe } },
    ...[...routes, ...more].map((route) => {
      const { method, path } = route.definition;
      return { method, path, route };
    }),
  ]);
}
