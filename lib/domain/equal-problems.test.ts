import { expect, test } from "vitest";
import { groupProblems } from "./group-problems";

const missing = (line: number, docid: string) => ({
  file: "labels.jsonl",
  line,
  code: "passage_unknown",
  message: `the passage ${docid} is not in this study`,
});

test("a forgotten file is one problem with the number of all its lines, however many names it lacks", () => {
  const listed = Array.from({ length: 100 }, (_, i) => missing(i + 1, `d${i % 20}`));
  const [group, ...others] = groupProblems(listed, 128);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ message: listed[0]!.message, count: 128, alike: 19 });
  expect(group!.first.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test("a few different problems of one kind are all listed", () => {
  const groups = groupProblems([missing(1, "a"), missing(2, "b"), missing(3, "a")]);
  expect(groups.map(({ message, count, alike }) => [message, count, alike])).toEqual([
    ["the passage a is not in this study", 2, 0],
    ["the passage b is not in this study", 1, 0],
  ]);
});
