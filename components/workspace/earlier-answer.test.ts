import { expect, test } from "vitest";
import { differsFromEarlier, earlierAnswer } from "./earlier-answer";

const sentence = (text: string) => ({ text, answer: [text], place: 0 });
const item = (id: string, text: string, earlier: string | null = null) => ({
  id,
  position: 0,
  question: null,
  sentence: sentence(text),
  nugget: null,
  member: null,
  shown: null,
  earlier,
  judgment: null,
});
const page = {
  items: [item("a", "Kelp grows."), item("b", "Kelp grows."), item("c", "No.", "full")],
};

/** Drafts by item: a label, and whether the sentence reads differently. */
const drafts = (given: Record<string, [string | null, boolean?]>) => (id: string) => {
  const [label, readsDifferently = false] = given[id] ?? [null];
  return { label, readsDifferently };
};

test("an identical sentence of the page comes before one of an earlier page", () => {
  expect(earlierAnswer(page, 1, drafts({ a: ["full"] }))).toBe("full");
  expect(earlierAnswer(page, 1, drafts({}))).toBe(null);
  expect(earlierAnswer(page, 1, drafts({ a: ["full", true] }))).toBe(null);
  expect(earlierAnswer(page, 2, drafts({ a: ["none"] }))).toBe("full");
});

test("an answer unlike the earlier one is noticed, unless the sentence reads differently", () => {
  expect(differsFromEarlier(page, 1, drafts({ a: ["full"], b: ["none"] }))).toBe(true);
  expect(differsFromEarlier(page, 1, drafts({ a: ["full"], b: ["none", true] }))).toBe(false);
  expect(differsFromEarlier(page, 1, drafts({ a: ["full"], b: ["full"] }))).toBe(false);
  expect(differsFromEarlier(page, 1, drafts({ a: ["full"] }))).toBe(false);
  expect(differsFromEarlier(page, 2, drafts({ c: ["partial"] }))).toBe(true);
});
