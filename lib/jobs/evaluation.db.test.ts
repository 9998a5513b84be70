import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileRole } from "@/lib/contract/evaluations";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { queueStale } from "@/lib/db/evaluations/stale";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "@/lib/studies/import/import-files";
import { evaluationDownload } from "@/lib/studies/evaluations/evaluation-download";
import {
  computeAgain,
  createEvaluation,
  evaluationState,
  evaluationTopic,
  evaluationTopics,
  listEvaluations,
  readEvaluation,
  removeEvaluation,
} from "@/lib/studies/evaluations/evaluations";
import { setBlind } from "@/lib/studies/study-life";
import { withdrawLabels } from "@/lib/studies/exclusions/withdrawal";
import { labelInput } from "@/lib/studies/test-labels";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { nextPage } from "@/lib/studies/workspace/assign";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { saveLabel } from "@/lib/studies/workspace/save";
import { noteText } from "@/lib/messages/note-text";
import { evaluated, open, RATINGS, RUN, work } from "./test-evaluation";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("an evaluation makes a table from runs, ratings and reports; another threshold reuses the files", async () => {
  const study = await testStudy("systems");
  const id = await evaluated(
    study,
    [
      ["runs", "a.run", RUN],
      ["ratings", "ratings.jsonl", RATINGS],
    ],
    { rerank: ["sum"], measures: "cov,den,map" },
  );
  const { status, result, files } = await readEvaluation(open(study), id, "systems");
  expect(status).toBe("done");
  expect(files.map(({ role }) => role)).toEqual(["runs", "ratings"]);
  expect(result).toMatchObject({
    topics: 1,
    tokenizer: "whitespace",
    runs: [
      { run: "sysA", measures: { cov: { value: 0.5 } }, reports: { cov: { value: 0.5 } } },
      { run: "sysA:sum", measures: { cov: { value: 0.5 } } },
    ],
  });
  expect((await evaluationTopics(id, 1, 10)).topics[0]).toMatchObject({
    topicId: "t1",
    scores: { sysA: { cov: 0.5 } },
  });
  const { detail } = await evaluationTopic(id, 0);
  expect(
    detail.questions.map(({ id: question, counted, filtered }) => [question, counted, filtered]),
  ).toEqual([
    ["a", true, false],
    ["b", true, false],
    ["c", false, true],
  ]);
  expect(detail.runs).toMatchObject({ sysA: ["p:1"] });
  expect((await evaluationDownload(open(study), id, "table.csv")).content).toContain(
    "sysA,run,context,cov,0.5",
  );
  expect((await evaluationDownload(open(study), id, "topics.csv")).content).toContain(
    "sysA,t1,0.5",
  );
  await computeAgain(open(study), id, { threshold: 5 }, null);
  await expect(computeAgain(open(study), id, { threshold: 4 }, null)).rejects.toThrow(
    /being computed/,
  );
  await work();
  expect(
    (await readEvaluation(open(study), id, "systems")).result!.runs[0]!.measures.cov,
  ).toMatchObject({ value: 1 });
  await removeEvaluation(open(study), id, null);
  expect(await listEvaluations(open(study), "systems")).toEqual([]);
});

test("labels of people and judges are sources beside the ratings, but not while the study is blind", async () => {
  const study = await testStudy("sources");
  const label = (rater: string, type: string, question: string, value: string) => ({
    task: "answerability",
    topic_id: "t1",
    run_id: "sysA",
    question_id: question,
    rater_id: rater,
    rater_type: type,
    label: value,
  });
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("judgments.jsonl", [
        label("ann", "human", "a", "1"),
        label("ann", "human", "b", "0"),
        label("tiny", "llm", "a", "0"),
        label("tiny", "llm", "b", "0"),
      ]),
    ],
  });
  const files: [FileRole, string, object[] | string][] = [
    ["runs", "a.run", RUN],
    ["ratings", "ratings.jsonl", RATINGS],
  ];
  const id = await evaluated(study, files);
  const { result } = await readEvaluation(open(study), id, "systems");
  expect(result!.sources.map(({ source, kind }) => [source, kind])).toEqual([
    ["ratings", "ratings"],
    ["tiny", "llm"],
    ["people", "human"],
  ]);
  expect(result!.sources.map(({ runs }) => runs[0]!.reports.cov!.value)).toEqual([0.5, 0, 0.5]);
  await expect(readEvaluation({ id: study.id, blind: true }, id, "systems")).rejects.toThrow(
    /is blind/,
  );
  await query(`UPDATE "Study" SET blind = true WHERE id = $1`, [study.id]);
  // Figures then use the judge's labels, but not people's.
  const blind = await evaluated(study, files);
  expect(
    (await readEvaluation({ id: study.id, blind: true }, blind, "systems")).result!.sources.map(
      ({ source }) => source,
    ),
  ).toEqual(["ratings", "tiny"]);
});

