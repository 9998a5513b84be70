import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Workspace } from "@/components/workspace/workspace";
import { testUser } from "@/lib/auth/test-user";
import { openTestDatabase } from "@/lib/db/test-database";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { judgeRun } from "@/lib/jobs/judge-run";
import { judgmentsCsv } from "@/lib/studies/export/judgment-export";
import { importFiles } from "@/lib/studies/import/import-files";
import { saveEndpoint } from "@/lib/studies/judge-runs/endpoints";
import { readRun } from "@/lib/studies/judge-runs/read-runs";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { ownJudgments } from "@/lib/studies/people/privacy";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { changeStage } from "@/lib/studies/stages/stage-settings";
import { labelInput } from "@/lib/studies/test-labels";
import { REPORT_A, REPORT_B, stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { nextPage } from "@/lib/studies/workspace/assign";
import { completeSlot } from "@/lib/studies/workspace/complete";
import { taskWords } from "@/lib/tasks/task-words";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { saveLabel } from "@/lib/studies/workspace/save";
import type * as Registered from "@/lib/tasks/registered";
import type { Workspace as Page } from "@/lib/tasks/workspace-schema";

/*
 * Two tasks that the product does not have, each a folder and a line of the registry, go all the
 * way: a study is built and imported, a page is shown and judged, a model judges, labels are
 * exported, and agreement is computed.
 */

vi.mock("@/lib/tasks/registered", async (importOriginal) => {
  const { registered } = await importOriginal<typeof Registered>();
  const { preference } = await import("@/lib/tasks/test-tasks/preference/definition");
  const { written } = await import("@/lib/tasks/test-tasks/written/definition");
  return { registered: [...registered, preference, written] };
});

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

let close: () => Promise<void>;
let server: ScriptedServer;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  server = await scriptedServer(answerWith("first"));
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await server.close();
  await close();
});

/** Creates a study with a stage of the task, and an annotator. */
async function studyOf(task: string) {
  const study = await testStudy(`added-${task}`);
  const userId = await testUser(`added-${task}`, { id: study.id, role: "annotator" });
  return { study, userId, stageId: await stageOf(study.id, task) };
}

function html(page: Page): string {
  const words = taskWords(page.task, "en");
  return renderToStaticMarkup(
    createElement(Workspace, { page, words, guidelines: page.guidelines }),
  );
}

/** Takes the next page of a stage, labels all of its items, and finishes it. */
async function judgeNext(study: { id: string }, stageId: string, userId: string, label: string) {
  const slotId = (await nextPage(study.id, stageId, userId))!;
  const page = await readSlot(userId, slotId);
  for (const item of page.items.keys())
    await saveLabel(userId, slotId, labelInput(page, { label }, item));
  await completeSlot(userId, slotId);
  return page;
}

/** Runs a model with a prompt on a stage, and gives every question the same answer. */
async function judgeByModel(
  study: { id: string },
  stageId: string,
  prompt: string,
  answer: string,
) {
  server.script(answerWith(answer));
  const endpoint = await saveEndpoint(
    study.id,
    {
      name: "local",
      baseUrl: server.baseUrl,
      model: "tiny",
      key: null,
      window: 4,
      requestsPerMinute: null,
      tokensPerMinute: null,
      timeoutSeconds: 5,
      inputPrice: null,
      outputPrice: null,
    },
    null,
  );
  const chosen = { stageId, endpointId: endpoint.id, prompt, filter: {} };
  const runId = await startRun(
    study,
    { judge: "model", ...chosen, budget: null, maxCalls: null },
    null,
  );
  await judgeRun({ runId });
  return readRun(study.id, runId);
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const part of parts) whole += part;
  return whole;
}

function exported(stageId: string): Promise<string> {
  return textOf(judgmentsCsv(stageId));
}

