import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator, query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import type { OwnItemKind } from "@/lib/domain/assignment/own-item-kinds";
import { ownState } from "@/lib/domain/assignment/own-state";
import { annotatorStages } from "../annotator-overview";
import { auditRows } from "../audit/audit-log";
import { removeMember } from "../members";
import { attentionOf } from "../overview/attention";
import { changeStage } from "../stages/stage-settings";
import { finishPage, labelInput } from "../test-labels";
import { claimTopic, nextPage, nextPageOfTopic } from "../workspace/assign";
import { completeSlot } from "../workspace/complete";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { changeBudgets } from "./budgets";
import { topicHistory } from "./matrix";
import { ownTopicItems, ownTopics, topicsLostToTime } from "./own-list";
import { declareTopicDone, releaseTopic, reopenTopic } from "./own-topics";
import { releaseIdleTopics } from "./release-idle";
import { change, statesOf, topicIds, topicsStudy } from "./test-assignment";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const NONE = { label: "none" };

test("topics go to whom they are assigned to, and nobody else gets them", async () => {
  const made = await topicsStudy("only");
  const { study, stageId, boss, idOf } = made;
  await changeStage(study.id, stageId, { claim: "assigned only" }, boss);
  expect(await nextPage(study.id, stageId, idOf("a"))).toBeNull();
  await change(made, { assign: [{ topic: "t3", account: "only-a" }] });
  const ids = await topicIds(made);
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  expect((await readSlot(idOf("a"), slot)).topic.request).toBe("Write about t3.");
  expect(await nextPage(study.id, stageId, idOf("b"))).toBeNull();
  expect(await claimTopic(study.id, stageId, ids.get("t3")!, idOf("b"))).toBeNull();
  const list = await ownTopics(study.id, stageId, idOf("b"));
  expect(list.topics).toEqual([]);
  expect(await statesOf(made)).toEqual(["t3 only-a: in_progress"]);
});

test("a topic stays with its holder: an untouched page is not given to others after a day", async () => {
  const made = await topicsStudy("kept", { topics: 1 });
  const { study, stageId, idOf } = made;
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  await finishPage(idOf("a"), slot, NONE);
  const [{ leases }] = (await query<{ leases: number }>(
    `SELECT count(*)::int AS leases FROM "Slot" WHERE "stageId" = $1 AND "userId" = $2
     AND "completedAt" IS NULL AND "leaseExpiresAt" > now() + interval '100 years'`,
    [stageId, idOf("a")],
  )) as [{ leases: number }];
  expect(leases).toBe(1);
  expect(await nextPage(study.id, stageId, idOf("b"))).toBeNull();
});

test("a topic that was begun is named before it moves; labels stay with who gave them", async () => {
  const made = await topicsStudy("move", { topics: 2 });
  const { study, stageId, boss, idOf } = made;
  await change(made, { assign: [{ topic: "t1", account: "move-a" }] });
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  await finishPage(idOf("a"), slot, NONE);
  const move = {
    release: [{ topic: "t1", account: "move-a" }],
    assign: [{ topic: "t1", account: "move-b" }],
  };
  await expect(change(made, move)).rejects.toMatchObject({
    code: "conflict",
    details: {
      begun: [{ topic: "t1", account: "move-a", state: "in_progress", done: 1, held: 1 }],
    },
  });
  expect(await statesOf(made)).toEqual(["t1 move-a: in_progress"]);
  expect(await change(made, move, true)).toMatchObject({ assigned: 1, released: 1, pagesFreed: 1 });
  expect(await statesOf(made)).toEqual(["t1 move-a: released", "t1 move-b: not_started"]);
  const labels = await query<{ user: string }>(
    `SELECT r."userId" AS user FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId"
     JOIN "Item" i ON i.id = j."itemId" WHERE i."stageId" = $1`,
    [stageId],
  );
  expect(new Set(labels.map(({ user }) => user))).toEqual(new Set([idOf("a")]));
  const ids = await topicIds(made);
  expect(await claimTopic(study.id, stageId, ids.get("t1")!, idOf("a"))).toBe(slot);
  const next = (await nextPage(study.id, stageId, idOf("b")))!;
  expect((await readSlot(idOf("b"), next)).topic.request).toBe("Write about t1.");
  const { events } = await topicHistory(study.id, stageId, "t1");
  expect(events.map(({ account, kind, by }) => `${account} ${kind} ${by}`)).toEqual([
    "move-b started move-b",
    "move-b assigned move-boss",
    "move-a released move-boss",
    "move-a started move-a",
    "move-a assigned move-boss",
  ]);
  const actions = (await auditRows(study.id, {})).map((row) => row.action);
  expect(actions).toContain("topics.assign");
  expect(boss).not.toBe("");
});

