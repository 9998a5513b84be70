import { expect, test } from "vitest";
import { percentage, percentText } from "./number-text";

test("a share is written as a percentage, with a space before the sign", () => {
  expect(percentText(0.5, 0)).toBe("50 %");
  expect(percentText(0.12345, 1)).toBe("12.3 %");
  expect(percentText(0, 1)).toBe("0.0 %");
  expect(percentText(null, 0)).toBe("–");
});

test("the number alone keeps its digits", () => {
  expect(percentage(1, 1)).toBe("100.0");
  expect(percentage(-0.25, 1)).toBe("-25.0");
});
