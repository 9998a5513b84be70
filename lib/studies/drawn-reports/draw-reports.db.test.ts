import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "../import/import-files";
import { testStudy, textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { addStageOfReports, drawnReportsCsv, drawReports } from "./draw-reports";

let close: () => Promise<void>;
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = "only for this test";
  close = await openTestDatabase();
});
afterAll(() => close());

const TOPICS = ["d1", "d2", "d3", "d4"];
const SYSTEMS = ["north", "south"];

async function studyWithReports(slug: string) {
  const study = await testStudy(slug);
  const add = (systems: readonly string[]) =>
    importFiles({
      studyId: study.id,
      collectionId: study.collectionId,
      userId: null,
      files: [
        textFile(
          "topics.jsonl",
          TOPICS.map((topic_id) => ({
            topic_id,
            request: `About ${topic_id}.`,
            sub_questions: [{ question_id: "0", text: "Is it said?" }],
          })),
        ),
        textFile(
          "reports.jsonl",
          TOPICS.flatMap((topic_id) =>
            systems.map((run_id) => ({ topic_id, run_id, text: `By ${topic_id}.` })),
          ),
        ),
      ],
    });
  await add(SYSTEMS);
  return { study, add };
}

const DRAW = { topics: null, systems: SYSTEMS, reports: 4, seed: 7, task: "answerability" };

test("the draw, its file and its stage are the same reports, and later imports add none", async () => {
  const { study, add } = await studyWithReports("drawn");
  const plan = await drawReports(study.collectionId, DRAW);
  expect(plan).toMatchObject({
    reports: 4,
    available: 8,
    systems: SYSTEMS.map((system) => ({ system, drawn: 2, available: 4 })),
  });
  expect(plan.topics.map(({ drawn }) => drawn)).toEqual([1, 1, 1, 1]);
  const wanted = plan.topics.flatMap(({ topic, cells }) =>
    cells.flatMap((cell, i) => (cell ? [`${topic},${plan.systems[i]!.system}`] : [])),
  );
  expect((await drawnReportsCsv(study.collectionId, DRAW)).trim().split("\n")).toEqual([
    "topic_id,run_id",
    ...wanted,
  ]);
  const made = await addStageOfReports(study, { ...DRAW, name: "", overlap: 2, userId: null });
  expect(made).toMatchObject({ pages: 4, items: 4 });
  const pages = () =>
    query<{ key: string }>(
      `SELECT topic."externalId" || ',' || run.name AS key FROM "Page" page
       JOIN "Report" report ON report.id = page."reportId"
       JOIN "Topic" topic ON topic.id = report."topicId"
       JOIN "Run" run ON run.id = report."runId"
       WHERE page."stageId" = $1 ORDER BY key`,
      [made.stageId],
    );
  expect((await pages()).map(({ key }) => key)).toEqual([...wanted].sort());
  expect(await query(`SELECT 1 FROM "Slot" WHERE "stageId" = $1`, [made.stageId])).toHaveLength(8);
  await add(["east"]);
  expect(await pages()).toHaveLength(4);
  const user = await testUser("draw-annotator", { id: study.id, role: "annotator" });
  const page = await readSlot(user, (await nextPage(study.id, made.stageId, user))!);
  expect(JSON.stringify(page)).not.toMatch(/north|south/);
});

test("systems without a report, or none at all, are refused", async () => {
  const { study } = await studyWithReports("drawn-refused");
  await expect(
    drawReports(study.collectionId, { ...DRAW, systems: ["north", "west"] }),
  ).rejects.toThrow(/by the system "west"/);
  await expect(drawReports(study.collectionId, { ...DRAW, systems: [] })).rejects.toThrow(
    /None of these systems/,
  );
});