test("whoever cannot have a topic is named, and nothing is assigned", async () => {
  const made = await topicsStudy("refused", { topics: 2 });
  const good = { topic: "t1", account: "refused-a" };
  for (const [place, reason] of [
    [{ topic: "t1", account: "nobody-at-all" }, "assignment.no_account"],
    [{ topic: "t1", account: "refused-boss" }, "assignment.not_in_study"],
    [{ topic: "t9", account: "refused-a" }, "assignment.no_topic"],
    [{ topic: "t1", account: "refused-b" }, "assignment.no_place"],
  ] as const)
    await expect(change(made, { assign: [good, place] })).rejects.toMatchObject({
      reasonCode: reason,
      details: { places: [{ ...place }] },
    });
  expect(await statesOf(made)).toEqual([]);
  await change(made, { exclude: [good] });
  await expect(change(made, { assign: [good] })).rejects.toMatchObject({
    reasonCode: "assignment.excluded",
  });
  expect(await change(made, { allow: [good], assign: [good] })).toMatchObject({
    allowed: 1,
    assigned: 1,
  });
});

test("who is excluded from a topic never gets it, also in an open stage", async () => {
  const made = await topicsStudy("excluded", { topics: 2 });
  const { study, stageId, idOf } = made;
  await change(made, { exclude: [{ topic: "t1", account: "excluded-a" }] });
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  expect((await readSlot(idOf("a"), slot)).topic.request).toBe("Write about t2.");
});

test("done is refused with a list of what is unjudged, each with its page; done topics can be reopened", async () => {
  const made = await topicsStudy("done", { topics: 1 });
  const { study, stageId, idOf } = made;
  const first = (await nextPage(study.id, stageId, idOf("a")))!;
  await finishPage(idOf("a"), first, NONE);
  const topicId = (await topicIds(made)).get("t1")!;
  const topic = { stageId, topicId, userId: idOf("a") };
  const second = (await nextPage(study.id, stageId, idOf("a")))!;
  const page = await readSlot(idOf("a"), second);
  await expect(declareTopicDone(study.id, topic)).rejects.toMatchObject({
    code: "incomplete",
    details: { unjudged: page.items.map(({ id }) => ({ slotId: second, itemId: id })) },
  });
  await finishPage(idOf("a"), second, NONE);
  await declareTopicDone(study.id, topic);
  expect(await statesOf(made)).toEqual(["t1 done-a: done"]);
  expect((await ownTopics(study.id, stageId, idOf("a"))).topics).toMatchObject([
    { title: "Write about t1.", state: "done", items: 3, judged: 3 },
  ]);
  await reopenTopic(study.id, topic);
  expect(await statesOf(made)).toEqual(["t1 done-a: reopened"]);
  await declareTopicDone(study.id, topic);
  const { events } = await topicHistory(study.id, stageId, "t1");
  expect(events.map(({ kind }) => kind)).toEqual(["done", "reopened", "done", "started"]);
});

