import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "@/lib/auth/sessions";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/pool";
import { openTestDatabase } from "@/lib/db/test-database";
import { VERSION } from "@/lib/domain/version";
import { startLexicalRun } from "@/lib/studies/judges/start-run";
import { stageOf, testStudy } from "@/lib/studies/test-study";
import { nextPage } from "@/lib/studies/workspace/assign";
import { routes } from "./api/routes";
import type { Route } from "./define-route";
import { API_HEADERS } from "./headers";
import { openApi } from "./openapi";

const ROLES = [
  "anonymous",
  "outsider",
  "annotator",
  "other annotator",
  "researcher",
  "coordinator",
  "administrator",
] as const;
type Role = (typeof ROLES)[number];

/** Status of every route for every role, in the order of ROLES. A route that is not listed fails the test below. */
const MATRIX: Record<string, number[]> = {
  listStudies: [401, 200, 200, 200, 200, 200],
  createStudy: [401, 400, 400, 400, 400, 400],
  createStudyFromFiles: [401, 400, 400, 400, 400, 400],
  describeStudy: [401, 404, 403, 403, 403, 200],
  archiveStudy: [401, 404, 403, 403, 403, 400],
  deleteStudy: [401, 404, 403, 403, 403, 400],
  changePassword: [401, 400, 400, 400, 400, 400],
  listSessions: [401, 200, 200, 200, 200, 200],
  endOtherSessions: [401, 200, 200, 200, 200, 200],
  endSession: [401, 404, 404, 404, 404, 404],
  makeResetLink: [401, 403, 403, 403, 403, 403, 404],
  makeMemberResetLink: [401, 404, 403, 403, 403, 404],
  readResetLink: [400, 400, 400, 400, 400, 400],
  resetPassword: [400, 400, 400, 400, 400, 400],
  echo: [400, 400, 400, 400, 400, 400],
  addAnnotators: [401, 404, 403, 403, 403, 400],
  getStudy: [401, 404, 403, 403, 200, 200],
  importFiles: [401, 404, 403, 403, 400, 400],
  listMembers: [401, 404, 403, 403, 403, 200],
  setMember: [401, 404, 403, 403, 403, 400],
  nextPage: [401, 404, 200, 200, 403, 403],
  claimTopic: [401, 404, 400, 400, 403, 403],
  getSlot: [401, 404, 200, 404, 404, 404],
  saveJudgment: [401, 400, 400, 400, 400, 400],
  completePage: [401, 404, 422, 404, 404, 404],
  listJudgeRuns: [401, 404, 403, 403, 200, 200],
  startJudgeRun: [401, 404, 403, 403, 400, 400],
  startReplayRun: [401, 404, 403, 403, 400, 400],
  getJudgeRun: [401, 404, 403, 403, 200, 200],
  cancelJudgeRun: [401, 404, 403, 403, 200, 200],
  getAgreement: [401, 404, 403, 403, 200, 200],
  getAgreementCsv: [401, 404, 403, 403, 200, 200],
  getBundle: [401, 404, 403, 403, 200, 200],
  getJudgmentsCsv: [401, 404, 403, 403, 200, 200],
  getJudgmentsJsonl: [401, 404, 403, 403, 200, 200],
  listInvites: [401, 404, 403, 403, 403, 200],
  createInvite: [401, 404, 403, 403, 403, 400],
  revokeInvite: [401, 404, 403, 403, 403, 404],
  removeMember: [401, 404, 403, 403, 403, 404],
  changeStage: [401, 404, 403, 403, 403, 200],
  planStage: [401, 404, 403, 403, 403, 200],
  stageProgress: [401, 404, 403, 403, 403, 200],
  heldPages: [401, 404, 403, 403, 403, 200],
  releasePage: [401, 404, 403, 403, 403, 404],
  closeStudy: [401, 404, 403, 403, 403, 400],
  adjudicationQueue: [401, 404, 403, 403, 403, 200],
  adjudicate: [401, 404, 403, 403, 403, 400],
  payRows: [401, 404, 403, 403, 403, 200],
  payCsv: [401, 404, 403, 403, 403, 200],
  auditLog: [401, 404, 403, 403, 403, 200],
  redeemInvite: [400, 400, 400, 400, 400, 400],
  setBlind: [401, 404, 403, 403, 403, 400],
  listTokens: [401, 404, 403, 403, 403, 200],
  createToken: [401, 404, 403, 403, 403, 400],
  revokeToken: [401, 404, 403, 403, 403, 404],
  annotatorQuality: [401, 404, 403, 403, 403, 200],
  personPrivacy: [401, 404, 403, 403, 403, 400],
  ownJudgments: [401, 404, 200, 200, 403, 403],
  supportSheet: [401, 404, 403, 403, 403, 404],
  takeSupportSheet: [401, 404, 403, 403, 403, 400],
  topicDone: [401, 404, 422, 422, 403, 403],
  trainingFeedback: [401, 404, 404, 404, 404, 404],
  annotatorDetail: [401, 404, 403, 403, 403, 404],
  takePairs: [401, 404, 403, 403, 403, 400],
  poolStage: [401, 404, 403, 403, 403, 400],
  endCrowdWork: [401, 404, 403, 403, 403, 400],
  getRetention: [401, 404, 403, 403, 403, 200],
  setRetention: [401, 404, 403, 403, 403, 400],
  auditFile: [401, 404, 403, 403, 403, 200],
  beginSecondFactor: [401, 200, 200, 200, 200, 200],
  confirmSecondFactor: [401, 400, 400, 400, 400, 400],
  endSecondFactor: [401, 400, 400, 400, 400, 400],
  listEndpoints: [401, 404, 403, 403, 200, 200],
  saveEndpoint: [401, 404, 403, 403, 403, 400],
  removeEndpoint: [401, 404, 403, 403, 403, 404],
  listPrompts: [401, 404, 403, 403, 200, 200],
  addPrompt: [401, 404, 403, 403, 400, 400],
  planModelRun: [401, 404, 403, 403, 400, 400],
  startModelRun: [401, 404, 403, 403, 400, 400],
  pauseJudgeRun: [401, 404, 403, 403, 200, 200],
  resumeJudgeRun: [401, 404, 403, 403, 409, 409],
  probeJudgeRun: [401, 404, 403, 403, 400, 400],
  listEvaluations: [401, 404, 403, 403, 200, 200],
  createEvaluation: [401, 404, 403, 403, 400, 400],
  evaluationState: [401, 404, 403, 403, 404, 404],
  computeAgain: [401, 404, 403, 403, 400, 400],
  removeEvaluation: [401, 404, 403, 403, 404, 404],
  evaluationFile: [401, 404, 403, 403, 404, 404],
  listBuilds: [401, 404, 403, 403, 200, 200],
  createBuild: [401, 404, 403, 403, 400, 400],
  getBuild: [401, 404, 403, 403, 404, 404],
  startBuildStep: [401, 404, 403, 403, 404, 404],
  stopBuildStep: [401, 404, 403, 403, 404, 404],
  buildText: [401, 404, 403, 403, 404, 404],
  editBuildText: [401, 404, 403, 403, 400, 400],
  takeBuild: [401, 404, 403, 403, 404, 404],
  listAccounts: [401, 403, 403, 403, 403, 403, 200],
  addAccount: [401, 403, 403, 403, 403, 403, 400],
  changeAccount: [401, 403, 403, 403, 403, 403, 404],
};
/** Where administrators get another answer than a coordinator, it is the seventh. */
const expected = (name: string): number[] => {
  const row = MATRIX[name]!;
  return row.length === ROLES.length ? row : [...row, row.at(-1)!];
};
/** Bodies that are accepted; every other route gets an empty object. */
const MULTIPART = new Set([
  "importFiles",
  "startReplayRun",
  "takeSupportSheet",
  "takePairs",
  "poolStage",
  "createBuild",
  "editBuildText",
  "createEvaluation",
  "createStudyFromFiles",
]);

