import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { testStudy } from "@/lib/studies/test-study";
import { routes } from "./api/routes";
import { call, cookies, openTestRoutes, params } from "./test-routes";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestRoutes();
});
afterAll(() => close());

test("an ended session and a disabled account are signed out at once", async () => {
  const list = routes.find(({ definition }) => definition.name === "listStudies")!;
  expect((await call(list, "outsider")).status).toBe(200);
  await query(`UPDATE "User" SET "disabledAt" = now() WHERE username = 'outsider'`);
  expect((await call(list, "outsider")).status).toBe(401);
});

test("a token is limited to its study and role, and stops working when it is revoked", async () => {
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
  params.token = made.id;
  expect((await call(byName("revokeToken"), "coordinator")).status).toBe(200);
  expect(await asProgram("getStudy")).toBe(401);
});

test("no route of a blind study shows what people labelled until it is unblinded, which is audited", async () => {
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
  // The stage of this test is not one of support, so these are not found once it is unblinded.
  const ofSupport = ["getSupportResults", "getSupportResultsCsv"];
  await blind(true);
  for (const name of [...reading, ...ofSupport])
    for (const role of ["coordinator", "researcher"] as const)
      expect([name, (await call(byName(name), role)).status]).toEqual([name, 403]);
  // Indirect ways: a sheet with somebody's labels, and a run over the items on which people
  // disagree.
  const model = JSON.stringify({
    judge: "model",
    stageId: params.stage,
    endpointId: randomUUID(),
    prompt: "support@1",
    only: "disagreed",
  });
  for (const name of ["planJudgeRun", "startJudgeRun"])
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
  for (const name of ofSupport)
    expect([name, (await call(byName(name), "coordinator")).status]).toEqual([name, 404]);
  expect(
    await query(`SELECT action FROM "AuditEvent" WHERE action LIKE 'study.%blind' ORDER BY id`),
  ).toEqual([{ action: "study.blind" }, { action: "study.unblind" }]);
});
