import { expect, test } from "vitest";
import { rubric } from "@/lib/tasks/rubric/definition";
import { levelsOf } from "@/lib/tasks/labels";
import { taskDefinitions } from "@/lib/tasks/registry";
import { guidelines } from "./guidelines";

test("the guidelines of passage grading show the scale word for word, best first", async () => {
  const { text } = await guidelines(rubric.key);
  const rows = levelsOf(rubric.key).map(({ label, wording }) => `| ${label} | ${wording} |\n`);
  expect(text).toContain(rows.toReversed().join(""));
});

test.each(taskDefinitions.map(({ key }) => key))(
  "no place is left open in the guidelines of %s, and their hash is of the text that is shown",
  async (key) => {
    const { text, whole, hash } = await guidelines(key);
    expect(text).not.toMatch(/\{[a-z_]+\}/);
    expect(whole).toBe(text);
    expect(await guidelines(key, { guidelines: text })).toEqual({ text, whole, hash });
  },
);
