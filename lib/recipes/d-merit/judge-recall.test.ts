import { expect, test } from "vitest";
import { judgeRecall, memberKey, type CheckedLabel } from "./judge-recall";

const label = (member: string, model: "yes" | "no", person: "yes" | "no" = "no"): CheckedLabel => ({
  topicId: "g",
  member,
  model,
  person,
});

test("recall by popularity weights the halves of a sample, and names members without a link count", () => {
  const checked = [
    label("m", "yes", "yes"),
    label("m", "yes", "yes"),
    label("m", "no", "yes"),
    label("m", "no", "no"),
    label("bare", "no", "yes"),
  ];
  const links = new Map([[memberKey({ topicId: "g", member: "m" }), 5]]);
  const given = [
    ...Array.from({ length: 4 }, () => label("m", "yes")),
    ...Array.from({ length: 8 }, () => label("m", "no")),
    label("bare", "no"),
  ];
  const recalls = (all: typeof given) =>
    judgeRecall(checked, links, all).table.rows.map(({ cells }) => [cells.range, cells.recall]);
  expect(recalls(given)).toEqual([
    ["0-9", 0.5],
    ["no link count", 0],
  ]);
  expect(recalls([])[0]).toEqual(["0-9", 2 / 3]);
  expect(judgeRecall(checked, links, given).notes).toEqual([
    expect.stringContaining(': 1, for example "bare" of g.'),
  ]);
});