test("a pairwise preference with two texts and three labels goes from files to agreement", async () => {
  const { study, userId, stageId } = await studyOf("preference");
  const slotId = (await nextPage(study.id, stageId, userId))!;
  const page = await readSlot(userId, slotId);
  const texts = page.text.parts.map(({ start, end }) =>
    [...page.text.content].slice(start, end).join(""),
  );
  expect(texts.toSorted()).toEqual([REPORT_A, REPORT_B].toSorted());
  expect(page.items).toHaveLength(1);
  expect(JSON.stringify(page)).not.toMatch(/sysA|sysB/);
  const shown = html(page);
  for (const words of ["First text", "Second text", "Neither text is better.", "Write about kelp."])
    expect(shown).toContain(words);

  await expect(saveLabel(userId, slotId, labelInput(page, { label: "best" }))).rejects.toThrow(
    /first, equal, second/,
  );
  await expect(completeSlot(userId, slotId)).rejects.toThrow(/Pair 1 has no label/);
  await judgeNext(study, stageId, userId, "second");

  const own = await textOf(ownJudgments(study.id, userId));
  expect(own).toContain("Write about kelp.");
  expect(own).not.toMatch(/sysA|sysB/);

  const csv = await exported(stageId);
  const [first, second] = texts[0] === REPORT_A ? ["sysA", "sysB"] : ["sysB", "sysA"];
  expect(csv).toMatch(new RegExp(`preference,t1,${first},,,,${second},`));
  const labels = ["r1", "r2"].map((rater_id) => ({
    task: "preference",
    topic_id: "t1",
    run_id: first,
    member: second,
    rater_id,
    label: "second",
  }));
  const imported = { studyId: study.id, collectionId: study.collectionId, userId: null };
  await importFiles({ ...imported, files: [textFile("judgments.jsonl", labels)] });
  await expect(
    importFiles({
      ...imported,
      files: [textFile("other.jsonl", [{ ...labels[0], member: "sysC" }])],
    }),
  ).rejects.toThrow();

  expect(await judgeByModel(study, stageId, "preference@1", "First.")).toMatchObject({
    done: 1,
    malformed: 0,
  });
  await expect(startRun(study, { judge: "lexical", stageId }, null)).rejects.toThrow(
    /lexical baseline counts words and cannot judge preference/,
  );
  await changeStage(study.id, stageId, { reasonRequired: true } as object, null);
  expect((await readSlot(userId, slotId)).settings).toMatchObject({ reasonRequired: true });

  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.raters.map(({ rater_type, labels: count }) => [rater_type, count])).toEqual([
    ["human", 1],
    ["human", 1],
    ["human", 1],
    ["llm", 1],
  ]);
  expect(figures.inter_annotator.percent_agreement.value).toBe(1);
  expect(figures.human_llm.find(({ human }) => human === "majority")).toMatchObject({
    labels: ["first", "equal", "second"],
    confusion: [
      [0, 0, 0],
      [0, 0, 0],
      [1, 0, 0],
    ],
  });
});

test("answers written as text go from files to agreement, which counts them and does not compare them", async () => {
  const { study, userId, stageId } = await studyOf("written");
  const page = await judgeNext(study, stageId, userId, "In spring, it says.");
  expect(page.items.map(({ question }) => question)).toEqual(["Write about kelp."]);
  const shown = html(page);
  expect(shown).toContain('aria-label="Answer"');
  expect(shown).toContain("One sentence in your own words.");
  const { slotId } = page;
  await expect(
    saveLabel(userId, slotId, labelInput(page, { label: "x".repeat(501), baseVersion: 1 })),
  ).rejects.toThrow(/a text of at most 500 characters/);
  await expect(
    saveLabel(userId, slotId, labelInput(page, { label: "a\u0000b", baseVersion: 1 })),
  ).rejects.toThrow();

  expect(await exported(stageId)).toMatch(/written,t1,sys[AB],,,,,.*"In spring, it says\."/);
  const given = { task: "written", topic_id: "t1", run_id: "sysA", rater_id: "r1" };
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", [{ ...given, label: "In spring." }])],
  });
  expect(await judgeByModel(study, stageId, "written@1", "It is cut in spring.")).toMatchObject({
    done: 2,
    malformed: 0,
  });

  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.raters.map((rater) => [rater.rater_type, rater.labels]).toSorted()).toEqual([
    ["human", 1],
    ["human", 1],
    ["llm", 2],
  ]);
  expect(figures.inter_annotator.fleiss_kappa).toMatchObject({
    value: null,
    reason: { code: "labels.written" },
  });
});
