import fc from "fast-check";
import { expect, test } from "vitest";
import { safeTarget } from "./safe-target";

const AWAY = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/%09/evil.example/\u0009",
  "\\\\evil.example",
  "/./\\evil.example",
  "/ /evil.example",
  " //evil.example",
  "/\u3000/evil.example",
  "data:text/html,x",
  "",
  "/x\u0000y",
];

test("no spelling of a redirect target leads to another site", () => {
  for (const asked of AWAY)
    expect(new URL(safeTarget(asked), "https://assay.test").host).toBe("assay.test");
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("/", "\\", "\t", "\n", ".", "@", ":", "e", "%", "?", "#", "\u00a0"),
      }),
      (asked) => {
        expect(new URL(safeTarget(asked), "https://assay.test").host).toBe("assay.test");
      },
    ),
  );
});

test("an internal page is kept with its query", () => {
  for (const asked of ["/", "/studies/demo/report?stage=1#figures", "/judge/5f0c?x=%2F%2Fy"])
    expect(safeTarget(asked)).toBe(asked);
});
