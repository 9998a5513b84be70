import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "../import/import-files";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { staffedStudy } from "../test-staff";
import { textFile } from "../test-study";
import { adjudicationQueue, decide } from "./queue";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("adjudication hides names, needs a reason for undecidable items, and does not change agreement", async () => {
  const { study, boss, stageId } = await staffedStudy("adjudicate");
  const rows = ["r1", "r2"].flatMap((rater_id, r) =>
    ["a", "b"].map((question_id, q) => ({
      task: "answerability",
      topic_id: "t1",
      run_id: "sysA",
      question_id,
      rater_id,
      label: String(q === 0 ? r : 1),
    })),
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", rows)],
  });
  const queue = await adjudicationQueue(study.id, stageId, { kind: "all" });
  expect([queue.total, queue.done, queue.items[0]!.labels.map((label) => label.who)]).toEqual([
    1,
    0,
    ["A", "B"],
  ]);
  expect(JSON.stringify(queue)).not.toMatch(/r1|r2|sysA/);
  const before = (await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 })).figures
    .inter_annotator;
  const { itemId } = queue.items[0]!;
  await expect(
    decide(study.id, itemId, { label: null, undecidable: true, reason: " ", highlights: [] }, boss),
  ).rejects.toMatchObject({ message: expect.stringContaining("needs a reason") as string });
  await decide(
    study.id,
    itemId,
    { label: "1", undecidable: false, reason: "clear", highlights: [] },
    boss,
  );
  await decide(
    study.id,
    itemId,
    { label: "0", undecidable: false, reason: null, highlights: [] },
    boss,
  );
  expect(await adjudicationQueue(study.id, stageId, { kind: "all" })).toMatchObject({
    total: 1,
    done: 1,
    items: [{ decided: { label: "0", undecidable: false } }],
  });
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.inter_annotator).toEqual(before);
  expect(figures.adjudication).toHaveLength(2);
  const [versions] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "JudgmentEvent" e JOIN "Judgment" j ON j.id = e."judgmentId" ` +
      `JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'adjudicator' WHERE j."itemId" = $1`,
    [itemId],
  );
  expect(versions!.n).toBe(2);
});