test("a topic ends after its last page, and its pages are locked while it is done", async () => {
  const made = await topicsStudy("ends", { topics: 2 });
  const { study, stageId, idOf } = made;
  const user = idOf("a");
  const ids = await topicIds(made);
  const [topicId, other] = ["t1", "t2"].map((name) => ids.get(name)!) as [string, string];
  await claimTopic(study.id, stageId, topicId, user);
  await claimTopic(study.id, stageId, other, user);
  const topic = { stageId, topicId, userId: user };
  const next = () => nextPageOfTopic(study.id, stageId, user, topicId);
  const pages = [(await next())!];
  await finishPage(user, pages[0]!, NONE);
  pages.push((await next())!);
  const last = await readSlot(user, pages[1]!);
  for (const i of last.items.keys()) await saveLabel(user, pages[1]!, labelInput(last, NONE, i));
  expect(await completeSlot(user, pages[1]!)).toEqual({ completed: true, nextSlotId: null });
  expect(await next()).toBeNull();
  expect(await nextPageOfTopic(study.id, stageId, user, other)).not.toBeNull();

  const isLocked = async () => (await readSlot(user, pages[1]!)).topicDone;
  expect(await isLocked()).toBe(false);
  await declareTopicDone(study.id, topic);
  expect(await isLocked()).toBe(true);
  // What was under way, or corrects a label, is still taken.
  const page = await readSlot(user, pages[1]!);
  await saveLabel(user, pages[1]!, labelInput(page, { label: "full" }));
  expect((await readSlot(user, pages[1]!)).items[0]!.judgment?.label).toBe("full");
  await reopenTopic(study.id, topic);
  expect(await isLocked()).toBe(false);
});

test("done finishes pages whose items are all judged, such as those of a sheet", async () => {
  const made = await topicsStudy("whole", { topics: 1 });
  const { study, stageId, idOf } = made;
  const user = idOf("a");
  const topicId = (await topicIds(made)).get("t1")!;
  await nextPage(study.id, stageId, user);
  const { items } = await ownTopicItems(
    study.id,
    { stageId, topicId, userId: user },
    { kind: "all", page: 1 },
  );
  for (const slotId of new Set(items.map((item) => item.slotId))) {
    const page = await readSlot(user, slotId);
    for (const i of page.items.keys()) await saveLabel(user, slotId, labelInput(page, NONE, i));
  }
  await declareTopicDone(study.id, { stageId, topicId, userId: user });
  expect(await statesOf(made)).toEqual(["t1 whole-a: done"]);
});

test("an assessor lists the items of a topic over all pages, by what is unjudged, judged, skipped or difficult", async () => {
  const made = await topicsStudy("items", { topics: 1 });
  const { study, stageId, idOf } = made;
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  const page = await readSlot(idOf("a"), slot);
  await saveLabel(idOf("a"), slot, labelInput(page, { ...NONE, difficult: true }));
  const topicId = (await topicIds(made)).get("t1")!;
  const topic = { stageId, topicId, userId: idOf("a") };
  const list = (kind: OwnItemKind) => ownTopicItems(study.id, topic, { kind, page: 1 });
  const all = await list("all");
  expect(all.counts).toEqual({ all: 3, unjudged: 2, judged: 1, skipped: 0, difficult: 1 });
  const numbers = all.items.map(({ page: number }) => number);
  expect([numbers[0], numbers[2]]).toEqual([1, 2]);
  expect((await list("difficult")).items).toMatchObject([
    { itemId: page.items[0]!.id, slotId: slot, label: "none", difficult: true },
  ]);
  expect((await list("unjudged")).total).toBe(2);
  const other = { ...topic, userId: idOf("b") };
  expect((await ownTopicItems(study.id, other, { kind: "all", page: 1 })).total).toBe(0);
});

test("a label that is removed after done reopens the topic", async () => {
  const made = await topicsStudy("undone", { topics: 1 });
  const { study, stageId, idOf } = made;
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  await finishPage(idOf("a"), slot, NONE);
  await finishPage(idOf("a"), (await nextPage(study.id, stageId, idOf("a")))!, NONE);
  const topicId = (await topicIds(made)).get("t1")!;
  await declareTopicDone(study.id, { stageId, topicId, userId: idOf("a") });
  const page = await readSlot(idOf("a"), slot);
  await saveLabel(idOf("a"), slot, labelInput(page, { label: null }));
  expect(await statesOf(made)).toEqual(["t1 undone-a: reopened"]);
});

