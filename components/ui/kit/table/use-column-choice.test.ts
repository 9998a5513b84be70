import { expect, test } from "vitest";
import { chosenColumns } from "./use-column-choice";

test("a stored choice of columns is read, and anything else is no choice", () => {
  expect(chosenColumns('{"name":true,"task":false}')).toEqual({ name: true, task: false });
  for (const text of [null, "", "{", "3", "null", '"name"', '{"name":"yes"}'])
    expect(chosenColumns(text)).toEqual({});
});
