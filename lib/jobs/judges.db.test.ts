import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { cancelRun, listRunsUnderWay, readRun } from "@/lib/studies/judge-runs/read-runs";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageJudges } from "@/lib/studies/judge-runs/judge-quality";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { judgeRun } from "./judge-run";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("the baseline judges every item once, however often its jobs are delivered", async () => {
  const study = await testStudy("lexical");
  const stageId = await stageOf(study.id, "answerability");
  const runId = await startRun(study, { judge: "lexical", stageId }, null);
  const [job] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = 'judge-run'`,
  );
  expect(job!.n).toBe(1);
  await Promise.all([judgeRun({ runId }), judgeRun({ runId }), judgeRun({ runId })]);
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "done",
    total: 4,
    done: 4,
    failed: 0,
    malformed: 0,
  });
  const rows = await query(
    `SELECT r.type, j.version, j.rating IS NOT NULL AS rated FROM "Judgment" j JOIN "Rater" r ON ` +
      `r.id = j."raterId" JOIN "Item" i ON i.id = j."itemId" WHERE i."stageId" = $1`,
    [stageId],
  );
  expect(rows).toEqual(Array(4).fill({ type: "baseline", version: 1, rated: true }));
  const [call] = await query<{ detail: { matched: string[] } }>(
    `SELECT detail FROM "JudgeCall" WHERE "runId" = $1 AND detail->'matched' ? 'kelp' LIMIT 1`,
    [runId],
  );
  expect(call!.detail.matched).toContain("kelp");
});

test("a replay judge replays recorded answers, counts malformed ones, and fails for items without one", async () => {
  const study = await testStudy("replay");
  const stageId = await stageOf(study.id, "answerability");
  const file = textFile("ratings.jsonl", [
    { topic_id: "t1", report_run_id: "sysA", question_id: "a", rating: 4 },
    { topic_id: "t1", report_run_id: "sysA", question_id: "b", rating: 0, raw: "10" },
    { topic_id: "t1", report_run_id: "sysB", question_id: "a", rating: -1 },
  ]);
  const runId = await startRun(study, { judge: "replay", stageId, name: "some-model", file }, null);
  expect(await listRunsUnderWay(study.id, stageId)).toMatchObject([
    { id: runId, judge: "some-model", done: 0, total: 4 },
  ]);
  await judgeRun({ runId });
  expect(await listRunsUnderWay(study.id, stageId)).toEqual([]);
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "done",
    done: 3,
    failed: 1,
    malformed: 2,
  });
  const other = textFile("ratings.jsonl", [
    { topic_id: "t1", report_run_id: "sysA", question_id: "a", rating: 1 },
  ]);
  await expect(
    startRun(study, { judge: "replay", stageId, name: "some-model", file: other }, null),
  ).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(
    startRun(study, { judge: "replay", stageId, name: "lexical baseline", file }, null),
  ).rejects.toMatchObject({ code: "bad_input" });
  await startRun(study, { judge: "replay", stageId, name: "some-model", file }, null);
  const { figures } = await stageAgreement({
    studyId: study.id,
    stageId,
    interval: "percentile",
    bootstrap: 0,
  });
  expect(figures.raters).toEqual([
    { rater_id: "some-model", rater_type: "llm", labels: 3, unjudgeable: 0, malformed: 2 },
  ]);
  expect(figures.malformed_count).toBe(2);
});

test("a judge's page counts the same items as the agreement page, including malformed answers", async () => {
  const study = await testStudy("replay-counts");
  const stageId = await stageOf(study.id, "answerability");
  const ratings = textFile("ratings.jsonl", [
    { topic_id: "t1", report_run_id: "sysA", question_id: "a", rating: 4 },
    { topic_id: "t1", report_run_id: "sysA", question_id: "b", rating: 0, raw: "10" },
    { topic_id: "t1", report_run_id: "sysB", question_id: "a", rating: -1 },
    { topic_id: "t1", report_run_id: "sysB", question_id: "b", rating: 5 },
  ]);
  const runId = await startRun(
    study,
    { judge: "replay", stageId, name: "some-model", file: ratings },
    null,
  );
  await judgeRun({ runId });
  const labels = ["sysA", "sysB"].flatMap((run_id) =>
    ["a", "b"].map((question_id) => ({
      task: "answerability",
      topic_id: "t1",
      run_id,
      question_id,
      rater_id: "anna",
      label: "1",
    })),
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("judgments.jsonl", labels)],
  });
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  const judges = await stageJudges(study.id, { id: stageId, task: "answerability" });
  const inAgreement = figures.human_llm.find((row) => row.human === "anna")!;
  expect(judges.judges).toMatchObject([{ judge: "some-model", items: 4, malformed: 2 }]);
  expect(inAgreement.n).toBe(4);
  expect(inAgreement.bias.value).toBe(judges.judges[0]!.bias.value);
  expect(await stageJudges(study.id, { id: stageId, task: "answerability" })).toBe(judges);
  const stage = { id: stageId, task: "answerability" } as const;
  const dropped = (await stageJudges(study.id, stage, "drop")).judges[0]!;
  const without = await stageAgreement({
    studyId: study.id,
    stageId,
    bootstrap: 0,
    malformed: "drop",
  });
  const theirs = without.figures.human_llm.find((row) => row.human === "anna")!;
  expect(dropped).toMatchObject({ items: 2, malformed: 2 });
  expect([theirs.n, theirs.bias.value]).toEqual([2, dropped.bias.value]);
});

test("a replay judge also replays judgments of citation support", async () => {
  const study = await testStudy("replay-support");
  const stageId = await stageOf(study.id, "support");
  const file = textFile("j.jsonl", [
    {
      task: "support",
      topic_id: "t1",
      run_id: "sysA",
      sentence_id: "0",
      docid: "p:1",
      rater_id: "m",
      rater_type: "llm",
      label: "partial",
    },
  ]);
  const runId = await startRun(study, { judge: "replay", stageId, name: "some-model", file }, null);
  await judgeRun({ runId });
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "done",
    done: 1,
    failed: 2,
    malformed: 0,
  });
});

test("a cancelled run makes no more judgments", async () => {
  const study = await testStudy("cancelled");
  const runId = await startRun(
    study,
    { judge: "lexical", stageId: await stageOf(study.id, "support") },
    null,
  );
  expect(await cancelRun(study.id, runId)).toMatchObject({ status: "cancelled" });
  await judgeRun({ runId });
  expect(await readRun(study.id, runId)).toMatchObject({ status: "cancelled", done: 0 });
});

test("a stage without items, a stage of another study and a run of another study are refused", async () => {
  const study = await testStudy("refused");
  const other = await testStudy("other");
  await expect(
    startRun(study, { judge: "lexical", stageId: await stageOf(study.id, "rubric") }, null),
  ).rejects.toMatchObject({ code: "bad_input" });
  const foreign = await stageOf(other.id, "support");
  await expect(startRun(study, { judge: "lexical", stageId: foreign }, null)).rejects.toMatchObject(
    { code: "not_found" },
  );
  const runId = await startRun(other, { judge: "lexical", stageId: foreign }, null);
  await expect(readRun(study.id, runId)).rejects.toMatchObject({ code: "not_found" });
});

test("a stage's agreement is byte for byte what the command line gives for the same judgments", async () => {
  const { agreementFigures } = await import("@/lib/domain/agreement/agreement-figures");
  const { JudgmentTable } = await import("@/lib/domain/agreement/judgment-table");
  const { readJudgments } = await import("@/lib/formats/judgments");
  const { Problems } = await import("@/lib/formats/problems");
  const study = await testStudy("same");
  const rows = ["r1", "r2", "r3"].flatMap((rater_id, r) =>
    ["sysB", "sysA"].flatMap((run_id, s) =>
      ["b", "a"].map((question_id, q) => ({
        task: "answerability",
        topic_id: "t1",
        run_id,
        question_id,
        rater_id,
        label: String((r + s * q) % 2),
      })),
    ),
  );
  const file = textFile("j.jsonl", rows);
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [file],
  });
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  for await (const record of readJudgments(file, new Problems())) table.add(record);
  const { figures } = await stageAgreement({
    studyId: study.id,
    stageId: await stageOf(study.id, "answerability"),
  });
  expect(JSON.stringify(figures)).toBe(
    JSON.stringify(
      agreementFigures(table.finish(), { interval: "jackknife", bootstrap: 2000, seed: 1 }),
    ),
  );
});
