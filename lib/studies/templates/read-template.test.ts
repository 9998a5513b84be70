import fc from "fast-check";
import { expect, test } from "vitest";
import { TEMPLATE_FORMAT, type Template } from "@/lib/contract/templates";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition, taskKeys } from "@/lib/tasks/registry";
import { readTemplate } from "./read-template";

const fileOf = (value: unknown) => ({
  name: "t.json",
  async *stream() {
    yield new TextEncoder().encode(JSON.stringify(value) ?? "");
  },
});

const template: Template = {
  format: TEMPLATE_FORMAT,
  name: "All tasks",
  description: "",
  study: { blind: false, retentionDays: null, pay: null, consentText: null },
  stages: taskKeys().map((task) => ({
    task,
    name: taskDefinition(task).name,
    settings: { ...taskDefinition(task).settings.parse({}) },
    known_answers: [],
  })),
  prompts: [],
};

test("the default settings of every task are read as they were written", async () => {
  expect(await readTemplate(fileOf(template))).toEqual(template);
});

/** Puts a value at a place of a template. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(template) as unknown as Record<string | number, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return copy;
}

const paths = [
  ["format"],
  ["name"],
  ["study"],
  ["study", "pay"],
  ["stages"],
  ["stages", 0],
  ["stages", 0, "task"],
  ["stages", 0, "settings"],
  ...Object.keys(template.stages[0]!.settings).map((name) => ["stages", 0, "settings", name]),
  ["stages", 0, "known_answers"],
  ["prompts"],
  ["prompts", 0],
  ["more"],
];

test("a file with anything anywhere is read with settings that a stage can have, or refused with sentences", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue(), async (path, value) => {
      const read = await readTemplate(fileOf(changed(path, value))).catch(
        (error: unknown) => error,
      );
      if (!(read instanceof AppError)) {
        for (const { task, settings } of (read as Template).stages)
          expect(taskDefinition(task).settings.parse(settings)).toBeTypeOf("object");
        return;
      }
      const { problems } = read.details as { problems: { message: string }[] };
      expect(problems.length).toBeGreaterThan(0);
      for (const { message } of problems) expect(message).toMatch(/^[^]{3,600}[^.]\.$/);
    }),
    { numRuns: 200 },
  );
});
