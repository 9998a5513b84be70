import { expect, test } from "vitest";
import { failuresByKind, failuresText } from "./failures";
import { moneyText, newTally, tallyJson, tallyText } from "./tally";
import { CallFailure } from "@/lib/judging/endpoint/call-failure";

test.each([
  [0, "0.00"],
  [12.345, "12.35"],
  [0.1, "0.10"],
  [0.0123, "0.012"],
  [0.00000456, "0.0000046"],
])("an amount of %d is written as %s", (cost, text) => expect(moneyText(cost)).toBe(text));

test("costs are those of prompt and answer tokens; without prices there are none", () => {
  const tally = { ...newTally(), sent: 2, promptTokens: 1_000_000, completionTokens: 500_000 };
  expect(tallyJson(tally, { inputPrice: 0.1, outputPrice: 0.2 }).cost).toBe(0.2);
  expect(tallyJson(tally, {}).cost).toBe(null);
  expect(tallyText({ ...tally, cut: 3, cutPrompts: 1 }, {})).toBe(
    "; 2 sent, 1000000 prompt and 500000 answer tokens; 3 answers were cut off at the token limit; 1 prompt seems to have been cut by the endpoint",
  );
});

test("failures are counted by kind, the most frequent first, each with its first message", () => {
  const failures = [
    new CallFailure("fail", "filtered", "Flagged."),
    new CallFailure("retry", "server", "First."),
    new CallFailure("retry", "server", "Second."),
  ];
  expect(failuresText(failuresByKind(failures))).toBe("server 2 (First), filtered 1 (Flagged)");
});
