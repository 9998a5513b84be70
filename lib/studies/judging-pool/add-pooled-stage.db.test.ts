import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "@/lib/studies/create-study";
import { importFiles } from "@/lib/studies/import/import-files";
import { into, problemsOf } from "@/lib/studies/import/test-import";
import { changeStage } from "@/lib/studies/stages/stage-settings";
import { pagesFromFile } from "@/lib/studies/rubric/pages-from-file";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { nextPage } from "@/lib/studies/workspace/assign";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { addPooledStage, type PooledStageRequest } from "./add-pooled-stage";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const RUN_A = textFile("alpha.run", "t1 Q0 p:1 1 9 alpha\nt1 Q0 nowhere 2 8 alpha");
const runs = [
  textFile("alpha.run", "t1 Q0 p:1 1 9 alpha\n"),
  textFile("beta.run", "t1 Q0 p:1 1 7 beta\n"),
];
const base = (
  study: { id: string; collectionId: string },
  over: Partial<PooledStageRequest> = {},
): PooledStageRequest => ({
  study,
  runs,
  qrels: null,
  depth: 5,
  orderBy: "rank",
  topics: null,
  seed: 1,
  task: "rubric",
  name: "",
  overlap: 2,
  pace: 60,
  dryRun: false,
  userId: null,
  ...over,
});

test("a judging pool becomes a stage; annotators never see which runs contributed a passage", async () => {
  const study = await testStudy("pool");
  const plan = await addPooledStage(base(study, { dryRun: true }));
  expect(plan).toEqual({
    topics: 1,
    pages: 1,
    items: 2,
    judgments: 4,
    hours: 4 / 60,
    unknownTopics: 0,
    stageId: null,
    runs: [
      { run: "alpha", contributed: 1, alone: 0 },
      { run: "beta", contributed: 1, alone: 0 },
    ],
  });
  expect(await query(`SELECT 1 FROM "PooledPassage"`)).toEqual([]);
  const { stageId } = await addPooledStage(base(study));
  expect(await query(`SELECT runs FROM "PooledPassage" WHERE "stageId" = $1`, [stageId])).toEqual([
    { runs: ["alpha", "beta"] },
  ]);
  const user = await testUser("pool-annotator", { id: study.id, role: "annotator" });
  const page = await readSlot(user, (await nextPage(study.id, stageId!, user))!);
  expect(page.items.map((item) => item.question)).toEqual([
    "When is kelp cut?",
    "How is kelp dried?",
  ]);
  expect(JSON.stringify(page)).not.toMatch(/alpha|beta/);
  // A later import adds nothing to the pool, but still creates the stages that its files allow.
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("passages.jsonl", [{ docid: "late", topic_id: "t1", text: "Late." }])],
  });
  expect(await query(`SELECT 1 FROM "Page" WHERE "stageId" = $1`, [stageId])).toHaveLength(1);
});

test("judged documents are left out; an empty judging pool or an unknown passage is refused", async () => {
  const study = await testStudy("pool-refused");
  await expect(
    addPooledStage(base(study, { qrels: textFile("q.qrels", "t1 0 p:1 1\n") })),
  ).rejects.toThrow(/The judging pool is empty/);
  await expect(addPooledStage(base(study, { runs: [RUN_A] }))).rejects.toThrow(
    /text of 1 pooled passage is not in the study \(nowhere\)/,
  );
  await expect(
    addPooledStage(base(study, { runs: [textFile("x.run", "other Q0 d 1 1 x\n")] })),
  ).rejects.toThrow(/No topic of these runs/);
  await expect(addPooledStage(base(study, { runs: [] }))).rejects.toThrow(/No run was given/);
  expect(
    await query(`SELECT 1 FROM "Stage" WHERE "studyId" = $1 AND name LIKE '%pooled'`, [study.id]),
  ).toEqual([]);
  const { stageId } = await addPooledStage(base(study, { task: "evidence" }));
  expect(await query(`SELECT 1 FROM "Item" WHERE "stageId" = $1`, [stageId])).toHaveLength(1);
});

test("pairs of a file become pages, all or nothing, with every wrong line reported", async () => {
  const study = await testStudy("pairs");
  const stageId = await stageOf(study.id, "rubric");
  const take = (rows: object[]) =>
    pagesFromFile(study.id, study.collectionId, stageId, textFile("pairs.jsonl", rows), null);
  await expect(take([{ topic_id: "t1", docid: "p:1", question_id: "a" }])).rejects.toThrow(
    /set where its questions come from to "file"/,
  );
  await changeStage(study.id, stageId, { pools: "file", overlap: 3 }, null);
  await expect(
    take([
      { topic_id: "t1", docid: "p:1", question_id: "a" },
      { topic_id: "t1", docid: "p:1", question_id: "a" },
      { topic_id: "t1", docid: "gone", question_id: "a" },
      { topic_id: "t1", docid: "p:1", question_id: "c" },
    ]),
  ).rejects.toMatchObject({ details: { count: 3 } });
  expect(await query(`SELECT 1 FROM "Page" WHERE "stageId" = $1`, [stageId])).toEqual([]);
  expect(
    await take([
      { topic_id: "t1", docid: "p:1", question_id: "a", nugget: "cut in spring" },
      { topic_id: "t1", docid: "p:1", question_id: "b" },
      { topic_id: "t1", docid: "p 2", question_id: "b" },
    ]),
  ).toEqual({ pages: 2, items: 3 });
  expect(await query(`SELECT 1 FROM "Slot" WHERE "stageId" = $1`, [stageId])).toHaveLength(6);
  await expect(take([{ topic_id: "t1", docid: "p:1", question_id: "a" }])).rejects.toThrow(
    /has a page for the passage "p:1" of topic "t1" already/,
  );
  await expect(changeStage(study.id, stageId, { pools: "own" }, null)).rejects.toThrow(
    /were drawn already/,
  );
  const user = await testUser("pairs-annotator", { id: study.id, role: "annotator" });
  const page = await readSlot(user, (await nextPage(study.id, stageId, user))!);
  expect(page.items.map((item) => item.nugget?.text ?? null)).toEqual(["cut in spring", null]);
});

test("judgments of passages without reports are refused with the way to a stage, which then takes them", async () => {
  const study = await createStudy({ name: "passages", slug: "passages", userId: null });
  await into(
    study,
    textFile("topics.jsonl", [
      { topic_id: "t1", request: "R", sub_questions: [{ question_id: "a", text: "When?" }] },
    ]),
    textFile("passages.jsonl", [{ docid: "p:1", topic_id: "t1", text: "Kelp is cut in spring." }]),
  );
  const judgment = { task: "rubric", topic_id: "t1", docid: "p:1", question_id: "a" };
  const judgments = textFile("j.jsonl", [{ ...judgment, rater_id: "r1", label: "3" }]);
  expect(await problemsOf(() => into(study, judgments))).toEqual([
    "j.jsonl:1 this study has no rubric stage, so it cannot take its judgments; import topics " +
      "and passages alone, make the stage from a judging pool (page Import), then import the judgments.",
  ]);
  await addPooledStage(base(study));
  expect((await into(study, judgments)).judgments).toMatchObject({ written: 1 });
});
