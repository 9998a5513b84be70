import { expect, test } from "vitest";
import { translator } from "./translator";

test("a name that is written from right to left keeps its direction to itself, in every sentence", () => {
  const t = translator("en", "overview");
  expect(t("progress.agreementOf", { stage: "שלב א" })).toBe("Agreement of \u2068שלב א\u2069");
  expect(t("progress.agreementOf", { stage: "Coverage" })).toBe("Agreement of Coverage");
  expect(t("people.title")).toBe("Who is at work");
  const rich = translator("en", "systems").rich("overview.best", {
    b: (words) => words,
    systems: "نظام",
    count: 1,
    measure: "x",
    value: "1",
    interval: "",
  });
  expect(String(rich)).toContain("\u2068نظام\u2069");
});