test("a holder releases a topic: others take it, and labels stay", async () => {
  const made = await topicsStudy("released", { topics: 1 });
  const { study, stageId, idOf } = made;
  await finishPage(idOf("a"), (await nextPage(study.id, stageId, idOf("a")))!, NONE);
  const topicId = (await topicIds(made)).get("t1")!;
  expect(await releaseTopic(study.id, { stageId, topicId, userId: idOf("a") })).toEqual({
    pages: 1,
  });
  expect(await nextPage(study.id, stageId, idOf("b"))).not.toBeNull();
  expect(await statesOf(made)).toEqual(["t1 released-a: released", "t1 released-b: in_progress"]);
});

test("after days without work a topic is released by itself, unless the stage says never", async () => {
  const made = await topicsStudy("idle", { topics: 2 });
  const { study, stageId, boss, idOf } = made;
  await nextPage(study.id, stageId, idOf("a"));
  const past = async () => {
    for (const [table, columns] of [
      ["TopicAssignment", ["assignedAt", "startedAt"]],
      ["Slot", ["claimedAt"]],
    ] as const)
      await query(
        `UPDATE "${table}" SET ${columns.map((one) => `"${one}" = now() - interval '15 days'`).join(", ")} WHERE "stageId" = $1 AND "userId" = $2`,
        [stageId, idOf("a")],
      );
  };
  await past();
  await changeStage(study.id, stageId, { daysWithoutWork: null }, boss);
  expect(await releaseIdleTopics()).toBe(0);
  await changeStage(study.id, stageId, { daysWithoutWork: 16 }, boss);
  expect(await releaseIdleTopics()).toBe(0);
  await changeStage(study.id, stageId, { daysWithoutWork: 14 }, boss);
  expect(await releaseIdleTopics()).toBe(1);
  expect(await statesOf(made)).toEqual(["t1 idle-a: released"]);
  // Its holder is told, and so are the coordinators, until somebody takes it.
  const told = async () => {
    const mine = await asAnnotator(() => topicsLostToTime(study.id, idOf("a")));
    const { topics } = await asAnnotator(() => ownTopics(study.id, stageId, idOf("a")));
    const staff = await attentionOf(study.id, new Date());
    return [
      mine.map(({ title }) => title),
      topics.flatMap(({ title, state, isReleasedByTime }) =>
        isReleasedByTime ? [[title, state]] : [],
      ),
      staff.flatMap(({ note }) => (note.code === "attention.topics_released" ? [note.data] : [])),
    ];
  };
  const title = "Write about t1.";
  expect(await told()).toEqual([[title], [[title, "released"]], [{ topics: 1 }]]);
  const t1 = (await topicIds(made)).get("t1")!;
  await claimTopic(study.id, stageId, t1, idOf("b"));
  expect(await told()).toEqual([[title], [[title, "released"]], []]);
  await change(made, { release: [{ topic: "t1", account: "idle-b" }] }, true);
  await claimTopic(study.id, stageId, t1, idOf("a"));
  expect(await told()).toEqual([[], [], []]);
});