let close: () => Promise<void>;
const cookies: Partial<Record<Role, string>> = {};
let params: Record<string, string>;

beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  const study = await testStudy("matrix", 3);
  const stage = await stageOf(study.id, "answerability");
  // The outsider annotates another study.
  const elsewhere = await testStudy("elsewhere");
  for (const role of ROLES.slice(1)) {
    const id = await testUser(
      role.replace(" ", ""),
      role === "outsider"
        ? { id: elsewhere.id, role: "annotator" }
        : role === "administrator"
          ? undefined
          : { id: study.id, role: role.replace("other ", "") },
    );
    if (role === "administrator")
      await query(`UPDATE "User" SET "isAdmin" = true WHERE id = $1`, [id]);
    const session = (await startSession(role.replace(" ", ""), "password"))!;
    cookies[role] =
      `next-auth.session-token=${await encode({ token: { sid: session.sessionId }, secret: process.env.NEXTAUTH_SECRET })}`;
    if (role === "annotator")
      params = { slot: (await nextPage(study.id, stage, id))!, study: study.slug, stage };
  }
  const [topic] = await query<{ id: string }>(`SELECT id FROM "Topic" WHERE "collectionId" = $1`, [
    study.collectionId,
  ]);
  params = {
    ...params,
    topic: topic!.id,
    invite: randomUUID(),
    member: "nobody-here",
    sheetTopic: "nowhere",
    token: randomUUID(),
    heldSlot: randomUUID(),
    item: randomUUID(),
    endpoint: randomUUID(),
    build: randomUUID(),
    step: "requests",
    evaluation: randomUUID(),
    file: "table.csv",
    rater: "nobody-here",
    account: "nobody-here",
    session: "nobody-here",
    run: await startLexicalRun(study, stage, null),
  };
});
afterAll(() => close());

