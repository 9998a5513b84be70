import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionPool, query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { agreeingStudy } from "@/lib/studies/test-study";
import { computeStageAgreement, type AgreementTask } from "./compute-stage-agreement";
import { computeInChildProcess } from "./agreement-in-child-process";
import { stageAgreement } from "./stage-agreement";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

async function reported(slug: string) {
  const { study, request } = await agreeingStudy(slug);
  const agreement = async () =>
    (await stageAgreement(request)).figures.inter_annotator.percent_agreement.value;
  return { study, agreement, request };
}

test("agreement is kept while nothing changes, and computed again after one more label", async () => {
  const { agreement, request } = await reported("kept");
  const first = await stageAgreement(request);
  expect(await stageAgreement(request)).toBe(first);
  await query(
    `UPDATE "Judgment" SET category = '0', ordinal = 0 WHERE id = (SELECT j.id FROM "Judgment" j ` +
      `JOIN "Rater" r ON r.id = j."raterId" AND r."externalId" = 'r1' JOIN "Item" i ON i.id = ` +
      `j."itemId" AND i."stageId" = $1 LIMIT 1)`,
    [request.stageId],
  );
  expect(await agreement()).toBe(0.5);
});

test("a label whose transaction was open while agreement was computed is in the next result", async () => {
  const { agreement, request } = await reported("on-its-way");
  const client = await connectionPool().connect();
  await client.query("BEGIN");
  await client.query(
    `UPDATE "Judgment" SET category = '0', ordinal = 0 WHERE id = (SELECT j.id FROM "Judgment" j ` +
      `JOIN "Rater" r ON r.id = j."raterId" AND r."externalId" = 'r1' JOIN "Item" i ON i.id = ` +
      `j."itemId" AND i."stageId" = $1 LIMIT 1)`,
    [request.stageId],
  );
  // Later transactions commit first, so that row counts and times would not reveal the change.
  await query(
    `UPDATE "Judgment" SET comment = 'later' WHERE "itemId" IN (SELECT id FROM "Item" WHERE ` +
      `"stageId" = $1) AND "raterId" IN (SELECT id FROM "Rater" WHERE "externalId" = 'r2')`,
    [request.stageId],
  );
  expect(await agreement()).toBe(1);
  await client.query("COMMIT");
  client.release();
  expect(await agreement()).toBe(0.5);
});

test("a question that is filtered later disappears from agreement at once", async () => {
  const { request } = await reported("filtered-later");
  expect((await stageAgreement(request)).figures.items).toBe(2);
  await query(
    `UPDATE "SubQuestion" SET filtered = true WHERE "externalId" = 'b' AND "topicId" IN (SELECT ` +
      `"topicId" FROM "Item" WHERE "stageId" = $1)`,
    [request.stageId],
  );
  expect((await stageAgreement(request)).figures.items).toBe(1);
});

test("a rater's new pseudonym is in agreement at once, even without a filtered question", async () => {
  const { request } = await reported("renamed");
  await query(
    `UPDATE "SubQuestion" SET filtered = false WHERE "topicId" IN (SELECT "topicId" FROM "Item" WHERE "stageId" = $1)`,
    [request.stageId],
  );
  expect((await stageAgreement(request)).figures.raters.map((rater) => rater.rater_id)).toEqual([
    "r1",
    "r2",
  ]);
  await query(
    `UPDATE "Rater" SET "externalId" = 'somebody-else' WHERE "externalId" = 'r1' AND "studyId" = $1`,
    [request.studyId],
  );
  expect((await stageAgreement(request)).figures.raters.map((rater) => rater.rater_id)).toEqual([
    "r2",
    "somebody-else",
  ]);
});

test("the child process gives the same bytes, and simultaneous requests are computed one after another", async () => {
  const { study, request } = await reported("beside");
  const [stage] = await query<{
    id: string;
    name: string;
    task: "answerability";
    collectionId: string;
  }>(
    `SELECT s.id, s.name, s.task, st."collectionId" FROM "Stage" s JOIN "Study" st ON st.id = ` +
      `s."studyId" WHERE s.id = $1`,
    [request.stageId],
  );
  const task = (seed: number): AgreementTask => ({
    studyId: study.id,
    stage: stage!,
    options: { bootstrap: 200, seed, interval: "percentile" },
    rules: { task: "answerability", threshold: 4, malformed: "zero" },
  });
  const here = await computeStageAgreement(task(1));
  const beside = await Promise.all([
    computeInChildProcess("agreement", task(1)),
    computeInChildProcess("agreement", task(2)),
    computeInChildProcess("agreement", task(1)),
  ]);
  expect(JSON.stringify(beside[0]!.agreement)).toBe(JSON.stringify(here.agreement));
  expect(beside[2]).toBe(beside[0]);
  expect(JSON.stringify(beside[1]!.agreement)).toContain("inter_annotator");
  await expect(
    Promise.all(
      Array.from({ length: 40 }, (_, seed) => computeInChildProcess("agreement", task(100 + seed))),
    ),
  ).rejects.toMatchObject({ code: "too_many" });
});
