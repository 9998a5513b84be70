import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "./contract/contract";

/** The files that browsers get. */
const sent = readdirSync(".next/static", { recursive: true, encoding: "utf8" });

test("the build has no server action and sends no source map to browsers", () => {
  const manifest = JSON.parse(
    readFileSync(".next/server/server-reference-manifest.json", "utf8"),
  ) as { node: object; edge: object };
  expect([Object.keys(manifest.node), Object.keys(manifest.edge)]).toEqual([[], []]);
  expect(sent.filter((path) => path.endsWith(".map"))).toEqual([]);
  expect(sent.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(5);
});

test("browsers get the addresses of the contract, and none of its schemas and descriptions", () => {
  const scripts = sent
    .filter((path) => path.endsWith(".js"))
    .map((path) => readFileSync(join(".next/static", path), "utf8"));
  const holding = (text: string) => scripts.filter((script) => script.includes(text)).length;
  for (const { method, path, summary } of endpoints) {
    expect([path, holding(`${method} ${path}`) > 0]).toEqual([path, true]);
    expect([path, holding(summary)]).toEqual([path, 0]);
  }
});
