import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { stagesWithSettings } from "@/lib/db/studies/stages";
import { seedDemo } from "@/lib/studies/demo/seed-demo";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { listEvaluations } from "@/lib/studies/evaluations/evaluations";
import { workOnEvaluations } from "./evaluation";
import { joinOpenRuns } from "./judge-run";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("the finished demonstration has a judge that passes, one that does not, and a careless annotator", async () => {
  await seedDemo(process.cwd());
  const forever = new AbortController().signal;
  await joinOpenRuns(forever);
  await workOnEvaluations(forever);
  const [study] = await query<{ id: string }>(
    `SELECT id FROM "Study" WHERE slug = 'demo-finished'`,
  );
  const stages = await stagesWithSettings(study!.id);
  const coverage = stages.find(({ task }) => task === "answerability")!;
  const { figures } = await stageAgreement({ studyId: study!.id, stageId: coverage.id });
  const verdicts = figures.judges.map(({ judge, verdicts }) => [judge, verdicts[0]!.answer]);
  expect(verdicts).toEqual([
    ["recorded-lenient", "no"],
    ["recorded-strict", "yes"],
  ]);
  expect(figures.people.filter(({ named }) => named)).toMatchObject([{ rater_id: "annotator-5" }]);
  const unfinished = await query(
    `SELECT 1 FROM "Slot" s JOIN "Stage" g ON g.id = s."stageId" WHERE g."studyId" = $1 AND ` +
      `s."completedAt" IS NULL`,
    [study!.id],
  );
  expect(unfinished).toEqual([]);
  const unread = await query(
    `SELECT 1 FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" IS NOT NULL WHERE r."studyId" = $1 ` +
      `AND j."guidelineHash" IS NULL`,
    [study!.id],
  );
  expect(unread).toEqual([]);
  const evaluations = await listEvaluations({ id: study!.id, blind: false }, "systems");
  expect(evaluations.map(({ status }) => status)).toEqual(["done"]);
});
