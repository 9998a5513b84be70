import { expect, test } from "vitest";
import { optionsOf, DEFAULTS } from "./systems-options";

test("every setting of the form is sent under the name under which it is stored", () => {
  const form = new FormData();
  const chosen = { ...DEFAULTS, means: "own", family: "all", labels: undefined };
  for (const [name, value] of Object.entries(chosen))
    if (value !== undefined && !Array.isArray(value)) form.set(name, String(value));
  form.append("rerank", "greedy-sum");
  form.append("rerank", "sum-tau");
  form.set("taus", "2, 4");
  expect(optionsOf(form)).toEqual({
    ...chosen,
    labels: false,
    rerank: ["greedy-sum", "sum-tau=2", "sum-tau=4"],
  });
});
