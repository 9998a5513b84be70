import { expect, test } from "vitest";
import { apiTable, routes } from "../api/routes";
import { RoutingTable } from "./routing-table";

const route = (name: string) => ({
  answer: async () => ({ status: 200, headers: {}, body: name }),
});
const table = new RoutingTable([
  { method: "GET", path: "/studies", route: route("list") },
  { method: "POST", path: "/studies/from-files", route: route("files") },
  { method: "GET", path: "/studies/{study}", route: route("one") },
  { method: "DELETE", path: "/studies/{study}", route: route("delete") },
  { method: "GET", path: "/studies/{study}/stages/{stage}/judgments.csv", route: route("csv") },
]);

test("every route of the API is found at its address, with its path parameters", () => {
  const all = apiTable();
  for (const one of routes) {
    const { path, method } = one.definition;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const found = all.find(path.replace(/\{(\w+)\}/g, "a%20$1%2F"));
    expect(found?.methods.get(method), path).toBe(one);
    expect(found?.params).toEqual(Object.fromEntries(names.map((name) => [name, `a ${name}/`])));
  }
  expect([...all.find("/openapi.json")!.methods.keys()]).toEqual(["GET"]);
});

test("a literal part has priority over a parameter, and is abandoned if it leads nowhere", () => {
  expect([...table.find("/studies/from-files")!.methods.keys()]).toEqual(["POST"]);
  expect(table.find("/studies/demo")!.params).toEqual({ study: "demo" });
  expect(table.find("/studies/from-files/stages/s/judgments.csv")!.params).toEqual({
    study: "from-files",
    stage: "s",
  });
});

test.each(["", "/", "/nothing", "/studies/demo/stages", "/studies//stages/s/judgments.csv"])(
  "there is nothing at %j",
  (path) => {
    expect(table.find(path)).toBeNull();
  },
);

test("names of inherited object properties lead nowhere", () => {
  for (const path of ["/constructor", "/__proto__", "/studies/x/toString"])
    expect(table.find(path)).toBeNull();
  const { params } = table.find("/studies/__proto__")!;
  expect(params).toEqual({ study: "__proto__" });
});

test("two routes at one address, or with different parameter names there, are an error", () => {
  const rows = (method: string, path: string) => [
    { method: "GET", path: "/a/{b}", route: route("x") },
    { method, path, route: route("y") },
  ];
  expect(() => new RoutingTable(rows("GET", "/a/{b}"))).toThrow(/two routes GET/);
  expect(() => new RoutingTable(rows("POST", "/a/{c}"))).toThrow(/other names/);
});
