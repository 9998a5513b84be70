import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { asOwner, openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "./create-study";
import { createWithFiles, importFiles } from "./import/import-files";
import { startRun } from "./judge-runs/start-run";
import { listStudies } from "@/lib/studies/list-studies";
import { removeMember } from "./members";
import { archiveStudy, deleteStudy, describeStudy } from "./study-life";
import { createInvite } from "./invites/invites";
import { redeemInvite } from "./invites/redeem-invite";
import { finishPage } from "./test-labels";
import { stageOf, testStudy, textFile } from "./test-study";
import { nextPage } from "./workspace/assign";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const counts = async () =>
  (
    await query<{ line: string }>(
      `SELECT (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', tablename), false, true, '')))[1]::text || ' ' || tablename AS line
       FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'AuditEvent', 'User', 'Session', 'RateLimit') ORDER BY tablename`,
    )
  ).map((row) => row.line);

test("a study is deleted with its labels, history and collection, and nothing else changes", async () => {
  await testStudy("stays");
  const before = await counts();
  const study = await testStudy("goes", 1);
  const boss = await testUser("goes-boss", { id: study.id, role: "coordinator" });
  const user = await testUser("goes-user", { id: study.id, role: "annotator" });
  const stageId = await stageOf(study.id, "answerability");
  const slotId = (await nextPage(study.id, stageId, user))!;
  await finishPage(user, slotId, { comment: "mine" });
  await query(
    `INSERT INTO "SlotEvent" ("slotId", "userId", kind) SELECT id, $1, 'released' FROM "Slot" WHERE id = $2`,
    [user, slotId],
  );
  const { token } = await createInvite(
    study.id,
    {
      name: "l",
      role: "annotator",
      isCrowd: true,
      quota: 1,
      completionCode: "C",
      consentText: null,
      maxUses: null,
      days: 1,
    },
    boss,
  );
  await redeemInvite({ token, consented: false, crowdId: "W" }, null);
  const run = await startRun(study, { judge: "lexical", stageId }, null);
  await expect(deleteStudy(study.id, "goes", boss)).rejects.toMatchObject({ code: "conflict" });
  await query(`UPDATE "JudgeRun" SET status = 'cancelled' WHERE id = $1`, [run]);
  await expect(deleteStudy(study.id, "wrong", boss)).rejects.toMatchObject({ code: "bad_input" });
  await deleteStudy(study.id, "goes", boss);
  expect(await counts()).toEqual(before);
  expect(await query(`SELECT detail FROM "AuditEvent" WHERE action = 'study.delete'`)).toEqual([
    { detail: { name: "goes", slug: "goes", labels: 2 } },
  ]);
  await expect(asOwner(`DELETE FROM "JudgmentEvent"`)).rejects.toThrow(/append-only/);
});

test("a collection that another study uses stays when its study is deleted", async () => {
  const boss = await testUser("shares");
  const first = await createStudy({ name: "First", userId: boss });
  await importFiles({
    studyId: first.id,
    collectionId: first.collectionId,
    userId: boss,
    files: [textFile("topics.jsonl", [{ topic_id: "t", request: "r" }])],
  });
  const second = await createStudy({ name: "Second", userId: boss, collectionOf: "first" });
  await deleteStudy(first.id, "first", boss);
  expect(
    await query(`SELECT 1 FROM "Topic" WHERE "collectionId" = $1`, [second.collectionId]),
  ).toHaveLength(1);
});

test("a renamed study keeps its address; an archived one is closed and last in the list", async () => {
  const boss = await testUser("archives");
  const study = await createStudy({ name: "Old name", userId: boss });
  await createStudy({ name: "Another", userId: boss });
  await describeStudy(study.id, { name: " New name " }, boss);
  await archiveStudy(study.id, true, boss);
  const list = () => listStudies({ id: boss, isAdmin: false });
  expect((await list()).at(-1)).toMatchObject({
    slug: "old-name",
    name: "New name",
    closed: true,
    archived: true,
  });
  await archiveStudy(study.id, false, boss);
  expect((await list()).find((one) => one.slug === "old-name")).toMatchObject({
    closed: true,
    archived: false,
  });
});

test("a refused import leaves no study", async () => {
  const boss = await testUser("fails");
  await expect(
    createWithFiles({
      study: { name: "Fails", userId: boss },
      files: [textFile("topics.jsonl", "not json")],
    }),
  ).rejects.toMatchObject({ code: "bad_input" });
  expect(await query(`SELECT 1 FROM "Study" WHERE slug = 'fails'`)).toEqual([]);
  expect(await query(`SELECT action FROM "AuditEvent" WHERE "userId" = $1`, [boss])).toEqual([]);
});

test("a removed person cannot add texts to the study's collection through another study", async () => {
  const owner = await testStudy("owned");
  const boss = await testUser("owned-boss", { id: owner.id, role: "coordinator" });
  const gone = await testUser("owned-researcher", { id: owner.id, role: "researcher" });
  const own = await createStudy({ name: "Side door", userId: gone, collectionOf: "owned" });
  const add = (name: string) =>
    importFiles({
      studyId: own.id,
      collectionId: own.collectionId,
      userId: gone,
      files: [textFile("topics.jsonl", [{ topic_id: name, request: "r" }])],
    });
  expect(await add("while-in")).toMatchObject({ topics: 1 });
  await removeMember(owner.id, "owned-researcher", boss);
  await expect(add("after")).rejects.toMatchObject({ code: "forbidden" });
  expect(await query(`SELECT 1 FROM "Topic" WHERE "externalId" = 'after'`)).toEqual([]);
});
