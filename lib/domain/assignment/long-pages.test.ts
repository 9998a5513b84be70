import { expect, test } from "vitest";
import { longPages, type TimedPage } from "./long-pages";

const MINUTE = 60_000;
const page = (rater: string, minutes: number, over: Partial<TimedPage> = {}): TimedPage => ({
  rater,
  stageId: "s",
  items: 2,
  activeMs: minutes * MINUTE,
  ...over,
});
const others = [3, 4, 5].map((minutes) => page("b", minutes));

test("a page of a day is found beside pages of minutes, and a long but plausible one is not", () => {
  const day = page("a", 24 * 60);
  expect(longPages([...others, day, page("a", 15)])).toEqual([day]);
});

test("time is compared by item, and only within a stage", () => {
  const many = page("a", 60, { items: 30 });
  const elsewhere = page("a", 60, { stageId: "t" });
  expect(longPages([...others, many, elsewhere])).toEqual([]);
});

test("without enough pages of others nothing is said", () => {
  expect(longPages([page("b", 3), page("b", 4), page("a", 600)])).toEqual([]);
});
