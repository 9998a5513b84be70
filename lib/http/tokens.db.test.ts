import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "@/lib/auth/api-tokens";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "@/lib/studies/create-study";
import { importFiles } from "@/lib/studies/import/import-files";
import { createInvite } from "@/lib/studies/invites/invites";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { routes } from "./api/routes";
import { respond } from "./test-routes";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const DECIDES_WHO_GETS_IN = [
  "addAnnotators",
  "archiveStudy",
  "createInvite",
  "createToken",
  "deleteStudy",
  "makeMemberResetLink",
  "personPrivacy",
  "removeMember",
  "revokeInvite",
  "revokeToken",
  "setBlind",
  "setMember",
];

test("a coordinator's token cannot add people, change accounts, or close, unblind or delete the study", async () => {
  const study = await testStudy("token-powers");
  const boss = await testUser("token-boss", { id: study.id, role: "coordinator" });
  const { token } = await createToken(study.id, boss, "t", "coordinator");
  for (const name of DECIDES_WHO_GETS_IN) {
    const { definition, answer: handler } = routes.find((route) => route.definition.name === name)!;
    const answer = await respond(
      handler,
      new Request("http://assay.test/x", {
        method: definition.method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: "{}",
      }),
      { study: "token-powers", member: "token-boss" },
    );
    expect([name, answer.status]).toEqual([name, 403]);
    expect(await answer.text()).toMatch(/decides who takes part/);
  }
});

test("a token does nothing outside its study: it redeems no link, and is refused where no study is named", async () => {
  const study = await testStudy("token-home");
  const other = await testStudy("token-away");
  const boss = await testUser("token-maker", { id: study.id, role: "coordinator" });
  const { token } = await createToken(study.id, boss, "t", "coordinator");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = (name: string, body: object, params = {}) => {
    const { definition, answer: handler } = routes.find((route) => route.definition.name === name)!;
    const { method } = definition;
    const sent =
      method === "GET" ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return respond(handler, new Request("http://assay.test/x", sent), params);
  };
  const link = await createInvite(
    other.id,
    {
      name: "away",
      role: "coordinator",
      isCrowd: false,
      quota: null,
      completionCode: null,
      consentText: null,
      maxUses: null,
      days: 1,
    },
    null,
  );
  const joined = await ask("redeemInvite", { token: link.token, consented: true });
  expect([joined.status, await joined.text()]).toEqual([
    403,
    expect.stringContaining("access.token_elsewhere"),
  ]);
  expect(
    await query(`SELECT 1 FROM "Member" WHERE "userId" = $1 AND "studyId" = $2`, [boss, other.id]),
  ).toEqual([]);
  for (const { definition } of routes) {
    // The list of studies holds the token's own one at most.
    if (
      !["signed_in", "admin"].includes(definition.permission) ||
      definition.name === "listStudies"
    )
      continue;
    expect([definition.name, (await ask(definition.name, {})).status]).toEqual([
      definition.name,
      403,
    ]);
  }
});

test("a token adds no texts to a collection of another study, even if its maker may", async () => {
  const owner = await testStudy("texts-of-one");
  const boss = await testUser("texts-boss", { id: owner.id, role: "coordinator" });
  const sharing = await createStudy({ name: "Shares", userId: boss, collectionOf: "texts-of-one" });
  const topics = [textFile("topics.jsonl", [{ topic_id: "t9", request: "More." }])];
  const request = { studyId: sharing.id, collectionId: owner.collectionId, userId: boss };
  await expect(importFiles({ ...request, files: topics, byToken: true })).rejects.toMatchObject({
    reasonCode: "access.token_elsewhere",
  });
  await importFiles({ ...request, files: topics });
});

test("addresses with characters that no name has are not found, and numbers that are too large are refused", async () => {
  const study = await testStudy("odd-addresses");
  const boss = await testUser("odd-boss", { id: study.id, role: "coordinator" });
  const { token } = await createToken(study.id, boss, "t", "coordinator");
  const ask = (name: string, params: Record<string, string>, query = "") => {
    const { answer: handler } = routes.find((route) => route.definition.name === name)!;
    return respond(
      handler,
      new Request(`http://assay.test/x${query}`, { headers: { authorization: `Bearer ${token}` } }),
      { study: "odd-addresses", ...params },
    ).then((answer) => answer.status);
  };
  expect(await ask("getStudy", { study: "a\0b" })).toBe(404);
  expect(await ask("supportSheet", { sheetTopic: "a\0" })).toBe(404);
  expect(await ask("auditLog", {}, `?before=${"9".repeat(25)}`)).toBe(200);
  expect(await ask("auditLog", {}, `?before=${"9".repeat(40)}`)).toBe(400);
  // A stage of another study is not found in this one.
  const other = await testStudy("odd-other");
  expect(await ask("stageProgress", { stage: await stageOf(other.id, "answerability") })).toBe(404);
});

test("a token lists its own study, a wrong one is told as such, stages go by task, and unknown parameters are refused", async () => {
  const study = await testStudy("programs");
  await testStudy("not-the-programs");
  const boss = await testUser("program-boss", { id: study.id, role: "coordinator" });
  const { token } = await createToken(study.id, boss, "t", "coordinator");
  const ask = async (name: string, params: Record<string, string>, search = "", by = token) => {
    const { answer: handler } = routes.find((route) => route.definition.name === name)!;
    const answer = await respond(
      handler,
      new Request(`http://assay.test/x${search}`, { headers: { authorization: `Bearer ${by}` } }),
      params,
    );
    return { status: answer.status, text: await answer.text() };
  };
  const listed = JSON.parse((await ask("listStudies", {})).text) as { studies: object[] };
  expect(listed.studies).toMatchObject([{ slug: "programs", role: "coordinator" }]);
  const wrong = await ask("listStudies", {}, "", `assay_${"x".repeat(30)}`);
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain("The token is wrong");
  const own = { study: "programs" };
  const id = await stageOf(study.id, "answerability");
  const byId = await ask("stageProgress", { ...own, stage: id });
  expect(byId.status).toBe(200);
  expect(await ask("stageProgress", { ...own, stage: "answerability" })).toEqual(byId);
  const [first] = await query<{ name: string }>(`SELECT name FROM "Stage" WHERE id = $1`, [id]);
  expect(await ask("stageProgress", { ...own, stage: first!.name })).toEqual(byId);
  expect((await ask("stageProgress", { ...own, stage: "nothing" })).status).toBe(404);
  await query(
    `INSERT INTO "Stage" (id, "studyId", task, name, position, settings) SELECT gen_random_uuid(), "studyId", task, 'second', 99, settings FROM "Stage" WHERE id = $1`,
    [id],
  );
  const several = await ask("stageProgress", { ...own, stage: "answerability" });
  expect(several.status).toBe(400);
  expect(several.text).toContain("second");
  expect((await ask("stageProgress", { ...own, stage: "second" })).status).toBe(200);
  const unknown = await ask("getAgreement", { ...own, stage: id }, "?treshold=2");
  expect(unknown.status).toBe(400);
  expect(unknown.text).toContain("no parameter treshold");
  expect(unknown.text).toContain("threshold");
});
