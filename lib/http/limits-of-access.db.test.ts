import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { deleteStudy } from "@/lib/studies/study-life";
import { labelInput } from "@/lib/studies/test-labels";
import { stageOf, testStudy } from "@/lib/studies/test-study";
import { nextPage } from "@/lib/studies/workspace/assign";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { saveLabel } from "@/lib/studies/workspace/save";
import { routes } from "./api/routes";
import type { Route } from "./define-route";
import { errorApiResponse } from "./error-response";
import { call, cookies, openTestRoutes, params, type Role, respond } from "./test-routes";

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
    const { definition, answer: handler } = byName(name);
    const all = { ...params, ...over } as Record<string, string>;
    const path = definition.path.replace(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(all[part]!),
    );
    return (
      await respond(
        handler,
        new Request(`http://assay.test/api/v1${path}`, {
          method: definition.method,
          headers: {
            host: "assay.test",
            authorization: `Bearer ${made.token}`,
            ...(definition.method === "GET" ? {} : { "content-type": "application/json" }),
          },
          ...(definition.method === "GET" ? {} : { body }),
        }),
        all,
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
    "getCloserLook",
    "getCloserLookCsv",
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
  const { definition, answer: handler } = byName("supportSheet");
  const sheet = await respond(
    handler,
    new Request("http://assay.test/api/v1/studies/matrix/sheets/t1?rater=annotator-1", {
      method: definition.method,
      headers: { host: "assay.test", cookie: cookies.coordinator! },
    }),
    { ...params, sheetTopic: "t1" },
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

/** Sends a form without an end. `read` says whether anything asked for its content. */
function sendForm({ definition, answer: handler }: Route, role: Role) {
  const form = { read: false, end: () => {} };
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        form.end = () => controller.error(new Error("left"));
        if (form.read) return;
        form.read = true;
        controller.enqueue(
          Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nx'),
        );
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    host: "assay.test",
    "content-type": "multipart/form-data; boundary=b",
    cookie: cookies[role]!,
  };
  const init = { method: definition.method, headers, body, duplex: "half" };
  const response = respond(handler, new Request(`http://assay.test/api/v1${path}`, init), params);
  return { form, response };
}

test("no form is read before it is known that its sender may send it", async () => {
  await query(`UPDATE "User" SET "mayCreateStudies" = false WHERE username = 'annotator'`);
  const routesWithForms = routes.filter(
    ({ definition }) => definition.form && definition.permission !== "public",
  );
  expect(routesWithForms.length).toBeGreaterThan(9);
  for (const route of routesWithForms) {
    const role = route.definition.forAnnotators ? "coordinator" : "annotator";
    const { form, response } = sendForm(route, role);
    expect([route.definition.name, (await response).status, form.read]).toEqual([
      route.definition.name,
      403,
      false,
    ]);
  }
  // A stage without sheets takes none, also of annotators.
  const own = routesWithForms.find(({ definition }) => definition.name === "takeOwnSheets")!;
  const { form, response } = sendForm(own, "annotator");
  expect([(await response).status, form.read]).toEqual([400, false]);
});

test("nobody sends more than three forms at a time", async () => {
  const route = routes.find(({ definition }) => definition.name === "importFiles")!;
  const send = () => sendForm(route, "coordinator");
  const first = [send(), send(), send()];
  await vi.waitFor(() => expect(first.every(({ form }) => form.read)).toBe(true));
  expect((await send().response).status).toBe(429);
  for (const { form } of first) form.end();
  await Promise.all(first.map(({ response }) => response));
  const next = send();
  await vi.waitFor(() => expect(next.form.read).toBe(true));
  next.form.end();
  expect((await next.response).status).toBe(400);
});
test("a study is deleted while people work in it; whatever comes too late is refused, not failed", async () => {
  for (let round = 0; round < 5; round += 1) {
    const slug = `busy-${round}`;
    const study = await testStudy(slug, 4);
    const stageId = await stageOf(study.id, "answerability");
    const people = await Promise.all(
      ["a", "b", "c", "d"].map((one) =>
        testUser(`${slug}-${one}`, { id: study.id, role: "annotator" }),
      ),
    );
    let isGone = false;
    const work = async (userId: string) => {
      for (;;) {
        const slotId = await nextPage(study.id, stageId, userId);
        if (slotId === null) return;
        const page = await readSlot(userId, slotId);
        // It was deleted between the page and its items.
        if (page.items.length === 0) return;
        for (let version = 0; !isGone || version < 3; version += 1)
          await saveLabel(userId, slotId, labelInput(page, {}, version));
      }
    };
    const working = people.map((userId) => work(userId));
    const deleting = deleteStudy(study.id, slug, null).finally(() => {
      isGone = true;
    });
    for (const one of await Promise.allSettled(working)) {
      // Whoever asked for a page while it was locked got none.
      if (one.status === "fulfilled") continue;
      const reason: unknown = one.reason;
      expect([errorApiResponse(reason).status, reason]).toEqual([404, reason]);
    }
    await deleting;
  }
});

test("no answer to a coordinator or administrator holds a stored secret, nor does any export", async () => {
  const study = (
    await query<{ id: string }>(`SELECT id FROM "Study" WHERE slug = $1`, [params.study])
  )[0]!;
  const secret = (name: string) => `canary-secret-${name}`;
  await query(`UPDATE "User" SET "secondFactor" = $1, "recoveryHashes" = $2`, [
    secret("factor"),
    [secret("recovery")],
  ]);
  await query(
    `INSERT INTO "Invite" ("studyId", name, role, "tokenHash") VALUES ($1, 'l', 'annotator', $2)`,
    [study.id, secret("link")],
  );
  await query(
    `INSERT INTO "ApiToken" ("studyId", "userId", name, role, "tokenHash") SELECT $1, id, 't', 'coordinator', $2 FROM "User" LIMIT 1`,
    [study.id, secret("token")],
  );
  const kept = await query<{ hash: string }>(
    `SELECT "passwordHash" AS hash FROM "User" UNION SELECT id FROM "Session"`,
  );
  const secrets = ["canary-secret", ...kept.map(({ hash }) => hash)];
  let answered = 0;
  for (const role of ["coordinator", "administrator"] as const)
    for (const route of routes.filter(({ definition }) => definition.method === "GET")) {
      const answer = await call(route, role);
      const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
      answered += answer.status === 200 ? 1 : 0;
      expect([route.definition.name, secrets.filter((one) => text.includes(one))]).toEqual([
        route.definition.name,
        [],
      ]);
    }
  expect(answered).toBeGreaterThan(40);
});