async function call(
  { definition, handler }: Route,
  role: Role,
  headers: Record<string, string> = {},
  body = "{}",
): Promise<Response> {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name]!),
  );
  const type: Record<string, string> =
    definition.method === "GET"
      ? {}
      : MULTIPART.has(definition.name)
        ? {}
        : { "content-type": "application/json" };
  const request = new Request(`http://assay.test/api/v1${path}`, {
    method: definition.method,
    headers: {
      host: "assay.test",
      ...type,
      ...(cookies[role] ? { cookie: cookies[role] } : {}),
      ...headers,
    },
    ...(definition.method === "GET" ? {} : { body }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  // Streamed answers hold a connection until they are read.
  return new Response(await response.arrayBuffer(), response);
}

test.each(routes.map((route) => [route.definition.name, route] as const))(
  "%s answers each role as the matrix says",
  async (name, route) => {
    const got: number[] = [];
    for (const role of ROLES) got.push((await call(route, role)).status);
    expect(got).toEqual(expected(name));
  },
);

test("every built route is in the list, and the list in the matrix", () => {
  const folder = join(process.cwd(), "app/api/v1");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith("route.ts") && !path.startsWith("openapi.json"),
  );
  const exported = files.flatMap((path) =>
    [...readFileSync(join(folder, path), "utf8").matchAll(/export const (\w+) = /g)].map(
      ([, method]) =>
        `${method} /${path.replace(/\/route\.ts$/, "").replace(/\[(\w+)\]/g, "{$1}")}`,
    ),
  );
  expect(exported.sort()).toEqual(
    routes.map(({ definition }) => `${definition.method} ${definition.path}`).sort(),
  );
  expect(Object.keys(MATRIX).sort()).toEqual(
    routes.map(({ definition }) => definition.name).sort(),
  );
});

test("a change asked for by another site, or not as JSON, is refused on every route", async () => {
  for (const route of routes.filter(({ definition }) => definition.method !== "GET")) {
    expect(
      (await call(route, "coordinator", { origin: "https://evil.test" })).status,
      route.definition.name,
    ).toBe(403);
    expect(
      (await call(route, "coordinator", { "sec-fetch-site": "cross-site" })).status,
      route.definition.name,
    ).toBe(403);
    if (!MULTIPART.has(route.definition.name))
      expect([400, 403, 404]).toContain(
        (await call(route, "coordinator", { "content-type": "text/plain" })).status,
      );
  }
});

test("an export asked for by HEAD, or by somebody who has left, sends nothing and holds nothing", async () => {
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
      const answer = await route.handler(
        new Request(`http://assay.test/api/v1${path}`, {
          ...init,
          headers: { host: "assay.test", cookie: cookies.coordinator! },
        }),
        { params: Promise.resolve(params) },
      );
      expect([answer.status, answer.body]).toEqual([200, null]);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await open()).toBe(0);
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

test("no body and no query takes a field it does not name: every column of every table, added to what is accepted, is refused or changes nothing", async () => {
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
    const known = Object.keys((definition.input as unknown as { shape?: object }).shape ?? {});
    for (const column of columns.filter((name) => !known.includes(name))) {
      const parsed = definition.input!.safeParse({
        [column]: JSON.parse(values[column.length % values.length]!),
      });
      // A body that lacks what it needs is refused too: then the unknown field must be among the reasons.
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

test("filters take what they name and nothing else: words of SQL, operators of an ORM, lists and objects are refused or found nowhere", async () => {
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
    const shape = Object.keys(
      (route.definition.input as unknown as { shape?: object }).shape ?? {},
    );
    for (const attack of attacks) {
      const given = Object.fromEntries(shape.map((key) => [key, attack]));
      const status =
        route.definition.method === "GET"
          ? await route
              .handler(
                new Request(
                  `http://assay.test/api/v1/x?${new URLSearchParams(Object.entries(given).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]))}`,
                  { headers: { host: "assay.test", cookie: cookies.coordinator! } },
                ),
                { params: Promise.resolve(params) },
              )
              .then(async (answer) => {
                await answer.arrayBuffer();
                return answer.status;
              })
          : (await call(route, "coordinator", {}, JSON.stringify(given))).status;
      if (status >= 500)
        broken.push(`${route.definition.name} ${JSON.stringify(attack).slice(0, 40)}: ${status}`);
    }
  }
  expect(broken).toEqual([]);
  expect(await query(`SELECT count(*) FROM "User"`)).toEqual(before);
});

test("every answer, refusals included, carries the security headers", async () => {
  for (const route of routes) {
    for (const role of ["anonymous", "coordinator"] as const) {
      const { headers } = await call(route, role);
      for (const [name, value] of Object.entries(API_HEADERS))
        expect(headers.get(name), `${route.definition.name} ${name}`).toBe(value);
    }
  }
});

test("a session that was ended, and an account that was disabled, are signed out at once", async () => {
  const list = routes.find(({ definition }) => definition.name === "listStudies")!;
  expect((await call(list, "outsider")).status).toBe(200);
  await query(`UPDATE "User" SET "disabledAt" = now() WHERE username = 'outsider'`);
  expect((await call(list, "outsider")).status).toBe(401);
});

test("openapi.json describes every route, and the version is that of package.json", () => {
  const { paths } = openApi(routes, VERSION) as { paths: Record<string, object> };
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(routes.length);
  expect(VERSION).toBe(
    (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version,
  );
});

test("a token acts in its study and role, nowhere else, for nobody's pages, makes no tokens, and ends when it is withdrawn", async () => {
  const byName = (name: string) => routes.find((route) => route.definition.name === name)!;
  const json = async (response: Response) =>
    (await response.json()) as { id: string; token: string };
  const made = await json(
    await call(
      byName("createToken"),
      "coordinator",
      {},
      JSON.stringify({ name: "script", role: "researcher" }),
    ),
  );
  const asProgram = async (name: string, over: Partial<typeof params> = {}, body = "{}") => {
    const { definition, handler } = byName(name);
    const all = { ...params, ...over } as Record<string, string>;
    const path = definition.path.replace(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(all[part]!),
    );
    return (
      await handler(
        new Request(`http://assay.test/api/v1${path}`, {
          method: definition.method,
          headers: {
            host: "assay.test",
            authorization: `Bearer ${made.token}`,
            ...(definition.method === "GET" ? {} : { "content-type": "application/json" }),
          },
          ...(definition.method === "GET" ? {} : { body }),
        }),
        { params: Promise.resolve(all) },
      )
    ).status;
  };
  const other = await testStudy("token-other");
  expect(await asProgram("getStudy")).toBe(200);
  expect(await asProgram("getAgreement")).toBe(200);
  expect(await asProgram("getStudy", { study: other.slug })).toBe(404);
  expect(await asProgram("listMembers")).toBe(403);
  expect(await asProgram("getSlot")).toBe(403);
  expect(await asProgram("createToken", {}, JSON.stringify({ name: "more" }))).toBe(403);
  expect(JSON.stringify(await query(`SELECT * FROM "ApiToken"`))).not.toContain(made.token);
  params = { ...params, token: made.id };
  expect((await call(byName("revokeToken"), "coordinator")).status).toBe(200);
  expect(await asProgram("getStudy")).toBe(401);
});

test("a blind study shows nobody what people labelled, by no route, until it is unblinded, which is in the audit", async () => {
  const byName = (name: string) => routes.find((route) => route.definition.name === name)!;
  const blind = async (on: boolean) =>
    expect(
      (await call(byName("setBlind"), "coordinator", {}, JSON.stringify({ blind: on }))).status,
    ).toBe(200);
  const reading = [
    "getAgreement",
    "getAgreementCsv",
    "getBundle",
    "getJudgmentsCsv",
    "getJudgmentsJsonl",
    "annotatorQuality",
    "adjudicationQueue",
  ];
  await blind(true);
  for (const name of reading)
    for (const role of ["coordinator", "researcher"] as const)
      expect([name, (await call(byName(name), role)).status]).toEqual([name, 403]);
  // Ways round: a sheet with somebody's labels, and a run over what people disagree on, item by item.
  const model = JSON.stringify({
    stageId: params.stage,
    endpointId: randomUUID(),
    prompt: "support@1",
    only: "disagreed",
  });
  for (const name of ["planModelRun", "startModelRun"])
    expect([name, (await call(byName(name), "researcher", {}, model)).status]).toEqual([name, 403]);
  const { definition, handler } = byName("supportSheet");
  const sheet = await handler(
    new Request("http://assay.test/api/v1/studies/matrix/sheets/t1?rater=annotator-1", {
      method: definition.method,
      headers: { host: "assay.test", cookie: cookies.coordinator! },
    }),
    { params: Promise.resolve({ ...params, sheetTopic: "t1" }) },
  );
  expect(sheet.status).toBe(403);
  expect((await call(byName("stageProgress"), "coordinator")).status).toBe(200);
  await blind(false);
  for (const name of reading)
    expect([name, (await call(byName(name), "coordinator")).status]).toEqual([name, 200]);
  expect(
    await query(`SELECT action FROM "AuditEvent" WHERE action LIKE 'study.%blind' ORDER BY id`),
  ).toEqual([{ action: "study.blind" }, { action: "study.unblind" }]);
});
