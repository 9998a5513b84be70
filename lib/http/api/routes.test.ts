import { expect, test } from "vitest";
import { endpoints } from "@/lib/contract/contract";
import { openApi } from "../openapi/openapi";
import { routes, strayRoutes } from "./routes";

test("every endpoint of the contract has a route, and every route an endpoint", () => {
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

test("OpenAPI describes addresses that take JSON or a form", () => {
  const { paths } = openApi(routes, "1") as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const { post } = paths["/api/v1/studies/{study}/judge-runs"]!;
  expect(post).toMatchObject({
    parameters: [{ name: "study" }],
    requestBody: {
      content: {
        "application/json": { schema: { oneOf: { length: 2 } } },
        "multipart/form-data": {
          schema: { properties: { judge: { const: "replay" }, files: { type: "array" } } },
        },
      },
    },
  });
});

test("OpenAPI says which answers may come from a standby, and by which headers they say so", () => {
  const { paths } = openApi(routes, "1") as {
    paths: Record<
      string,
      Record<string, { operationId: string; responses: Record<number, { headers?: object }> }>
    >;
  };
  const named = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ responses }) => "X-Data-Age" in (responses[200]?.headers ?? {}))
    .map(({ operationId }) => operationId);
  expect(named.toSorted()).toEqual([
    ...["acknowledgementsFile", "auditFile"],
    ...["getAgreement", "getAgreementCsv", "getAgreementTable", "getBundle"],
    ...["getCloserLook", "getCloserLookCsv"],
    ...["getJudgmentsCsv", "getJudgmentsJsonl", "getSupportResults", "getSupportResultsCsv"],
  ]);
});
