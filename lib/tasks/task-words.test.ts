import { expect, test } from "vitest";
import { taskDefinitions } from "./registry";
import { stageNameIn, taskWords } from "./task-words";

test("a stage's name is translated if the product gave it, with what it added; other names stay", () => {
  for (const { key, name } of taskDefinitions) {
    expect(stageNameIn("en", `${name}, drawn`)).toBe(`${name}, drawn`);
    expect(stageNameIn("de", name)).toBe(taskWords(key, "de").name);
    expect(stageNameIn("de", `${name}, drawn`)).toBe(`${taskWords(key, "de").name}, gezogen`);
    expect(stageNameIn("de", `${name}, pooled`)).toContain("aus dem Pool");
    expect(stageNameIn("de", `${name} of mine`)).toBe(`${name} of mine`);
  }
});
