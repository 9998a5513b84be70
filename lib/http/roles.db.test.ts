import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "@/lib/auth/test-session";
import { testUser } from "@/lib/auth/test-user";
import { routes } from "./api/routes";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { nextPage } from "@/lib/studies/workspace/assign";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { asAnnotator, asApplication, query } from "@/lib/db/connections";
import { asOwner, openTestDatabase } from "@/lib/db/test-database";
import { respond } from "./test-routes";

let close: () => Promise<void>;
let study: Awaited<ReturnType<typeof testStudy>>;
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = "for these tests";
  close = await openTestDatabase();
  study = await testStudy("roles");
  const label = (rater_id: string, rater_type: string) => ({
    task: "answerability",
    topic_id: "t1",
    run_id: "sysA",
    question_id: "a",
    rater_id,
    rater_type,
    label: "0",
  });
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("j.jsonl", [
        label("somebody", "human"),
        label("a machine", "llm"),
        label("a baseline", "baseline"),
      ]),
    ],
  });
});
afterAll(() => close());

const refusal = (sql: string) =>
  query(`DO $$ BEGIN ${sql}; END $$`).then(
    () => "done",
    (error: Error) => error.message,
  );
const APPEND_ONLY = {
  JudgmentEvent: "version",
  AuditEvent: "action",
  Highlight: "position",
  SlotEvent: "kind",
};

test("the application role cannot change or delete history, audit, spans, events or judgments, even without triggers", async () => {
  const statements = [
    ...Object.entries(APPEND_ONLY).flatMap(([table, column]) => [
      `UPDATE "${table}" SET ${column} = ${column}`,
      `DELETE FROM "${table}"`,
      `TRUNCATE "${table}" CASCADE`,
    ]),
    `DELETE FROM "Judgment"`,
    `TRUNCATE "Judgment" CASCADE`,
  ];
  for (const sql of statements)
    expect([sql, await refusal(sql)]).toEqual([sql, expect.stringContaining("permission denied")]);
  // Control: with the owner's rights and without triggers the same statements succeed.
  await asOwner(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE "AuditEvent" SET action = ` +
      `action; DELETE FROM "JudgmentEvent"; ROLLBACK`,
  );
});

test("the application role cannot change tables, disable triggers or create roles", async () => {
  for (const sql of [
    `ALTER TABLE "AuditEvent" DISABLE TRIGGER ALL`,
    `DROP TRIGGER append_only ON "AuditEvent"`,
    `DROP TABLE "AuditEvent"`,
    `SET session_replication_role = replica`,
    `CREATE ROLE somebody`,
    `DELETE FROM _prisma_migrations`,
  ]) {
    expect([sql, await refusal(sql)]).toEqual([
      sql,
      expect.stringMatching(/permission denied|must be owner/),
    ]);
  }
});

test("annotators' requests cannot read results of judges, and of labels only those of people", async () => {
  const labels = () =>
    query<{ rater: string }>(
      `SELECT r."externalId" AS rater FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" ORDER BY 1`,
    );
  expect((await labels()).map(({ rater }) => rater)).toEqual([
    "a baseline",
    "a machine",
    "somebody",
  ]);
  expect((await asAnnotator(labels)).map(({ rater }) => rater)).toEqual(["somebody"]);
  await asOwner(
    `INSERT INTO "Highlight" ("judgmentId", version, position, start, "end", quote) ` +
      `SELECT id, version, 0, 0, 1, 'a' FROM "Judgment"`,
  );
  for (const table of ["Highlight", "JudgmentEvent"]) {
    const rows = async () => (await query(`SELECT "judgmentId" FROM "${table}"`)).length;
    expect([table, await rows()]).toEqual([table, 3]);
    expect([table, await asAnnotator(rows)]).toEqual([table, 1]);
  }
  for (const table of [
    "JudgeCall",
    "JudgeRun",
    "Judge",
    "Endpoint",
    "Evaluation",
    "ApiToken",
    "Session",
    "AuditEvent",
    "Adjudication",
  ]) {
    await expect(asAnnotator(() => query(`SELECT * FROM "${table}"`))).rejects.toThrow(
      `permission denied for table ${table}`,
    );
  }
  await expect(asAnnotator(() => query(`SELECT "passwordHash" FROM "User"`))).rejects.toThrow(
    "permission denied",
  );
  expect(await asAnnotator(() => asApplication(() => labels()))).toHaveLength(3);
});

