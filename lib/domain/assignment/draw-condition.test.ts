import { expect, test } from "vitest";
import { drawCondition } from "./draw-condition";

test("conditions have their shares, are stable for a page, and change with the seed", () => {
  const shares = { by: "page" as const, shares: { from_scratch: 1, post_edit: 2, verify: 1 } };
  const drawn = Array.from({ length: 4000 }, (_, i) => drawCondition(shares, 1, `page-${i}`));
  const share = (condition: string) =>
    drawn.filter((one) => one === condition).length / drawn.length;
  expect(Math.abs(share("from_scratch") - 0.25)).toBeLessThan(0.03);
  expect(Math.abs(share("post_edit") - 0.5)).toBeLessThan(0.03);
  expect(drawn).toEqual(
    Array.from({ length: 4000 }, (_, i) => drawCondition(shares, 1, `page-${i}`)),
  );
  expect(drawn).not.toEqual(
    Array.from({ length: 4000 }, (_, i) => drawCondition(shares, 2, `page-${i}`)),
  );
});

test("a condition with weight 0 is never drawn", () => {
  for (let i = 0; i < 200; i += 1)
    expect(drawCondition({ by: "page", shares: { verify: 1, post_edit: 0 } }, 3, String(i))).toBe(
      "verify",
    );
});
