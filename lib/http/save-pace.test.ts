import { expect, test } from "vitest";
import { takeSave } from "./save-pace";

test("an hour of labels may arrive at once, a flood may not, and each person's allowance refills over time", () => {
  for (let i = 0; i < 1200; i += 1) takeSave("flood", 0);
  expect(() => takeSave("flood", 0)).toThrow(/faster than anybody judges/);
  takeSave("somebody else", 0);
  for (let i = 0; i < 10; i += 1) takeSave("flood", 1000);
  expect(() => takeSave("flood", 1000)).toThrow(/faster/);
});
