import { expect, test } from "vitest";
import { addressOf, answerAddress } from "./answer-address";

test("an address that is read and written again is the same", () => {
  const chosen = { outcome: "malformed", topic: "owls & mice", search: "50 %", after: "3.x" };
  const written = addressOf({ ...answerAddress(chosen) });
  expect(Object.fromEntries(new URLSearchParams(written))).toEqual(chosen);
});

test("what an address cannot mean is left out", () => {
  const read = answerAddress({ outcome: "good", topic: " ", search: ["a", "b"] });
  expect(addressOf({ ...read })).toBe("?");
});
