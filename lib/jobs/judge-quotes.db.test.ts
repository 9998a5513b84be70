import { afterAll, beforeAll, expect, test } from "vitest";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { openTestDatabase } from "@/lib/db/test-database";
import { computeInChildProcess } from "@/lib/studies/agreement/agreement-in-child-process";
import { computeStageJudges } from "@/lib/studies/judge-runs/compute-stage-judges";
import { closerOfFiles } from "@/lib/studies/agreement/closer-of-files";
import { stageCloserLook } from "@/lib/studies/agreement/closer-look";
import { judgmentsJsonl } from "@/lib/studies/export/judgment-export";
import { importFiles } from "@/lib/studies/import/import-files";
import { saveEndpoint } from "@/lib/studies/judge-runs/endpoints";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { REPORT_A, REPORT_B, stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { judgeRun } from "./judge-run";

let close: () => Promise<void>;
let server: ScriptedServer;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  server = await scriptedServer(
    answerWith('It says "is dried in an old hall", but not "in a new one".\nRating: 5'),
  );
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await server.close();
  await close();
});

test("what a model quotes from a report is its highlight, compared with people's as in its export", async () => {
  const study = await testStudy("quotes");
  const start = [...REPORT_A].indexOf("I");
  const quote = "It is dried in an old hall";
  const spans = [{ start, end: start + quote.length, quote }];
  const labels = ["r1", "r2"].map((rater_id) => ({
    ...{ task: "answerability", topic_id: "t1", run_id: "sysA", question_id: "b" },
    ...{ rater_id, label: "1", highlights: spans },
  }));
  const { id: studyId, collectionId } = study;
  const files = [textFile("judgments.jsonl", labels)];
  await importFiles({ studyId, collectionId, userId: null, files });
  const endpoint = await saveEndpoint(
    studyId,
    {
      ...{ name: "local", baseUrl: server.baseUrl, model: "tiny", key: "k", window: 2 },
      ...{ requestsPerMinute: null, tokensPerMinute: null, timeoutSeconds: 5 },
      ...{ inputPrice: 0, outputPrice: 0 },
    },
    null,
  );
  const stageId = await stageOf(studyId, "answerability");
  const runId = await startRun(
    study,
    {
      ...{ judge: "model", stageId, endpointId: endpoint.id, prompt: "rating-with-reasons@1" },
      ...{ filter: {}, budget: null, maxCalls: null },
    },
    null,
  );
  await judgeRun({ runId });
  const look = await stageCloserLook({ studyId, stageId });
  const judge = look.highlights.find(({ a, b }) => a === "people" && b !== "people")!;
  expect(judge).toMatchObject({ b: "tiny rating-with-reasons@1", span_f1: { value: 1, n: 1 } });
  // 23 of 26 characters, and five of seven words.
  expect(judge.character_f1.value).toBeCloseTo((2 * 23) / (23 + 26), 12);
  expect(judge.token_f1.value).toBeCloseTo((2 * 6) / (6 + 7), 12);
  expect(await stageCloserLook({ studyId, stageId })).toBe(look);

  let lines = "";
  for await (const part of judgmentsJsonl(stageId)) lines += part;
  const settings = {
    ...{ threshold: 3, malformed: "zero" as const, interval: "jackknife" as const },
    ...{ bootstrap: 2000, seed: 1, match: 0.5, condition: null },
  };
  const ofFiles = await closerOfFiles({
    ...settings,
    ...{ task: "answerability", topics: null, judgments: [textFile("j.jsonl", lines)] },
    texts: [
      textFile("reports.jsonl", [
        { topic_id: "t1", run_id: "sysA", text: REPORT_A },
        { topic_id: "t1", run_id: "sysB", text: REPORT_B },
      ]),
    ],
  });
  expect(JSON.stringify(ofFiles)).toBe(JSON.stringify(look));
  const { threshold, malformed, ...options } = settings;
  const rules = { task: "answerability", threshold, malformed };
  const judges = {
    studyId: study.id,
    stage: { id: stageId, task: rules.task },
    malformed: "zero",
  } as const;
  expect(JSON.stringify(await computeInChildProcess("judges", judges))).toBe(
    JSON.stringify(await computeStageJudges(judges)),
  );
  expect(JSON.stringify(await computeInChildProcess("closer", { stageId, rules, options }))).toBe(
    JSON.stringify(look),
  );
});

test("highlights of another text are refused with file and line", async () => {
  const judgment = {
    ...{ task: "answerability", topic_id: "t1", run_id: "sysA", question_id: "b" },
    ...{ rater_id: "r1", label: "1" },
  };
  const rows = [
    { ...judgment, highlights: [{ start: 0, end: 4, quote: "Peat" }] },
    { ...judgment, rater_id: "r2", highlights: [{ start: 0, end: 999, quote: "Kelp" }] },
  ];
  const asked = closerOfFiles({
    ...{ task: null, topics: null, threshold: 3, malformed: "zero", interval: "jackknife" },
    ...{ bootstrap: 0, seed: 1, match: 0.5, condition: null },
    judgments: [textFile("j.jsonl", rows)],
    texts: [textFile("reports.jsonl", [{ topic_id: "t1", run_id: "sysA", text: REPORT_A }])],
  });
  await expect(asked).rejects.toMatchObject({
    details: {
      problems: [
        { line: 1, code: "imported_label.highlight_quote_differs" },
        { line: 2, code: "imported_label.highlight_outside" },
      ],
    },
  });
});