test("a changed label makes an evaluation stale at once, and it is computed again; one of files alone stays", async () => {
  const study = await testStudy("stale", 1);
  const user = await testUser("stale-a", { id: study.id, role: "annotator" });
  const stage = await stageOf(study.id, "answerability");
  const slot = (await nextPage(study.id, stage, user))!;
  const page = await readSlot(user, slot);
  const label = (value: string, version: number) =>
    saveLabel(user, slot, { ...labelInput(page, { label: value }), baseVersion: version });
  await label("1", 0);
  const reports: [FileRole, string, object[]][] = [["ratings", "ratings.jsonl", RATINGS]];
  const own = await evaluated(study, [["runs", "a.run", RUN], ...reports], { labels: true });
  const foreign = await evaluated(study, [["runs", "a.run", RUN], ...reports], { labels: false });
  const state = async (id: string) => {
    const { status, isStale } = await evaluationState(open(study), id);
    return [status, isStale];
  };
  expect([await state(own), await state(foreign)]).toEqual([
    ["done", false],
    ["done", false],
  ]);
  await label("0", 1);
  expect([await state(own), await state(foreign)]).toEqual([
    ["done", true],
    ["done", false],
  ]);
  expect(await queueStale({ quiet: 3600, atLeastEvery: 3600 })).toBe(0);
  expect(await queueStale({ quiet: -1, atLeastEvery: 3600 })).toBe(1);
  expect(await state(own)).toEqual(["queued", false]);
  await work();
  expect(await state(own)).toEqual(["done", false]);
  await withdrawLabels(study.id, "stale-a", null);
  expect(await state(own)).toEqual(["done", true]);
  await setBlind(study.id, true, null);
  expect(await queueStale({ quiet: -1, atLeastEvery: 3600 })).toBe(0);
  await setBlind(study.id, false, null);
  expect(await queueStale({ quiet: -1, atLeastEvery: 3600 })).toBe(1);
  await work();
  expect(await state(own)).toEqual(["done", false]);
});

test("bad files fail with file and line, bad settings fail at once, and another worker takes over after a crash", async () => {
  const study = await testStudy("failing");
  const twice = await evaluated(study, [
    ["runs", "twice.run", "t1 Q0 p:1 1 2 s\nt1 Q0 p:1 2 1 s\n"],
    ["qrels", "q.qrels", "t1 0 p:1 x\n"],
  ]);
  expect(await evaluationState(open(study), twice)).toMatchObject({
    status: "failed",
    reason: expect.stringMatching(
      /twice\.run, line 2: .* q\.qrels, line 1: the grade is "x"/,
    ) as string,
  });
  await expect(evaluated(study, [], { threshold: 6 })).rejects.toThrow(/threshold/);
  await expect(evaluated(study, [], { measures: "covv" })).rejects.toThrow(/"covv" is no measure/);
  await expect(evaluated(study, [], { rerank: ["best"] })).rejects.toThrow(/"best" is no strategy/);
  const { id } = await createEvaluation(open(study), {
    kind: "systems",
    name: "",
    settings: {},
    files: [
      { role: "runs", file: textFile("a.run", RUN) },
      { role: "ratings", file: textFile("r.jsonl", RATINGS) },
    ],
    userId: null,
  });
  await query(
    `UPDATE "Evaluation" SET status = 'running', "leasedUntil" = now() - interval '1 second' WHERE id = $1`,
    [id],
  );
  await work();
  expect(await evaluationState(open(study), id)).toMatchObject({ status: "done", name: "Systems" });
  const other = await testStudy("other-systems");
  await expect(evaluationState(open(other), id)).rejects.toThrow(/no such evaluation/);
});

