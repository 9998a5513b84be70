import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { undoWithdrawal, withdrawLabels } from "../exclusions/withdrawal";
import { releaseSlot } from "../held-pages/held-pages";
import { changeStage } from "../stages/stage-settings";
import { finishPage } from "../test-labels";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { ownTopics } from "./own-list";
import { change, statesOf, topicsStudy } from "./test-assignment";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const NONE = { label: "none" };

test("withdrawing labels ends the person's topics, so that others can have them; undoing gives them back", async () => {
  const made = await topicsStudy("withdrawn", { topics: 1 });
  const { study, stageId, boss, idOf } = made;
  await change(made, { assign: [{ topic: "t1", account: "withdrawn-a" }] });
  await finishPage(idOf("a"), (await nextPage(study.id, stageId, idOf("a")))!, NONE);
  await withdrawLabels(study.id, "withdrawn-a", boss);
  expect(await statesOf(made)).toEqual(["t1 withdrawn-a: released"]);
  await undoWithdrawal(study.id, "withdrawn-a", boss);
  expect(await statesOf(made)).toEqual(["t1 withdrawn-a: in_progress"]);
  await withdrawLabels(study.id, "withdrawn-a", boss);
  await change(made, { assign: [{ topic: "t1", account: "withdrawn-b" }] });
  expect(await nextPage(study.id, stageId, idOf("b"))).not.toBeNull();
});

test("a page that a coordinator takes from a holder is kept for nobody", async () => {
  const made = await topicsStudy("freed", { topics: 1 });
  const { study, stageId, boss, idOf } = made;
  await changeStage(study.id, stageId, { claim: "assigned first" }, boss);
  await change(made, { assign: [{ topic: "t1", account: "freed-a" }] });
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  expect(await nextPage(study.id, stageId, idOf("b"))).toBeNull();
  await releaseSlot(study.id, slot, null, boss);
  expect(await nextPage(study.id, stageId, idOf("b"))).toBe(slot);
});

test("pages that somebody holds stay theirs once the topic is assigned to them", async () => {
  const made = await topicsStudy("later", { topics: 1, overlap: 2 });
  const { study, stageId, boss, idOf } = made;
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  await releaseSlot(study.id, slot, "later-b", boss);
  const lease = async () =>
    (
      await query<{ kept: boolean }>(
        `SELECT "leaseExpiresAt" > now() + interval '100 years' AS kept FROM "Slot" WHERE id = $1`,
        [slot],
      )
    )[0]!.kept;
  expect(await lease()).toBe(false);
  await change(made, { assign: [{ topic: "t1", account: "later-b" }] });
  expect(await lease()).toBe(true);
  expect(await statesOf(made)).toContain("t1 later-b: in_progress");
  expect((await readSlot(idOf("b"), slot)).items.length).toBeGreaterThan(0);
});

test("a topic that was taken away is released for its former holder, and not started when it is given again", async () => {
  const made = await topicsStudy("back", { topics: 2 });
  const { study, stageId, idOf } = made;
  await nextPage(study.id, stageId, idOf("a"));
  const place = [{ topic: "t1", account: "back-a" }];
  await change(made, { release: place }, true);
  expect(await statesOf(made)).toEqual(["t1 back-a: released"]);
  await change(made, { assign: place });
  expect(await statesOf(made)).toEqual(["t1 back-a: not_started"]);
  await finishPage(idOf("a"), (await nextPage(study.id, stageId, idOf("a")))!, NONE);
  await change(made, { release: place }, true);
  const { topics } = await ownTopics(study.id, stageId, idOf("a"));
  expect(topics.find(({ title }) => title === "Write about t1.")).toMatchObject({
    state: "released",
    isFree: false,
  });
});
