import { expect, test } from "vitest";
import { takeSave } from "./save-pace";

test("an hour of labels may come at once, and a flood of them may not; the share comes back with time, to everybody alone", () => {
  for (let i = 0; i < 1200; i += 1) takeSave("flood", 0);
  expect(() => takeSave("flood", 0)).toThrow(/faster than anybody judges/);
  takeSave("somebody else", 0);
  for (let i = 0; i < 10; i += 1) takeSave("flood", 1000);
  expect(() => takeSave("flood", 1000)).toThrow(/faster/);
});
