import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
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

/** The most that a page of the site may send as script, in bytes, compressed. */
const MAX_SCRIPT_BYTES = 250_000;

test("a page of the site sends at most 250 kB of script", () => {
  const { rootMainFiles } = JSON.parse(readFileSync(".next/build-manifest.json", "utf8")) as {
    rootMainFiles: string[];
  };
  const folder = ".next/server/app/(site)";
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("page_client-reference-manifest.js"),
  );
  const sizes = pages.map((path) => {
    const files = new Set([...rootMainFiles, ...filesOf(join(folder, path))]);
    return { path, bytes: [...files].reduce((sum, file) => sum + sentBytes(file), 0) };
  });
  expect(sizes.length).toBeGreaterThan(30);
  expect(Math.min(...sizes.map(({ bytes }) => bytes))).toBeGreaterThan(100_000);
  expect(sizes.filter(({ bytes }) => bytes > MAX_SCRIPT_BYTES)).toEqual([]);
});

/** Returns the files with scripts that a page and its layouts load at once. */
function filesOf(manifest: string): string[] {
  const [, json] = /^globalThis\.__RSC_MANIFEST\[.*?\] = (.*?);?$/m.exec(
    readFileSync(manifest, "utf8"),
  )!;
  const { entryJSFiles } = JSON.parse(json!) as { entryJSFiles: Record<string, string[]> };
  return Object.values(entryJSFiles).flat();
}

/** Small files are sent as they are. */
function sentBytes(file: string): number {
  const path = join(".next", file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
