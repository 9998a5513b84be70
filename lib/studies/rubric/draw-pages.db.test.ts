import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import type { StagePatch } from "@/lib/contract/stages";
import { importFiles } from "../import/import-files";
import { changeStage } from "../stages/stage-settings";
import { finishPage } from "../test-labels";
import { stageOf, testStudy, textFile } from "../test-study";
import { nextPage } from "../workspace/assign";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** Passages of no topic, which the context of a report names, and one that is marked. */
const MORE = [
  textFile("topics.jsonl", [
    {
      topic_id: "t2",
      request: "Write about moss.",
      sub_questions: [{ question_id: "a", text: "Where does moss grow?" }],
    },
  ]),
  textFile("passages.jsonl", [
    { docid: "found", text: "A system found this." },
    { docid: "marked", topic_id: "t1", text: "Off the subject.", relevant: false },
  ]),
  textFile("reports.jsonl", [
    { topic_id: "t1", run_id: "sysC", text: "A report.", docids: ["found", "p:1"] },
    { topic_id: "t2", run_id: "sysC", text: "Another report.", docids: ["found"] },
  ]),
];

/** Returns the docids of grading pages by topic, once an annotator has finished all reports. */
async function drawnDocids(slug: string, patch: StagePatch): Promise<Record<string, string[]>> {
  const study = await testStudy(slug, 1);
  const { id: studyId, collectionId } = study;
  await importFiles({ studyId, collectionId, userId: null, files: MORE });
  const rubric = await stageOf(studyId, "rubric");
  await changeStage(studyId, rubric, { passagesPerTopic: 100, ...patch }, null);
  const userId = await testUser(`${slug}-annotator`, { id: studyId, role: "annotator" });
  const reports = await stageOf(studyId, "answerability");
  for (let slotId = await nextPage(studyId, reports, userId); slotId;) {
    await finishPage(userId, slotId);
    slotId = await nextPage(studyId, reports, userId);
  }
  expect(await nextPage(studyId, rubric, userId)).not.toBeNull();
  const rows = await query<{ topic: string; docids: string[] }>(
    `SELECT t."externalId" AS topic, array_agg(p.docid ORDER BY p.docid) AS docids ` +
      `FROM "Page" page JOIN "Topic" t ON t.id = page."topicId" ` +
      `JOIN "Passage" p ON p.id = page."passageId" WHERE page."stageId" = $1 GROUP BY 1`,
    [rubric],
  );
  return Object.fromEntries(rows.map(({ topic, docids }) => [topic, docids]));
}

test("grading pages show a topic's relevant passages; a topic that names none gives all", async () => {
  expect(await drawnDocids("drawn-relevant", {})).toEqual({ t1: ["p 2", "p:1"], t2: ["found"] });
});

test("with another setting, grading pages show all passages, also those of reports' contexts", async () => {
  expect(await drawnDocids("drawn-all", { drawnFrom: "all" })).toEqual({
    t1: ["found", "marked", "p 2", "p:1"],
    t2: ["found"],
  });
});
