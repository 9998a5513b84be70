import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SCALES } from "@/lib/domain/scale";
import { taskDefinitions } from "./registry";

describe.each(taskDefinitions.map((task) => [task.key, task] as const))(
  "the task %s",
  (key, task) => {
    test("has one level for each label of its scale, in order, each with wording and a key of its own", () => {
      expect(task.levels.map((level) => level.label)).toEqual(SCALES[key]);
      expect(new Set(task.levels.map((level) => level.key)).size).toBe(task.levels.length);
      for (const level of task.levels) expect(level.wording.length).toBeGreaterThan(10);
    });

    test("has settings that are complete when nothing is set", () => {
      expect(task.settings.parse({}).overlap).toBe(1);
    });

    test("is never complete without a label", () => {
      expect(task.lacks({ label: null, spans: 3 }, task.settings.parse({}))).not.toBeNull();
    });

    test("has guidelines with examples", () => {
      expect(readFileSync(new URL(`./${key}/guidelines.md`, import.meta.url), "utf8")).toMatch(
        /## Examples/,
      );
    });
  },
);

test("a 1 without a span is not complete; a 0 needs none", () => {
  const task = taskDefinitions.find(({ key }) => key === "answerability")!;
  const settings = task.settings.parse({});
  expect(task.lacks({ label: "1", spans: 0 }, settings)).toMatch(/without a highlighted nugget/);
  expect(task.lacks({ label: "1", spans: 1 }, settings)).toBeNull();
  expect(task.lacks({ label: "0", spans: 0 }, settings)).toBeNull();
});
