import { afterAll, beforeAll, expect, test } from "vitest";
import { answerWith, scriptedServer } from "@/fixtures/endpoints/server";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { acknowledgeGuidelines } from "../acknowledgement";
import { modelJudge } from "../judge-runs/model-judge";
import { saveEndpoint } from "../judge-runs/endpoints";
import { csvFile, sheetOf, take } from "../sheets/test-sheets";
import { labelInput } from "../test-labels";
import { staffedStudy } from "../test-staff";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { changeStage } from "./stage-settings";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await close();
});

const WORDS = { "1": { wording: "All that the question asks is there." } };

test("a label says under which words it was given, on a page that was taken before they changed too", async () => {
  const { study, boss, a, stageId } = await staffedStudy("worded");
  const slot = (await nextPage(study.id, stageId, a))!;
  const before = await readSlot(a, slot);
  const hashOf = (page: typeof before) => page.standing!.guidelinesHash;
  await acknowledgeGuidelines(a, slot, hashOf(before));
  await saveLabel(a, slot, labelInput(before, { guidelinesHash: hashOf(before) }, 0));

  const notes = await changeStage(study.id, stageId, { levelWords: WORDS }, boss);
  expect(notes).toEqual([{ code: "stage.reworded", data: { labels: 1 } }]);
  const after = await readSlot(a, slot);
  expect(after.guidelines).toContain("| 1 | All that the question asks is there. |");
  expect(after.settings.levelWords).toEqual(WORDS);
  expect(after.standing).toMatchObject({ guidelinesDue: true });
  expect(hashOf(after)).not.toBe(hashOf(before));
  // A page that is open still shows the earlier words.
  await saveLabel(a, slot, labelInput(before, { guidelinesHash: hashOf(before) }, 1));
  const hashes = () =>
    query<{ hash: string }>(
      `SELECT "guidelineHash" AS hash FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Page" p ON TRUE JOIN "PageItem" pi ON pi."pageId" = p.id AND pi."itemId" = i.id WHERE i."stageId" = $1 AND j."slotId" IS NOT NULL GROUP BY j.id, pi.position ORDER BY pi.position`,
      [stageId],
    ).then((rows) => rows.map(({ hash }) => hash));
  expect(await hashes()).toEqual([hashOf(before), hashOf(before)]);
  await acknowledgeGuidelines(a, slot, hashOf(after));
  const again = await readSlot(a, slot);
  await saveLabel(a, slot, labelInput(again, { guidelinesHash: hashOf(again) }, 1));
  expect(await hashes()).toEqual([hashOf(before), hashOf(after)]);

  expect(await changeStage(study.id, stageId, { levelWords: WORDS }, boss)).toEqual([]);
  await expect(
    changeStage(study.id, stageId, { levelWords: { maybe: { name: "x" } } }, boss),
  ).rejects.toThrow("maybe is no level of answerability: there are 0, 1.");
});

test("sheets show the words of the stage, and take labels from sheets with any words", async () => {
  const study = await testStudy("worded-sheets");
  const stageId = await stageOf(study.id, "support");
  const usual = await sheetOf(study);
  await changeStage(study.id, stageId, { levelWords: { full: { wording: "=All of it" } } }, null);
  const [header] = await sheetOf(study);
  expect(header!.slice(2, 5)).toEqual([
    "Full: =All of it",
    "Partial: Some of what the sentence says is in the passage.",
    "None: Nothing the sentence says is in the passage.",
  ]);
  const marked = (cells: string[][]) => cells.map((row, i) => (i === 1 ? mark(row) : row));
  const mark = (row: string[]) => row.map((cell, at) => (at === 2 ? "x" : cell));
  for (const cells of [usual, [header!, ...usual.slice(1)]])
    expect(await take(study, [csvFile("t1.csv", marked(cells))], { isDryRun: true })).toMatchObject(
      {
        problems: [],
      },
    );
});

test("a judge is asked in the words of the stage, and is another judge then", async () => {
  const study = await testStudy("worded-judge");
  const server = await scriptedServer(answerWith("3"));
  const { id: endpointId } = await saveEndpoint(
    study.id,
    {
      name: "local",
      baseUrl: server.baseUrl,
      model: "tiny",
      key: null,
      window: 1,
      requestsPerMinute: null,
      tokensPerMinute: null,
      timeoutSeconds: 5,
      inputPrice: null,
      outputPrice: null,
    },
    null,
  );
  await server.close();
  const judgeOf = async (task: string, prompt: string) =>
    modelJudge(study.id, { stageId: await stageOf(study.id, task), endpointId, prompt });
  const reword = async (task: string, label: string) =>
    changeStage(
      study.id,
      await stageOf(study.id, task),
      { levelWords: { [label]: { wording: "My words." } } },
      null,
    );
  const before = await judgeOf("rubric", "rating@2");
  await reword("rubric", "5");
  await reword("support", "full");
  await reword("answerability", "1");
  const after = await judgeOf("rubric", "rating@2");
  expect(after.prompt.body).toContain("\n5 = My words.\n4 = Relevant, with most");
  expect(after.otherWords).toBe(false);
  expect(after.judge.fingerprint).not.toBe(before.judge.fingerprint);
  expect([before.judge.raterId, after.judge.raterId]).toEqual([
    "tiny rating@2",
    expect.stringMatching(/^tiny rating@2 · words [0-9a-f]{6}$/),
  ]);
  const support = await judgeOf("support", "support@2");
  expect(support.prompt.body).toContain("\nfull = My words.\n");
  expect((await judgeOf("support", "support@1")).otherWords).toBe(true);
  // Its judge rates on the rubric, whose words are not those of yes and no.
  expect((await judgeOf("answerability", "rating@2")).prompt.sha256).toBe(before.prompt.sha256);
});