test("routes for annotators run in their role: without its rights they fail, and other routes still work", async () => {
  const user = await testUser("asks", { id: study.id, role: "annotator" });
  const stage = await stageOf(study.id, "answerability");
  const slot = (await nextPage(study.id, stage, user))!;
  const [topic] = await query<{ id: string }>(`SELECT id FROM "Topic" WHERE "collectionId" = $1`, [
    study.collectionId,
  ]);
  const [item] = await query<{ id: string }>(
    `SELECT pi."itemId" AS id FROM "PageItem" pi JOIN "Slot" s ON s."pageId" = pi."pageId" WHERE s.id = $1`,
    [slot],
  );
  const cookie = await sessionCookie(user);
  const params = { study: "roles", stage, slot, topic: topic!.id };
  const { text, standing } = await asAnnotator(() => readSlot(user, slot));
  let version = 0;
  const status = async (name: string) => {
    const { definition, answer: handler } = routes.find((route) => route.definition.name === name)!;
    const body =
      definition.method === "GET"
        ? undefined
        : name === "saveJudgment"
          ? JSON.stringify({
              itemId: item!.id,
              idempotencyKey: crypto.randomUUID(),
              baseVersion: version,
              label: "1",
              highlights: [{ start: 0, end: 4, quote: text.content.slice(0, 4) }],
              textHash: text.hash,
            })
          : name === "askQuestion"
            ? JSON.stringify({ id: crypto.randomUUID(), slot, item: item!.id, text: "Why?" })
            : ["acknowledgeGuidelines", "acknowledgeStage"].includes(name)
              ? JSON.stringify({ hash: standing!.guidelinesHash })
              : "{}";
    const asked =
      name === "ownItems" ? `?topic=${topic!.id}` : name === "searchOwn" ? "?words=kelp" : "";
    const answer = await respond(
      handler,
      new Request(`http://assay.test/api/v1/x${asked}`, {
        method: definition.method,
        headers: {
          host: "assay.test",
          cookie,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body } : {}),
      }),
      params,
    );
    await answer.text().catch(() => "");
    if (name === "saveJudgment" && answer.status === 200) version += 1;
    return answer.status;
  };
  const names = routes
    .filter(({ definition }) => definition.forAnnotators)
    .map(({ definition }) => definition.name);
  expect(names.sort()).toEqual([
    "acknowledgeGuidelines",
    "acknowledgeStage",
    "answersSeen",
    "askQuestion",
    "claimTopic",
    "completePage",
    "getSlot",
    "nextPage",
    "ownItems",
    "ownJudgments",
    "ownLabels",
    "ownQuestions",
    "ownSheet",
    "ownTopics",
    "releaseTopic",
    "reopenTopic",
    "saveJudgment",
    "searchOwn",
    "takeOwnSheets",
    "topicDone",
    "trainingFeedback",
  ]);
  const failing = names.filter((name) => name !== "ownJudgments");
  for (const name of failing) expect([name, await status(name)]).not.toEqual([name, 500]);
  expect(await status("saveJudgment")).toBe(200);
  expect(await status("acknowledgeGuidelines")).toBe(200);
  for (const right of [
    `INSERT ON "JudgmentEvent"`,
    `INSERT ON "Highlight"`,
    `UPDATE ON "Judgment"`,
  ]) {
    await asOwner(`REVOKE ${right} FROM assay_annotator`);
    expect([right, await status("saveJudgment")]).toEqual([right, 500]);
    await asOwner(`GRANT ${right} TO assay_annotator`);
  }
  const aboutQuestions = ["answersSeen", "ownQuestions"];
  await asOwner(`REVOKE SELECT ON "StaffQuestion" FROM assay_annotator`);
  for (const name of [...aboutQuestions, "askQuestion", "getSlot"])
    expect([name, await status(name)]).toEqual([name, 500]);
  await asOwner(`GRANT SELECT ON "StaffQuestion" TO assay_annotator`);
  const aboutTopics = ["reopenTopic", "releaseTopic"];
  await asOwner(`REVOKE SELECT ON "TopicAssignment" FROM assay_annotator`);
  for (const name of [...aboutTopics, "topicDone", "ownTopics", "nextPage"])
    expect([name, await status(name)]).toEqual([name, 500]);
  await asOwner(`GRANT SELECT ON "TopicAssignment" TO assay_annotator`);
  await asOwner(`REVOKE INSERT ON "Acknowledgement" FROM assay_annotator`);
  expect(await status("acknowledgeStage")).toBe(500);
  await asOwner(`GRANT INSERT ON "Acknowledgement" TO assay_annotator`);
  await asOwner(`REVOKE SELECT ON "Slot" FROM assay_annotator`);
  const aboutOther = [...aboutQuestions, ...aboutTopics, "acknowledgeStage"];
  for (const name of failing.filter((one) => !aboutOther.includes(one)))
    expect([name, await status(name)]).toEqual([name, 500]);
  expect(await status("listStudies")).toBe(200);
  await asOwner(`GRANT SELECT ON "Slot" TO assay_annotator`);
});
