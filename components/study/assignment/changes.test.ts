import { expect, test } from "vitest";
import { changeOf, holdersOf, moveOf } from "./changes";
import { matrixOf } from "./test-matrix";

test("a move takes from one person alone, and leaves what the other has or is excluded from", () => {
  const matrix = matrixOf([
    ["not_started", null, "in_progress"],
    ["in_progress", "done", null],
    ["not_started", "barred", null],
    [null, null, "not_started"],
  ]);
  const change = moveOf(matrix, [0, 1, 2, 3], { from: "ann", to: "bea" });
  expect(change).toMatchObject({
    kind: "move",
    from: ["ann"],
    wished: {
      release: [{ topic: "t0", account: "ann" }],
      assign: [{ topic: "t0", account: "bea" }],
    },
  });
  expect(change.undo).toEqual([
    { release: [{ topic: "t0", account: "bea" }], assign: [{ topic: "t0", account: "ann" }] },
    { allow: [{ topic: "t0", account: "bea" }] },
  ]);
});

test("whoever has the chosen topics loses them to one person, and free ones go there too", () => {
  const matrix = matrixOf([
    ["not_started", null, null],
    [null, "released", null],
    [null, null, "not_started"],
  ]);
  const change = moveOf(matrix, [0, 1, 2], { from: null, to: "bea" });
  expect(change.from).toEqual(["ann", "cem"]);
  expect(change.assignments.map(({ topic }) => topic)).toEqual(["t0", "t1", "t2"]);
  expect(moveOf(matrix, [1], { from: null, to: "bea" }).kind).toBe("assign");
});

test("taking back an assignment concerns those alone who did not have the topic before", () => {
  const matrix = matrixOf([
    ["in_progress", null, "barred"],
    [null, "released", null],
  ]);
  const change = changeOf(matrix, "assign", { topics: [0, 1], accounts: ["ann", "bea", "cem"] });
  const names = change.assignments.map(({ topic, account }) => `${topic} ${account}`);
  expect(names).toEqual(["t0 bea", "t1 ann", "t1 bea", "t1 cem"]);
  expect(change.undo![0]).toEqual({ release: change.assignments });
  expect(change.undo![1]!.allow).not.toContainEqual({ topic: "t1", account: "bea" });
});

test("nothing that was done is taken away with a promise to bring it back", () => {
  const matrix = matrixOf([["done", "not_started", null]]);
  const topics = [0];
  expect(changeOf(matrix, "release", { topics, accounts: ["ann"] }).undo).toBeNull();
  expect(moveOf(matrix, topics, { from: "ann", to: "cem" }).undo).toBeNull();
  expect(changeOf(matrix, "exclude", { topics, accounts: ["bea", "cem"] }).undo).toEqual([
    {
      allow: ["bea", "cem"].map((account) => ({ topic: "t0", account })),
      assign: [{ topic: "t0", account: "bea" }],
    },
  ]);
});

test("holders are counted over the chosen topics, without those who lost them", () => {
  const matrix = matrixOf([
    ["done", "released", null],
    ["reopened", "barred", "not_started"],
    [null, "not_started", null],
  ]);
  expect([...holdersOf(matrix, new Set([0, 1]))]).toEqual([
    ["ann", 2],
    ["cem", 1],
  ]);
});
