import { expect, test } from "vitest";
import { directionAt } from "./direction";

test("each paragraph has the direction of its own first letter", () => {
  const text = "Kelp (كلب)\n1. כלב kelp\n\nيُحصد kelp\n海带 كلب";
  const at = (words: string) => directionAt(text, text.indexOf(words));
  expect(at("Kelp (")).toBe("ltr");
  expect(at("(كلب)")).toBe("ltr");
  expect(at("1. כלב")).toBe("rtl");
  expect(at("kelp\n\n")).toBe("rtl");
  expect(at("\nيُحصد")).toBe("ltr");
  expect(at("يُحصد")).toBe("rtl");
  expect(at("海带")).toBe("ltr");
  expect(directionAt(text, text.length)).toBe("ltr");
  expect(directionAt("", 0)).toBe("ltr");
});
