import { expect, test } from "vitest";
import { adjudicationAddress, adjudicationChoices } from "./choices";

const ID = "0b0e9f6e-8d5c-4d0a-9d4f-3a8f0d1c2b3a";
const JUDGES = ["model a", "model b"];

function read(address: string) {
  return adjudicationChoices(Object.fromEntries(new URLSearchParams(address)), JUDGES);
}

test("an address gives back the choices that matter for its rule", () => {
  for (const rule of [
    { kind: "all", perTopic: 5, judge: "model a" },
    { kind: "sample", perTopic: 12, judge: "model a" },
    { kind: "judge", perTopic: 5, judge: "model b" },
  ] as const) {
    const choices = { stage: ID, item: ID, rule };
    expect(read(adjudicationAddress(choices))).toEqual(choices);
  }
});

test("what means nothing in an address is replaced by what is usual", () => {
  const asked = { rule: "x", perTopic: "0", item: "1", judge: "nobody" };
  const defaultPrompt = { kind: "all", perTopic: 5, judge: "model a" };
  expect(adjudicationChoices(asked, JUDGES)).toEqual({ item: undefined, rule: defaultPrompt });
  expect(adjudicationChoices({ rule: "judge" }, []).rule.kind).toBe("all");
  expect(adjudicationChoices({ rule: "sample", perTopic: "9999" }, []).rule.perTopic).toBe(1000);
});
