import { expect, test } from "vitest";
import { catalogue } from "./en";
import { readReason, reasonText, workReason } from "./reason";

const codesOf = (section: "work" | "pauses" | "refusals") =>
  Object.entries(catalogue[section]).flatMap(([area, cases]) =>
    Object.keys(cases).map((name) => `${area}.${name}`),
  );

test("no code of a reason is in two sections, so each has one sentence", () => {
  const codes = [...codesOf("work"), ...codesOf("pauses"), ...codesOf("refusals")];
  expect(new Set(codes).size).toBe(codes.length);
});

test("a stored reason gives its own sentence in every section, and an unknown code gives none", () => {
  const limit = workReason("step.call_limit", { maxCalls: "4" });
  expect(reasonText(limit)).toBe("the limit of 4 calls is used up");
  expect(reasonText(readReason("run.budget", { budget: 2 })!)).toBe(
    "The budget of 2 does not pay for another call: raise it to go on.",
  );
  expect(reasonText(readReason("stage.unknown_choose", null)!)).toBe(
    catalogue.refusals.stage.unknown_choose,
  );
  expect(readReason("run.nothing_of_the_kind", {})).toBeNull();
  expect(readReason("constructor.name", {})).toBeNull();
  expect(readReason(null, null)).toBeNull();
});
