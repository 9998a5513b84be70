import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { testStudy } from "../test-study";
import { searchStudy } from "./search-study";

let close: () => Promise<void>;
let study: Awaited<ReturnType<typeof testStudy>>;
let other: Awaited<ReturnType<typeof testStudy>>;

beforeAll(async () => {
  close = await openTestDatabase();
  study = await testStudy("searched");
  other = await testStudy("not-searched");
});
afterAll(() => close());

test("a topic is found by its id and by words of its request", async () => {
  for (const words of ["t1", "T1", "about KELP"])
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
  expect(await searchStudy(study, item!.id)).toEqual({ topics: [], items: [item] });
  expect(await searchStudy(other, item!.id)).toEqual({ topics: [], items: [] });
});

test("percent signs, underscores and backslashes stand for themselves", async () => {
  for (const words of ["%", "_", "\\", "t_", "p%"])
    expect(await searchStudy(study, words)).toEqual({ topics: [], items: [] });
});

test("at most eight of a kind are returned, however short the words are", async () => {
  const { topics, items } = await searchStudy(study, "e");
  expect(topics.length).toBeLessThanOrEqual(8);
  expect(items.length).toBeLessThanOrEqual(8);
});
