import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { accentedMessage } from "./accented";

function shown(message: string, data: Record<string, string | number>): string {
  const texts = createTranslator({ locale: "en", messages: { one: message } });
  return texts("one", data);
}

test("an accented message is 40 % longer and takes the same data", () => {
  const message = "{count, plural, one {# page of {name}} other {# pages of {name}}} left";
  const text = shown(accentedMessage(message), { count: 2, name: "Ada" });
  expect(text).toMatch(/^2 påğéš öf Ada léft[~ ]+$/);
  expect(text.length).toBeGreaterThanOrEqual(1.4 * "pages of Ada left".length);
});

test("tags and escaped braces survive", () => {
  expect(accentedMessage("Read <b>the guide</b>")).toContain("<b>thé ğûîdé</b>");
  expect(shown(accentedMessage("a '{'brace'}'"), {})).toContain("{bråçé}");
});
