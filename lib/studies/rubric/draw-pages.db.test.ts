import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import type { StagePatch } from "@/lib/contract/stages";
import { listItems, readItem } from "../collection-browser/items";
import { listPassages, readPassage } from "../collection-browser/passages";
import { importFiles } from "../import/import-files";
import { askAgain, pauseRunByHand, resumeRun } from "../judge-runs/control-run";
import { listRuns } from "../judge-runs/read-runs";
import { startRun } from "../judge-runs/start-run";
import { searchStudy } from "../search/search-study";
import { changeStage } from "../stages/stage-settings";
import { finishPage, labelInput } from "../test-labels";
import { stageOf, testStudy, textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readPreview, readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";

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

test("while a study is blind nobody who runs it sees what was drawn from labels, in no list and no preview", async () => {
  for (const pools of ["own", "shared"] as const) {
    const slug = `drawn-blind-${pools}`;
    const study = await testStudy(slug, 1);
    const { id: studyId } = study;
    const rubric = await stageOf(studyId, "rubric");
    await changeStage(studyId, rubric, { pools }, null);
    const userId = await testUser(`${slug}-annotator`, { id: studyId, role: "annotator" });
    const reports = await stageOf(studyId, "answerability");
    for (let slotId = await nextPage(studyId, reports, userId); slotId;) {
      await finishPage(userId, slotId);
      const page = await readSlot(userId, slotId);
      const quote = page.text.content.slice(0, 7);
      const highlights = [{ start: 0, end: 7, quote }];
      await saveLabel(userId, slotId, labelInput(page, { label: "1", highlights }));
      slotId = await nextPage(studyId, reports, userId);
    }
    const drawn = (await nextPage(studyId, rubric, userId))!;
    const [passage] = (await listPassages(study.collectionId, {}, {})).rows;
    /** Everything that shows items of the stage to who runs the study. */
    const shown = async (blind: boolean) => {
      await query(`UPDATE "Study" SET blind = $2 WHERE id = $1`, [studyId, blind]);
      const reader = { id: studyId, role: "coordinator", blind } as const;
      const [item] = (await readSlot(userId, drawn)).items;
      const isRead = (promise: Promise<unknown>) =>
        promise.then(
          () => true,
          () => false,
        );
      const found = await searchStudy({ ...study, ...reader }, "kelp");
      return {
        preview: (await readPreview(studyId, rubric)) !== null,
        list: await isRead(listItems(reader, rubric, {}, {})),
        item: await isRead(readItem(reader, item!.id, {})),
        ofPassage: (await readPassage(study, passage!.id, {})).items.some(
          ({ stageId }) => stageId === rubric,
        ),
        search: found.items.some(({ stage }) => stage === "Passage grading"),
        byId: (await searchStudy({ ...study, ...reader }, item!.id)).items.length > 0,
        replayed: await isRead(
          startRun(
            study,
            {
              judge: "replay",
              stageId: rubric,
              name: `replayed ${blind}`,
              file: textFile("j.jsonl", [
                {
                  task: "rubric",
                  topic_id: "t1",
                  docid: passage!.docid,
                  question_id: "a",
                  rater_id: "m",
                  label: "3",
                },
              ]),
            },
            null,
          ),
        ),
      };
    };
    const all = (value: boolean) =>
      Object.fromEntries(
        ["preview", "list", "item", "ofPassage", "search", "byId", "replayed"].map((name) => [
          name,
          value,
        ]),
      );
    expect([pools, await shown(true)]).toEqual([pools, all(false)]);
    expect([pools, await shown(false)]).toEqual([pools, all(true)]);
    // A run from before the study was blind shows the items to who has the endpoint, too.
    const [run] = await listRuns(studyId);
    await pauseRunByHand(studyId, run!.id, null);
    await query(`UPDATE "Study" SET blind = true WHERE id = $1`, [studyId]);
    const refused = { reasonCode: "study.blind_drawn" };
    await expect(resumeRun(studyId, run!.id, {}, null)).rejects.toMatchObject(refused);
    await expect(askAgain(studyId, run!.id, "both", null)).rejects.toMatchObject(refused);
    expect((await listRuns(studyId))[0]!.status).toBe("paused");
    await query(`UPDATE "Study" SET blind = false WHERE id = $1`, [studyId]);
    expect((await resumeRun(studyId, run!.id, {}, null)).status).toBe("queued");
  }
});
