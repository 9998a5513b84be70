import { expect, test } from "vitest";
import { directionOf, languageOf, localeOf } from "./locales";

test("the language somebody chose goes before what the browser asks for", () => {
  expect(localeOf("de", "en-GB,en;q=0.9")).toBe("de");
  expect(localeOf("fr", "de")).toBe("de");
});

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.5, de;q=0.7", "de"],
  ["fr-FR,fr;q=0.9", "en"],
  ["fr, de;q=0", "en"],
  ["", "en"],
  [null, "en"],
])("a browser that asks for %s gets %s", (accepted, locale) => {
  expect(localeOf(undefined, accepted)).toBe(locale);
});

test("the trial locales have English numbers, and the mirrored one runs from right to left", () => {
  expect([languageOf("en-XA"), languageOf("ar-XB")]).toEqual(["en", "en"]);
  expect([directionOf("en-XA"), directionOf("ar-XB")]).toEqual(["ltr", "rtl"]);
});
