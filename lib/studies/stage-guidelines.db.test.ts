import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { stageGuidelines } from "./stage-guidelines";
import { changeStage } from "./stages/stage-settings";
import { finishPage } from "./test-labels";
import { staffedStudy } from "./test-staff";
import { nextPage } from "./workspace/assign";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("labels are counted under the version that was shown; a change makes a new version, going back finds the old one", async () => {
  const { study, boss, a, stageId } = await staffedStudy("guided");
  const own = async () => (await stageGuidelines(study.id)).find(({ id }) => id === stageId)!;
  const before = await own();
  expect(before).toMatchObject({ isOwn: false, labels: 0, earlier: [] });
  await finishPage(a, (await nextPage(study.id, stageId, a))!);
  expect(await own()).toMatchObject({ hash: before.hash, labels: 2 });

  await changeStage(study.id, stageId, { guidelines: "Be strict." }, boss);
  const changed = await own();
  expect(changed).toMatchObject({ text: "Be strict.", isOwn: true, labels: 0 });
  expect(changed.hash).not.toBe(before.hash);
  expect(changed.earlier).toMatchObject([{ hash: before.hash, labels: 2 }]);

  await changeStage(study.id, stageId, { guidelines: null }, boss);
  expect(await own()).toMatchObject({ hash: before.hash, isOwn: false, labels: 2, earlier: [] });
});
