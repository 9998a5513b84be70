import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { change, topicIds, topicsStudy } from "../assignment/test-assignment";
import { releaseTopic } from "../assignment/own-topics";
import { labelInput } from "../test-labels";
import { testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { searchOwn, searchStudy } from "./search-study";

/** What decides which people are found. */
const SEEN = { role: "researcher", blind: false } as const;

const NOTHING = { topics: [], items: [], people: [] };

let close: () => Promise<void>;
let study: Awaited<ReturnType<typeof testStudy>> & typeof SEEN;
let other: typeof study;

beforeAll(async () => {
  close = await openTestDatabase();
  study = { ...(await testStudy("searched")), ...SEEN };
  other = { ...(await testStudy("not-searched")), ...SEEN };
});
afterAll(() => close());

test("a topic is found by its id and by words of its request", async () => {
  for (const words of ["t1", "T1", "about KELP", "topic t1", "Thema 1"])
    expect((await searchStudy(study, words)).topics).toMatchObject([
      { externalId: "t1", text: "Write about kelp." },
    ]);
});

test("items are found by words of their sub-question and by the beginning of a docid", async () => {
  const asking = await searchStudy(study, "kelp cut");
  expect(new Set(asking.items.map(({ text }) => text))).toEqual(new Set(["When is kelp cut?"]));
  const about = await searchStudy(study, "p:");
  expect(about.items.length).toBeGreaterThan(0);
  expect(new Set(about.items.map(({ about }) => about))).toEqual(new Set(["p:1"]));
});

test("an item is found by its id, in its own study only", async () => {
  const [item] = (await searchStudy(study, "kelp cut")).items;
  expect(await searchStudy(study, item!.id)).toEqual({ ...NOTHING, items: [item] });
  expect(await searchStudy(other, item!.id)).toEqual(NOTHING);
});

test("percent signs, underscores and backslashes stand for themselves", async () => {
  for (const words of ["%", "_", "\\", "t_", "p%"])
    expect(await searchStudy(study, words)).toEqual(NOTHING);
});

test("at most eight of a kind are returned, however short the words are", async () => {
  const { topics, items } = await searchStudy(study, "e");
  expect(topics.length).toBeLessThanOrEqual(8);
  expect(items.length).toBeLessThanOrEqual(8);
});

test("people are found by coordinators alone, and while the study is blind by their pseudonym alone", async () => {
  const { study: staffed, idOf } = await topicsStudy("found-people");
  await query(
    `INSERT INTO "Rater" ("studyId", type, "externalId", "userId") VALUES ($1, 'human', 'rater-seven', $2)`,
    [staffed.id, idOf("a")],
  );
  const found = async (role: "coordinator" | "researcher", blind: boolean, words: string) =>
    (await searchStudy({ ...staffed, role, blind }, words)).people;
  const both = [{ rater: "rater-seven", username: "found-people-a" }];
  expect(await found("coordinator", false, "SEVEN")).toEqual(both);
  expect(await found("coordinator", false, "people-a")).toEqual(both);
  expect(await found("coordinator", true, "seven")).toEqual([
    { rater: "rater-seven", username: null },
  ]);
  expect(await found("coordinator", true, "people-a")).toEqual([]);
  expect(await found("researcher", false, "seven")).toEqual([]);
  expect((await searchStudy({ ...other, role: "coordinator" }, "seven")).people).toEqual([]);
});

test("annotators find the topics they hold or labelled and their own labels, and nothing else", async () => {
  const topics = await topicsStudy("found-own");
  const { study: own, stageId, idOf } = topics;
  const ids = await topicIds(topics);
  await change(topics, {
    assign: [
      { topic: "t1", account: "found-own-a" },
      { topic: "t2", account: "found-own-b" },
    ],
  });
  const search = (name: string, words: string) =>
    asAnnotator(() => searchOwn(own.id, idOf(name), words));
  const titles = async (name: string, words: string) =>
    (await search(name, words)).topics.map(({ title, isHeld }) => [title, isHeld]);
  expect(await titles("a", "write about")).toEqual([["Write about t1.", true]]);
  expect(await titles("a", "topic t1")).toEqual([["Write about t1.", true]]);
  expect(await titles("b", "t1")).toEqual([]);
  expect(await titles("b", "topic 2")).toEqual([["Write about t2.", true]]);

  const slotId = (await nextPage(own.id, stageId, idOf("a")))!;
  const page = await readSlot(idOf("a"), slotId);
  await saveLabel(idOf("a"), slotId, labelInput(page, { label: "none", comment: "Green enough." }));
  const { labels } = await search("a", "green enough");
  expect(labels).toMatchObject([{ slotId, page: 1, comment: "Green enough." }]);
  expect((await search("b", "green enough")).labels).toEqual([]);
  await releaseTopic(own.id, { stageId, topicId: ids.get("t1")!, userId: idOf("a") });
  expect(await titles("a", "write about")).toEqual([["Write about t1.", false]]);
  expect((await search("a", "green enough")).labels).toMatchObject([{ slotId: null, page: null }]);
});
