import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { attentionOf } from "./attention";
import { change, topicsStudy } from "../assignment/test-assignment";
import { changeStage } from "../stages/stage-settings";
import { importFiles } from "../import/import-files";
import { textFile } from "../test-study";
import { startRun } from "../judge-runs/start-run";
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

test("topics that are nobody's and annotators who were given nothing need a hand where people get assigned topics alone", async () => {
  const made = await topicsStudy("attention-assigned", { topics: 3, people: ["a", "b"] });
  const { study, stageId, boss } = made;
  const forgotten = async () =>
    (await attentionOf(study.id, new Date())).flatMap(({ note, page, stageId: leadsTo }) =>
      page === "assign" ? [[note.code, note.data, leadsTo]] : [],
    );
  expect(await forgotten()).toEqual([]);
  await changeStage(study.id, stageId, { claim: "assigned only" }, boss);
  await change(made, { assign: [{ topic: "t1", account: "attention-assigned-a" }] });
  expect(await forgotten()).toEqual([
    ["attention.topics_of_nobody", { topics: 2 }, stageId],
    ["attention.people_with_nothing", { people: 1 }, undefined],
  ]);
  const rest = ["t2", "t3"].map((topic) => ({ topic, account: "attention-assigned-b" }));
  await change(made, { assign: rest });
  expect(await forgotten()).toEqual([]);
});

test("a stage whose judgments are all given by import asks for no annotators; one left over does", async () => {
  const { study, stageId } = await staffedStudy("attention-finished", 3);
  const [stage] = await query<{ name: string }>(`SELECT name FROM "Stage" WHERE id = $1`, [
    stageId,
  ]);
  const asking = async () =>
    (await attentionOf(study.id, new Date()))
      .filter(({ note }) => note.code === "stage.few_annotators")
      .flatMap(({ stages }) => stages);
  const rows = ["annotator-1", "annotator-2", "annotator-3"].flatMap((rater_id) =>
    ["sysA", "sysB"].flatMap((run_id) =>
      ["a", "b"].map((question_id) => ({
        task: "answerability",
        topic_id: "t1",
        run_id,
        question_id,
        rater_id,
        label: "1",
      })),
    ),
  );
  const give = (labels: object[]) =>
    importFiles({
      studyId: study.id,
      collectionId: study.collectionId,
      userId: null,
      files: [textFile("labels.jsonl", labels)],
    });
  await give(rows.slice(1));
  expect(await asking()).toContain(stage!.name);
  await give(rows.slice(0, 1));
  expect(await asking()).not.toContain(stage!.name);
});
