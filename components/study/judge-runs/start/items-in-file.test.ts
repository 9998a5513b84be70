import { expect, test } from "vitest";
import { itemsInFile, NoItems } from "./items-in-file";

test("items are read from lines of judgments, without labels and without empty ids", () => {
  const lines = [
    '{"topic_id":"t","run_id":"","question_id":3,"label":"1"}',
    "",
    '{"topic_id":"u"}',
  ];
  expect(itemsInFile(lines.join("\n"))).toEqual([
    { topic_id: "t", question_id: "3" },
    { topic_id: "u" },
  ]);
});

test("a line without a topic, and a file that is not JSON Lines, are refused", () => {
  expect(() => itemsInFile('{"run_id":"s"}')).toThrow(NoItems);
  expect(() => itemsInFile("topic_id,run_id")).toThrow(NoItems);
});
