import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { attentionOf } from "./attention";
import { startRun } from "../judges/start-run";
import { staffedStudy } from "../test-staff";
import { nextPage } from "../workspace/assign";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const HOUR = 3_600_000;

test("a study with enough annotators and nothing overdue needs no hand", async () => {
  const { study } = await staffedStudy("attention-none");
  expect(await attentionOf(study.id, new Date())).toEqual([]);
});

test("failed and paused runs, pages left past their lease, and too few annotators need a hand, in this order", async () => {
  const { study, a, stageId } = await staffedStudy("attention-all", 3);
  await nextPage(study.id, stageId, a);
  const runId = await startRun(study, { judge: "lexical", stageId }, null);
  await query(`UPDATE "JudgeRun" SET status = 'paused' WHERE id = $1`, [runId]);
  const tomorrow = new Date(Date.now() + 30 * HOUR);
  const matters = await attentionOf(study.id, tomorrow);
  expect(matters.map(({ note, page, stages }) => [note.code, page, stages])).toEqual([
    ["attention.run_paused", "judges", []],
    ["attention.pages_expired", "held-pages", []],
    ["stage.few_annotators", "stages", expect.any(Array)],
  ]);
  expect(matters[1]!.note.data).toEqual({ pages: 1 });
  const now = await attentionOf(study.id, new Date());
  expect(now.map(({ note }) => note.code)).not.toContain("attention.pages_expired");
});
