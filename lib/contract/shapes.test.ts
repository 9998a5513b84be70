import { expect, test } from "vitest";
import { z } from "zod";
import { choicesOf } from "./shapes";

const schema = z.object({
  state: z.enum(["open", "closed"]).optional(),
  page: z.coerce.number().int().min(1).default(1),
});

test("what an address holds is read, and what means nothing is left out instead of refused", () => {
  expect(choicesOf(schema, { state: "open", page: "3", other: "x" })).toEqual({
    state: "open",
    page: 3,
  });
  expect(choicesOf(schema, { state: "burning", page: "-1" })).toEqual({ page: 1 });
  expect(choicesOf(schema, { state: ["closed", "open"], page: "" })).toEqual({
    state: "closed",
    page: 1,
  });
  expect(choicesOf(schema, { state: "\0" })).toEqual({ page: 1 });
});
