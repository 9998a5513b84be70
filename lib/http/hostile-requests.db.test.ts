import { afterAll, beforeAll, expect, test } from "vitest";
import { kindOf, shapesOf } from "@/lib/contract/test-shapes";
import { query } from "@/lib/db/connections";
import { routes } from "./api/routes";
import { call, cookies, openTestRoutes, params, respond } from "./test-routes";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestRoutes();
});
afterAll(() => close());

test("every route refuses a change requested by another site or not sent as JSON", async () => {
  for (const route of routes.filter(({ definition }) => definition.method !== "GET")) {
    expect(
      (await call(route, "coordinator", { origin: "https://evil.test" })).status,
      route.definition.name,
    ).toBe(403);
    expect(
      (await call(route, "coordinator", { "sec-fetch-site": "cross-site" })).status,
      route.definition.name,
    ).toBe(403);
    expect([400, 403, 404]).toContain(
      (await call(route, "coordinator", { "content-type": "text/plain" })).status,
    );
  }
});

test("an export by HEAD or to a client that disconnected sends no body and keeps no resources", async () => {
  const open = async () =>
    (
      await query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND " +
          "state LIKE 'idle in transaction%'",
      )
    )[0]!.n;
  for (const route of routes.filter(({ definition }) =>
    ["getJudgmentsCsv", "getJudgmentsJsonl", "getBundle"].includes(definition.name),
  )) {
    for (const init of [{ method: "HEAD" }, { method: "GET", signal: AbortSignal.abort() }]) {
      const path = route.definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name]!),
      );
      const answer = await respond(
        route.answer,
        new Request(`http://assay.test/api/v1${path}`, {
          ...init,
          headers: { host: "assay.test", cookie: cookies.coordinator! },
        }),
        params,
      );
      expect([answer.status, answer.body]).toEqual([200, null]);
    }
  }
  await expect.poll(open, { timeout: 30_000 }).toBe(0);
});

test("unknown fields, broken JSON and bodies over a megabyte are refused with a sentence", async () => {
  const create = routes.find(({ definition }) => definition.name === "createStudy")!;
  const message = async (body: string) =>
    ((await (await call(create, "coordinator", {}, body)).json()) as { error: { message: string } })
      .error.message;
  expect(await message('{"name":"x","isDemo":true}')).toMatch(/isDemo/);
  expect(await message('{"name":')).toBe("The body is not complete JSON: send it again.");
  expect(
    (await call(create, "coordinator", {}, JSON.stringify({ name: "x".repeat(1_100_000) }))).status,
  ).toBe(413);
});

test("no route takes an undeclared field: any column added to a request is refused or changes nothing", async () => {
  const columns = (
    await query<{ name: string }>(
      `SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
    )
  ).map(({ name }) => name);
  expect(columns.length).toBeGreaterThan(150);
  const values = ["true", "1", '"coordinator"', "null"];
  const changing = routes.filter(
    ({ definition }) => definition.method !== "GET" && definition.input !== null,
  );
  for (const { definition } of changing) {
    const shapes = shapesOf(definition.input!);
    expect([definition.name, shapes.length > 0]).toEqual([definition.name, true]);
    for (const shape of shapes) {
      for (const column of columns.filter((name) => !(name in shape))) {
        const parsed = definition.input!.safeParse({
          ...kindOf(shape),
          [column]: JSON.parse(values[column.length % values.length]!),
        });
        // A body that lacks a required field is refused anyway; then the unknown field must be
        // among the reasons.
        expect([
          definition.name,
          column,
          parsed.success
            ? "taken"
            : parsed.error.issues.some(
                (issue) => issue.code === "unrecognized_keys" && issue.keys.includes(column),
              ),
        ]).toEqual([definition.name, column, true]);
      }
    }
  }
  for (const { definition } of routes.filter(
    ({ definition }) => definition.method === "GET" && definition.input !== null,
  )) {
    const parsed = definition.input!.safeParse(
      Object.fromEntries(columns.map((column) => [column, "x"])),
    );
    if (parsed.success)
      expect(
        Object.keys(parsed.data as object).filter(
          (key) =>
            !(
              (definition.input as unknown as { shape: object }).shape &&
              key in (definition.input as unknown as { shape: object }).shape
            ),
        ),
      ).toEqual([]);
  }
});

test("filters accept only values of the declared type: SQL, operators, lists and objects have no effect", async () => {
  const attacks = [
    { $ne: null },
    { contains: "a" },
    ["a", "b"],
    "' OR 1=1 --",
    '1; DROP TABLE "User"',
    "%",
    "_",
    "*",
    "../../etc/passwd",
    "x".repeat(5000),
  ];
  const before = await query(`SELECT count(*) FROM "User"`);
  const broken: string[] = [];
  for (const route of routes.filter(({ definition }) => definition.input !== null)) {
    const bodies = shapesOf(route.definition.input!).flatMap((shape) =>
      attacks.flatMap((attack) => {
        const attacked = Object.fromEntries(Object.keys(shape).map((key) => [key, attack]));
        const kind = kindOf(shape);
        return Object.keys(kind).length === 0 ? [attacked] : [attacked, { ...attacked, ...kind }];
      }),
    );
    for (const given of bodies) {
      const filters = new URLSearchParams(
        Object.entries(given).map(([key, value]) => [
          key,
          typeof value === "string" ? value : JSON.stringify(value),
        ]),
      );
      const status =
        route.definition.method === "GET"
          ? await respond(
              route.answer,
              new Request(`http://assay.test/api/v1/x?${filters}`, {
                headers: { host: "assay.test", cookie: cookies.coordinator! },
              }),
              params,
            ).then(async (answer) => {
              await answer.arrayBuffer();
              return answer.status;
            })
          : (await call(route, "coordinator", {}, JSON.stringify(given))).status;
      if (status >= 500)
        broken.push(`${route.definition.name} ${JSON.stringify(given).slice(0, 40)}: ${status}`);
    }
  }
  expect(broken).toEqual([]);
  expect(await query(`SELECT count(*) FROM "User"`)).toEqual(before);
});