test("too many files of one role, unused files and names that cannot be stored are refused at once", async () => {
  const study = await testStudy("roles");
  await expect(
    evaluated(study, [
      ["ratings", "a.jsonl", RATINGS],
      ["ratings", "b.jsonl", RATINGS],
    ]),
  ).rejects.toThrow("There are 2 files of ratings: give one.");
  await expect(
    evaluated(study, [
      ["runs", "a.run", RUN],
      ["popularity", "p.tsv", "a\t1"],
    ]),
  ).rejects.toThrow(
    "The file p.tsv is popularity, which an evaluation of systems does not use: leave it out.",
  );
  await expect(evaluated(study, [["runs", "a\0.run", RUN]])).rejects.toThrow(/cannot be stored/);
  const nul = await evaluated(study, [
    ["runs", "a.run", RUN],
    ["ratings", "r.json", '{"t\\u0000x": [[5]]}'],
  ]);
  expect(await evaluationState(open(study), nul)).toMatchObject({ status: "failed" });
  const twins = await evaluated(
    study,
    [
      ["runs", "a.run", RUN],
      ["runs", "b.run", RUN.replace("sysA", "sysA:sum")],
      ["ratings", "r.jsonl", RATINGS],
    ],
    { rerank: ["sum"] },
  );
  expect(await evaluationState(open(study), twins)).toMatchObject({
    reason: expect.stringContaining('Two systems would be called "sysA:sum"') as string,
  });
});

test("density is left out with a warning if texts are missing, and a stage named like a file does not fail", async () => {
  const study = await testStudy("density");
  await query(
    `UPDATE "Stage" SET name = 'pilot.csv' WHERE "studyId" = $1 AND task = 'answerability'`,
    [study.id],
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("judgments.jsonl", [
        {
          task: "answerability",
          topic_id: "t1",
          run_id: "sysA",
          question_id: "a",
          rater_id: "tiny",
          rater_type: "llm",
          rating: 2,
          label: "0",
        },
      ]),
    ],
  });
  const id = await evaluated(study, [
    ["runs", "a.run", "t1 Q0 elsewhere 1 2 sysA\n"],
    ["ratings", "ratings.jsonl", RATINGS],
  ]);
  const { result, status } = await readEvaluation(open(study), id, "systems");
  expect(status).toBe("done");
  expect(result!.measures).not.toContain("den@10");
  expect(result!.warnings.map((one) => noteText(one)).join(" ")).toContain(
    'Density is left out: the document "elsewhere"',
  );
});

test("in a blind study the reason of a failed evaluation is hidden if it quotes labels, otherwise shown by code", async () => {
  const study = await testStudy("hidden-reason");
  const id = await evaluated(study, [["runs", "one.run", "t1 Q0 p:1 1 2 s\n"]]);
  const shown = async (code: string) => {
    await query(
      `UPDATE "Evaluation" SET status = 'failed', "reasonCode" = $2, "reasonData" = $3 WHERE id = $1`,
      [id, code, { first: "labels of stage.jsonl, line 2: somebody said 1.", others: "" }],
    );
    return evaluationState({ id: study.id, blind: true }, id);
  };
  const hidden = await shown("evaluation.labels_wrong");
  expect(hidden.reasonCode).toBe("evaluation.labels_hidden");
  expect(JSON.stringify(hidden)).not.toMatch(/somebody said/);
  expect(await shown("evaluation.files_wrong")).toMatchObject({
    reasonCode: "evaluation.files_wrong",
    reason: expect.stringMatching(/somebody said 1/) as string,
  });
  expect(await evaluationState(open(study), id)).toMatchObject({ status: "failed" });
});
