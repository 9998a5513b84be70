import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { stagesWithSettings } from "@/lib/db/studies/stages";
import { seedDemo } from "@/lib/studies/demo/seed-demo";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { workOnEvaluations } from "./evaluation";
import { joinOpenRuns } from "./judge-run";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("the finished demonstration has a judge that passes, one that does not, and a careless annotator", async () => {
  expect(await seedDemo(process.cwd())).toBe(true);
  const forever = new AbortController().signal;
  await joinOpenRuns(forever);
  await workOnEvaluations(forever);
  const [study] = await query<{ id: string }>(
    `SELECT id FROM "Study" WHERE slug = 'demo-finished'`,
  );
  const stages = await stagesWithSettings(study!.id);
  const coverage = stages.find(({ task }) => task === "answerability")!;
  const { figures } = await stageAgreement({ studyId: study!.id, stageId: coverage.id });
  console.log(
    JSON.stringify(figures.judges, null, 1).slice(0, 9000),
    JSON.stringify(figures.inter_annotator.fleiss_kappa),
  );
  const unfinished = await query(
    `SELECT 1 FROM "Slot" s JOIN "Stage" g ON g.id = s."stageId" WHERE g."studyId" = $1 AND ` +
      `s."completedAt" IS NULL`,
    [study!.id],
  );
  console.log(
    unfinished.length,
    stages.map((s) => s.task),
  );
});
