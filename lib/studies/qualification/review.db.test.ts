import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { openTestDatabase } from "@/lib/db/test-database";
import { qualificationSchema } from "@/lib/tasks/task-definition";
import { annotatorStages } from "../annotator-overview";
import { changeStage } from "../stages/stage-settings";
import { testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { attemptsOf } from "./attempts";
import { readFeedback, ownFeedback } from "./feedback";
import { decideAttempt, giveFeedback, readAttempt, stageAttempts } from "./review";
import { BATCHES, judge, knownStudy } from "./test-known-study";

let close: () => Promise<void>;
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = "only for this test";
  close = await openTestDatabase();
});
afterAll(() => close());

/** Judges one batch of two pages. @returns its id */
async function judgeBatch(
  { study, stageId, user }: { study: { id: string }; stageId: string; user: string },
  right: boolean,
): Promise<string> {
  for (let i = 0; i < 2; i += 1)
    await judge(user, (await nextPage(study.id, stageId, user))!, right);
  return (await attemptsOf(stageId, user)).at(-1)!.id;
}

test("by default one exam and one batch are given, and whoever does not pass the batch is filtered out", async () => {
  const { study, stageId } = await knownStudy("filtered", "training");
  const user = await testUser("filtered", { id: study.id, role: "annotator" });
  const qualification = qualificationSchema.parse({ batchItems: 4 });
  expect(qualification).toMatchObject({ examAttempts: 1, examPassRate: 1, batchAttempts: 1 });
  await changeStage(study.id, stageId, { qualification }, null);
  const batch = await judgeBatch({ study, stageId, user }, false);
  await expect(nextPage(study.id, stageId, user)).rejects.toMatchObject({
    reasonCode: "exam.batch_failed",
  });
  const [stage] = await annotatorStages(study.id, user);
  expect(stage).toMatchObject({ stop: "batch", more: false, upcoming: null });
  expect((await stageAttempts(study.id, stageId))[0]!.standing).toBe("filtered_out");

  // A coordinator can open one more batch.
  await decideAttempt(study.id, stageId, batch, "released", null);
  await judgeBatch({ study, stageId, user }, true);
  expect((await readSlot(user, (await nextPage(study.id, stageId, user))!)).training).toBeNull();
});

test("a coordinator reads a batch beside the known labels, and the annotator reads the feedback before the next batch", async () => {
  const { study, stageId } = await knownStudy("feedback", "training");
  const user = await testUser("learner", { id: study.id, role: "annotator" });
  const qualification = { ...BATCHES, batchAttempts: 3, batchesWait: true };
  await changeStage(study.id, stageId, { qualification }, null);
  const first = (await nextPage(study.id, stageId, user))!;
  const underWay = (await attemptsOf(stageId, user))[0]!.id;
  const given = { text: "Look for numbers.", items: [] };
  for (const early of [
    () => readAttempt(study.id, stageId, underWay),
    () => giveFeedback(study.id, stageId, underWay, given, null),
    () => decideAttempt(study.id, stageId, underWay, "released", null),
  ])
    await expect(early()).rejects.toMatchObject({ reasonCode: "attempt.under_way" });
  const batch = await judgeBatch({ study, stageId, user }, false);
  await expect(nextPage(study.id, stageId, user)).rejects.toMatchObject({
    reasonCode: "exam.waits",
  });
  expect((await annotatorStages(study.id, user))[0]).toMatchObject({ stop: "release" });

  const review = await readAttempt(study.id, stageId, batch);
  expect(review).toMatchObject({ standing: "waiting", canDecide: true, right: 0, items: 4 });
  expect(review.answers).toHaveLength(4);
  expect(review.answers[0]).toMatchObject({
    label: "1",
    expected: "0",
    knownComment: "Nothing is said of it.",
    feedback: null,
  });
  const page = await readSlot(user, first);
  const itemId = page.items[0]!.id;
  await giveFeedback(
    study.id,
    stageId,
    batch,
    { text: "Look for numbers.", items: [{ itemId, text: "No number here." }] },
    null,
  );
  expect(await readFeedback(user, first)).toMatchObject({
    feedback: "Look for numbers.",
    items: expect.arrayContaining([
      expect.objectContaining({ itemId, feedback: "No number here." }),
    ]),
  });
  expect(await ownFeedback(study.id, user)).toMatchObject([
    { number: 1, feedback: "Look for numbers.", items: [{ itemId, text: "No number here." }] },
  ]);
  const other = await testUser("other-learner", { id: study.id, role: "annotator" });
  expect(await ownFeedback(study.id, other)).toEqual([]);
  await expect(readFeedback(other, first)).rejects.toMatchObject({ code: "not_found" });

  await decideAttempt(study.id, stageId, batch, "released", null);
  const second = await judgeBatch({ study, stageId, user }, true);
  await expect(decideAttempt(study.id, stageId, batch, "filtered_out", null)).rejects.toMatchObject(
    { reasonCode: "attempt.has_later" },
  );
  await expect(
    decideAttempt(study.id, stageId, second, "filtered_out", null),
  ).rejects.toMatchObject({ reasonCode: "attempt.passed" });
  await giveFeedback(
    study.id,
    stageId,
    batch,
    { text: null, items: [{ itemId, text: null }] },
    null,
  );
  expect(await ownFeedback(study.id, user)).toEqual([]);
});

test("an annotator who is filtered out gets no further batch, even if more are allowed", async () => {
  const { study, stageId } = await knownStudy("out", "training");
  const user = await testUser("out", { id: study.id, role: "annotator" });
  await changeStage(
    study.id,
    stageId,
    { qualification: { ...BATCHES, batchAttempts: null } },
    null,
  );
  const batch = await judgeBatch({ study, stageId, user }, false);
  const elsewhere = await testStudy("out-elsewhere");
  await expect(
    decideAttempt(elsewhere.id, stageId, batch, "filtered_out", null),
  ).rejects.toMatchObject({ code: "not_found" });
  await decideAttempt(study.id, stageId, batch, "filtered_out", null);
  await expect(nextPage(study.id, stageId, user)).rejects.toMatchObject({ code: "forbidden" });
  await expect(
    giveFeedback(
      study.id,
      stageId,
      batch,
      { text: null, items: [{ itemId: randomUUID(), text: "?" }] },
      null,
    ),
  ).rejects.toMatchObject({ reasonCode: "attempt.unknown_item" });
});
