import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { openTestDatabase } from "@/lib/db/test-database";
import { finishPage } from "../test-labels";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { heldPages, releaseSlots } from "./held-pages";
import { stageProgress } from "../stages/progress";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("a freed page is held in no matrix, and goes to others, not back to the same annotator", async () => {
  const study = await testStudy("freed", 1);
  const stageId = await stageOf(study.id, "answerability");
  const one = await testUser("freed-1", { id: study.id, role: "annotator" });
  const two = await testUser("freed-2", { id: study.id, role: "annotator" });
  const slot = (await nextPage(study.id, stageId, one))!;
  expect((await stageProgress(study.id, stageId)).annotators).toMatchObject([{ held: 1 }]);
  expect(await releaseSlots(study.id, [slot], null, null)).toEqual({ released: 1, kept: 0 });
  expect((await stageProgress(study.id, stageId)).annotators).toEqual([]);
  expect(await heldPages(study.id)).toEqual([]);
  const next = await nextPage(study.id, stageId, one);
  expect(next).not.toBe(slot);
  expect(await nextPage(study.id, stageId, two)).toBe(slot);
});

test("many pages are freed or given at once; finished, free and unknown ones stay as they are", async () => {
  const study = await testStudy("freed-many");
  const stageId = await stageOf(study.id, "answerability");
  const [one, two, three] = [
    await testUser("many-1", { id: study.id, role: "annotator" }),
    await testUser("many-2", { id: study.id, role: "annotator" }),
    await testUser("many-3", { id: study.id, role: "annotator" }),
  ];
  const finished = (await nextPage(study.id, stageId, one))!;
  await finishPage(one, finished);
  const held = (await nextPage(study.id, stageId, one))!;
  const other = (await nextPage(study.id, stageId, two))!;
  expect(
    await releaseSlots(study.id, [finished, held, other, randomUUID()], "many-3", null),
  ).toEqual({ released: 2, kept: 2 });
  expect((await heldPages(study.id)).map(({ username }) => username)).toEqual(["many-3", "many-3"]);
  expect([held, other]).toContain(await nextPage(study.id, stageId, three));
  await expect(releaseSlots(study.id, [held], "nobody-here", null)).rejects.toMatchObject({
    code: "not_found",
  });
});
