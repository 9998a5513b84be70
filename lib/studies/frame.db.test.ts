import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { frameStages, waitingCounts } from "./frame";
import { startRun } from "./judge-runs/start-run";
import { staffedStudy } from "./test-staff";
import { nextPage } from "./workspace/assign";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const DAY = 86_400_000;

test("what waits is counted for its study alone: failed runs, and pages held past their lease", async () => {
  const { study, a, stageId } = await staffedStudy("frame-waiting");
  const other = await staffedStudy("frame-calm");
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 2 * DAY);
  await nextPage(study.id, stageId, a);
  const runId = await startRun(study, { judge: "lexical", stageId }, null);
  const nothing = { questions: 0, "held-pages": 0, judges: 0 };
  expect(await waitingCounts(study.id, now)).toEqual(nothing);
  await query(`UPDATE "JudgeRun" SET status = 'failed' WHERE id = $1`, [runId]);
  expect(await waitingCounts(study.id, tomorrow)).toEqual({
    ...nothing,
    "held-pages": 1,
    judges: 1,
  });
  expect(await waitingCounts(other.study.id, tomorrow)).toEqual(nothing);
});

test("the stages of a study are named in their order", async () => {
  const { study, stageId } = await staffedStudy("frame-stages");
  const stages = await frameStages(study.id);
  expect(stages.map(({ id }) => id)).toContain(stageId);
  const ordered = await query<{ id: string }>(
    `SELECT id FROM "Stage" WHERE "studyId" = $1 ORDER BY position`,
    [study.id],
  );
  expect(stages.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
});
