import { expect, test } from "vitest";
import { notTranslated, withOtherData } from "../test-texts";
import { german } from "./de";
import { english } from "./en";

test("every German text takes the data and the tags of the English one", () => {
  expect(withOtherData(english, german)).toEqual([]);
});

test("no German text is empty or still a sentence of the English one", () => {
  expect(notTranslated(english, german)).toEqual([]);
});
