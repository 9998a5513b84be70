import { expect, test } from "vitest";
import type { Choosable } from "@/lib/domain/table-choices";
import { firstChoices, tableAddress } from "./table-source";

const table: Choosable = {
  name: "comparison",
  rows: 3,
  columns: [
    { key: "rater", title: "Rater", isDefault: true },
    { key: "kappa", title: "Kappa", isDefault: true },
    { key: "bias", title: "Bias", isDefault: false },
  ],
  sides: { judges: ["a,b", "c"], raters: ["x"], systems: [] },
};
const stage = { kind: "stage", study: "owls", stage: "s1", threshold: 3 } as const;

test("the address says what is chosen, and nothing that is as usual", () => {
  const first = firstChoices(table);
  expect(tableAddress(stage, table, first)).toBe(
    "/api/v1/studies/owls/stages/s1/tables/comparison?threshold=3&format=latex&columns=rater%2Ckappa",
  );
  const chosen = {
    ...first,
    columns: ["rater", "kappa", "bias"],
    digits: 2,
    intervals: false,
    sides: { ...first.sides, judges: ["a,b"] },
  };
  const query = new URL(tableAddress(stage, table, chosen), "http://x").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    threshold: "3",
    format: "latex",
    judges: "a\\,b",
    digits: "2",
    intervals: "no",
  });
});

test("a table of an evaluation has the evaluation's address", () => {
  const source = { kind: "evaluation", study: "owls", evaluation: "e1" } as const;
  expect(tableAddress(source, { ...table, name: "systems" }, firstChoices(table, "csv"))).toMatch(
    /^\/api\/v1\/studies\/owls\/evaluations\/e1\/tables\/systems\?format=csv/,
  );
});
