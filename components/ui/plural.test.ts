import { expect, test } from "vitest";
import { plural } from "./plural";

test("one of a thing is singular, none and several are plural", () => {
  expect([0, 1, 2].map((n) => plural(n, "topic"))).toEqual(["0 topics", "1 topic", "2 topics"]);
  expect(plural(2, "study", "studies")).toBe("2 studies");
});
