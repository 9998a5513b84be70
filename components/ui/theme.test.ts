import { expect, test } from "vitest";
import { nextTheme, themeOf } from "./theme";

test("three changes of the theme lead back to the first", () => {
  expect(nextTheme("system")).toBe("light");
  expect(nextTheme(nextTheme("light"))).toBe("system");
});

test("without a choice, or with an unknown one, the system's colours are used", () => {
  for (const said of [undefined, "", "blue", "system"]) expect(themeOf(said)).toBe("system");
  expect(themeOf("dark")).toBe("dark");
});
