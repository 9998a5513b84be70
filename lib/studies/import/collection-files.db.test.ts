import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { itemKey } from "@/lib/domain/item-key";
import { testUser } from "@/lib/auth/test-user";
import { createStudy } from "../create-study";
import { REPORT_A, testStudy, textFile } from "../test-study";
import { erasePerson } from "../people/privacy";
import { into, problemsOf } from "./test-import";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("collection files create the study's stages, pages, items and slots", async () => {
  const study = await testStudy("made", 3);
  expect(study.imported).toMatchObject({
    topics: 1,
    subQuestions: 3,
    passages: 2,
    reports: 2,
    answers: 1,
    pages: { answerability: 2, support: 2 },
  });
  const stages = await query(
    `SELECT s.task, (SELECT count(*)::int FROM "Item" i WHERE i."stageId" = s.id) AS items, ` +
      `(SELECT count(*)::int FROM "Slot" l WHERE l."stageId" = s.id) AS slots FROM "Stage" s WHERE ` +
      `s."studyId" = $1 ORDER BY s.position`,
    [study.id],
  );
  expect(stages).toEqual([
    { task: "answerability", items: 4, slots: 6 },
    { task: "rubric", items: 0, slots: 0 },
    { task: "support", items: 3, slots: 6 },
  ]);
});

test("items created in SQL have the same keys as in TypeScript, even for unusual ids", async () => {
  const study = await createStudy({ name: "keys", slug: "keys", userId: null });
  const [topic, run, question] = ['t"1\\ 😀', "sys\t#/", "q:é"];
  await into(
    study,
    textFile("t.jsonl", [
      { topic_id: topic, request: "R", sub_questions: [{ question_id: question, text: "Q" }] },
    ]),
    textFile("r.jsonl", [{ topic_id: topic, run_id: run, text: "T" }]),
  );
  const [item] = await query<{ key: string }>(
    `SELECT i.key FROM "Item" i JOIN "Stage" s ON s.id = i."stageId" WHERE s."studyId" = $1`,
    [study.id],
  );
  expect(item!.key).toBe(itemKey({ topicId: topic, runId: run, questionId: question }));
});

test("importing the same files again changes nothing; a changed text is refused", async () => {
  const study = await testStudy("again");
  const same = await into(
    study,
    textFile("reports.jsonl", [{ topic_id: "t1", run_id: "sysA", text: REPORT_A }]),
  );
  expect(same).toMatchObject({ reports: 0, unchanged: 1, pages: {} });
  expect(
    await problemsOf(() =>
      into(study, textFile("reports.jsonl", [{ topic_id: "t1", run_id: "sysA", text: "other" }])),
    ),
  ).toEqual([
    'reports.jsonl:1 the report of "sysA" on topic "t1" is in this study already with another text or ' +
      "other citations; give the system another name or use a new study.",
  ]);
});

test("known passages are skipped, changed ones reported, and files may cite passages of each other", async () => {
  const study = await testStudy("passages-again");
  const [known] = await query<{ docid: string; text: string; title: string | null }>(
    `SELECT docid, text, title FROM "Passage" WHERE "collectionId" = $1 ORDER BY docid LIMIT 1`,
    [study.collectionId],
  );
  const same = {
    docid: known!.docid,
    text: known!.text,
    ...(known!.title ? { title: known!.title } : {}),
  };
  const result = await into(
    study,
    textFile("answers.jsonl", [
      {
        run_id: "late",
        topic_id: "t1",
        references: ["new"],
        answer: [{ text: "S", citations: [0] }],
      },
    ]),
    textFile("passages.jsonl", [same, { docid: "new", text: "N" }]),
  );
  expect(result).toMatchObject({ passages: 1, unchanged: 1, answers: 1 });
  expect(
    await problemsOf(() =>
      into(
        study,
        textFile("passages.jsonl", [
          { docid: "other", text: "O" },
          { ...same, text: "changed" },
          { docid: "other", text: "O" },
        ]),
      ),
    ),
  ).toEqual([
    `passages.jsonl:2 the passage "${known!.docid}" is in this study already with another text; ` +
      "put changed texts into a new study.",
    'passages.jsonl:3 the passage "other" is given twice in these files; keep one.',
  ]);
});

test("assessors of a later file are updated, and those who cannot judge are listed", async () => {
  const study = await testStudy("assessors");
  await testUser("assessor-in", { id: study.id, role: "annotator" });
  await testUser("assessor-out");
  const topic = {
    topic_id: "t1",
    request: "Write about kelp.",
    sub_questions: [
      { question_id: "a", text: "When is kelp cut?" },
      { question_id: "b", text: "How is kelp dried?" },
      { question_id: "c", text: "", filtered: true },
    ],
  };
  const assessors = ["assessor-in", "assessor-out", "assessor-none"];
  const result = await into(study, textFile("topics.jsonl", [{ ...topic, assessors }]));
  expect(result.unchanged).toBe(0);
  expect(result.warnings).toEqual([
    expect.stringMatching(/no account: assessor-none\. .*make the accounts/),
    expect.stringMatching(/an account, but not in this study: assessor-out/),
  ]);
  const kept = () =>
    query(`SELECT meta->'assessors' AS names FROM "Topic" WHERE "collectionId" = $1`, [
      study.collectionId,
    ]);
  expect(await kept()).toEqual([{ names: assessors }]);
  expect(await into(study, textFile("topics.jsonl", [topic]))).toMatchObject({ unchanged: 1 });
  expect(await kept()).toEqual([{ names: assessors }]);
  await erasePerson(study.id, "assessor-in", null);
  expect(await kept()).toEqual([{ names: ["assessor-out", "assessor-none"] }]);
});
