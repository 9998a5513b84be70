import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the build has no server action and sends no source map to browsers", () => {
  const manifest = JSON.parse(
    readFileSync(".next/server/server-reference-manifest.json", "utf8"),
  ) as { node: object; edge: object };
  expect([Object.keys(manifest.node), Object.keys(manifest.edge)]).toEqual([[], []]);
  expect(
    readdirSync(".next/static", { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".map"),
    ),
  ).toEqual([]);
  expect(
    readdirSync(".next/static", { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".js"),
    ).length,
  ).toBeGreaterThan(5);
});
