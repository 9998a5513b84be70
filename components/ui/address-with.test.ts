import { expect, test } from "vitest";
import { addressWith } from "./address-with";

test("an address names only choices that were made", () => {
  expect(addressWith("/q", { state: undefined, page: 1 })).toBe("/q");
  expect(addressWith("/q", { search: "a b&c", page: 2 })).toBe("/q?search=a+b%26c&page=2");
});
