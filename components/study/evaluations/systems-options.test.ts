import { expect, test } from "vitest";
import { SYSTEMS_SETTINGS } from "@/lib/domain/settings/evaluations";
import { defaultsOf } from "@/lib/tasks/setting";
import { optionsOf } from "./systems-options";

test("every setting of the form is sent under the name under which it is stored", () => {
  const form = new FormData();
  const chosen = {
    ...defaultsOf(SYSTEMS_SETTINGS),
    means: "own",
    family: "all",
    margin: 0.02,
    freezeAt: 4,
  };
  for (const [name, value] of Object.entries(chosen))
    if (name !== "labels") form.set(name, String(value));
  form.append("rerank", "greedy-sum");
  form.append("rerank", "sum-tau");
  form.set("taus", "2, 4");
  expect(optionsOf(form)).toEqual({
    ...chosen,
    labels: false,
    rerank: ["greedy-sum", "sum-tau=2", "sum-tau=4"],
  });
});
