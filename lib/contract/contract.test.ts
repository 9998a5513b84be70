import { expect, test } from "vitest";
import type { ZodMiniDefault } from "zod/mini";
import { commonSettings, shownSettings } from "@/lib/tasks/task-definition";
import { contract, endpoints } from "./contract";
import { outputSchemaOf, type Endpoint } from "./endpoint";
import { shapesOf } from "./test-shapes";
import { stagePatch } from "./stages";
import { tokens } from "./tokens";

test("every name, and every method with path, belongs to one endpoint", () => {
  expect(endpoints.length).toBeGreaterThan(90);
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(
    endpoints.length,
  );
});

test("an endpoint takes JSON, a form or either, and no JSON has the field of a form's files", () => {
  const withBoth = endpoints.filter(({ input, form }) => input && form);
  expect(withBoth.map(({ name }) => name)).toEqual(["startJudgeRun"]);
  for (const { name, input, form } of Object.values(contract).flatMap((named) =>
    Object.values<Endpoint>(named),
  )) {
    expect([name, input !== null || form !== undefined]).toEqual([name, true]);
    if (!input) continue;
    const shapes = shapesOf(input);
    expect([name, shapes.length > 0]).toEqual([name, true]);
    for (const shape of shapes) expect(Object.keys(shape)).not.toContain("files");
  }
});

test("a stage's settings are defined once: a change has the same bounds as the settings", () => {
  const settings = new Map<string, ZodMiniDefault>(
    Object.entries({ ...commonSettings, ...shownSettings }),
  );
  const changed = Object.entries(stagePatch.shape).filter(([name]) => settings.has(name));
  expect(changed.length).toBeGreaterThan(12);
  for (const [name, schema] of changed)
    expect([name, schema.unwrap() === settings.get(name)!._zod.def.innerType]).toEqual([
      name,
      true,
    ]);
});

test("a page's answer has text for dates, and only fields that the contract names", () => {
  const at = new Date("2026-11-01T10:00:00Z");
  const row = { id: "1", name: "script", role: "researcher", createdAt: at, lastUsed: null };
  const made = { ...row, revoked: false, tokenHash: "secret" };
  expect(outputSchemaOf(tokens.list, { tokens: [made] })).toEqual({
    tokens: [{ ...row, createdAt: "2026-11-01T10:00:00.000Z", revoked: false }],
  });
});