test("hours that are used up let the open page be finished, and give no further one", async () => {
  const made = await topicsStudy("hours", { topics: 2 });
  const { study, stageId, boss, idOf } = made;
  await changeBudgets(study.id, stageId, [{ account: "hours-a", hours: 0.01 }], boss);
  const slot = (await nextPage(study.id, stageId, idOf("a")))!;
  await query(`UPDATE "Slot" SET "claimedAt" = now() - interval '1 hour' WHERE id = $1`, [slot]);
  const page = await readSlot(idOf("a"), slot);
  await saveLabel(idOf("a"), slot, labelInput(page, { ...NONE, durationMs: 60_000 }, 0));
  expect(await nextPage(study.id, stageId, idOf("a"))).toBe(slot);
  await finishPage(idOf("a"), slot, { ...NONE, durationMs: 60_000 });
  expect(await nextPage(study.id, stageId, idOf("a"))).toBeNull();
  expect(await ownTopics(study.id, stageId, idOf("a"))).toMatchObject({
    hoursAllowed: 0.01,
    topics: [
      { title: "Write about t1.", canGoOn: false },
      { title: "Write about t2.", canGoOn: false },
    ],
  });
  const stages = await annotatorStages(study.id, idOf("a"));
  expect(ownState({ closed: false, work: null, stages }).kind).toBe("hours");
  await changeBudgets(study.id, stageId, [{ account: "hours-a", hours: null }], boss);
  expect(await nextPage(study.id, stageId, idOf("a"))).not.toBeNull();
});

test("fifty people at once, assigned first: nobody gets a kept topic, a part of one, or one that is full", async () => {
  const people = Array.from({ length: 50 }, (_, i) => `p${i}`);
  const made = await topicsStudy("race", { topics: 40, people });
  const { study, stageId, boss, idOf } = made;
  await changeStage(study.id, stageId, { claim: "assigned first" }, boss);
  const kept = Array.from({ length: 10 }, (_, i) => ({
    topic: `t${i + 1}`,
    account: `race-p${i}`,
  }));
  await change(made, { assign: kept });
  await Promise.all(people.map((name) => nextPage(study.id, stageId, idOf(name))));
  const rows = await query<{ topic: string; username: string; pages: number }>(
    `SELECT t."externalId" AS topic, u.username, count(*)::int AS pages
     FROM "Slot" s JOIN "Topic" t ON t.id = s."topicId" JOIN "User" u ON u.id = s."userId"
     WHERE s."stageId" = $1 GROUP BY 1, 2`,
    [stageId],
  );
  for (const { topic, account } of kept)
    expect(rows.filter((row) => row.topic === topic)).toEqual([
      { topic, username: account, pages: 2 },
    ]);
  expect(rows.every(({ pages }) => pages === 2)).toBe(true);
  expect(new Set(rows.map(({ topic }) => topic)).size).toBe(rows.length);
  expect(rows).toHaveLength(40);
});

test("assigned first: a topic that was not begun in time, or was released, is open to others", async () => {
  const made = await topicsStudy("first", { topics: 2 });
  const { study, stageId, boss, idOf } = made;
  await changeStage(study.id, stageId, { claim: "assigned first", daysToBegin: 3 }, boss);
  await change(made, {
    assign: [
      { topic: "t1", account: "first-a" },
      { topic: "t2", account: "first-a" },
    ],
  });
  expect(await nextPage(study.id, stageId, idOf("b"))).toBeNull();
  const ids = await topicIds(made);
  await query(
    `UPDATE "TopicAssignment" SET "assignedAt" = now() - interval '4 days' WHERE "topicId" = $1`,
    [ids.get("t2")],
  );
  const slot = (await nextPage(study.id, stageId, idOf("b")))!;
  expect((await readSlot(idOf("b"), slot)).topic.request).toBe("Write about t2.");
  await releaseTopic(study.id, { stageId, topicId: ids.get("t1")!, userId: idOf("a") });
  expect(await claimTopic(study.id, stageId, ids.get("t1")!, idOf("b"))).not.toBeNull();
});

test("who leaves the study has no topics any more", async () => {
  const made = await topicsStudy("leaves", { topics: 1 });
  const { study, boss } = made;
  await change(made, { assign: [{ topic: "t1", account: "leaves-a" }] });
  await removeMember(study.id, "leaves-a", boss);
  expect(await statesOf(made)).toEqual(["t1 leaves-a: released"]);
  expect(await change(made, { assign: [{ topic: "t1", account: "leaves-b" }] })).toMatchObject({
    assigned: 1,
  });
});
