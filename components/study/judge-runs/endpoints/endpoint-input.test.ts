import { expect, test } from "vitest";
import { endpointIn, extraBodyIn, NoExtraBody, pairsIn } from "./endpoint-input";

function formWith(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("an extra body is an object of JSON, or nothing", () => {
  expect(extraBodyIn("")).toEqual({});
  expect(extraBodyIn(' {"seed": 7} ')).toEqual({ seed: 7 });
  expect(() => extraBodyIn("{seed: 7}")).toThrow(NoExtraBody);
  for (const text of ["[1]", "7", "null", '"text"'])
    expect(() => extraBodyIn(text), text).toThrow(NoExtraBody);
});

test("rows without a name are left out, and a header without a value keeps the stored one", () => {
  const form = formWith([
    ["header-name", "X-Team"],
    ["header-value", ""],
    ["header-name", " "],
    ["header-value", "lost"],
    ["header-name", "X-Title"],
    ["header-value", "owls"],
  ]);
  expect(pairsIn(form, "header")).toEqual([
    ["X-Team", ""],
    ["X-Title", "owls"],
  ]);
  expect(endpointIn(form, null).headers).toEqual({ "X-Team": null, "X-Title": "owls" });
});
