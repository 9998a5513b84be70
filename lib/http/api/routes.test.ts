import { expect, test } from "vitest";
import { endpoints } from "@/lib/contract/contract";
import { openApi } from "../openapi";
import { routes, strayRoutes } from "./routes";

test("every endpoint of the contract has a route, and every route is of the contract", () => {
  expect(routes.map(({ definition }) => definition.name)).toEqual(
    endpoints.map(({ name }) => name),
  );
  expect(strayRoutes).toEqual([]);
});

test("OpenAPI describes every endpoint of the contract under its name", () => {
  const { paths } = openApi(routes, "1") as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  for (const { name, method, path } of endpoints)
    expect(paths[`/api/v1${path}`]![method.toLowerCase()]!.operationId).toBe(name);
});
