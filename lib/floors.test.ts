import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Lowest versions without a known vulnerability that affects us. */
const FLOORS: Record<string, string> = {
  next: "16.0.7",
  react: "19.2.1",
  "react-dom": "19.2.1",
  "next-auth": "4.24.12",
  pg: "8.16.0",
  "@fastify/busboy": "3.0.0",
  jose: "4.15.5",
  fflate: "0.8.2",
  "graphile-worker": "0.16.0",
  zod: "4.0.0",
  "csv-parse": "5.6.0",
  "ipaddr.js": "2.0.0",
  "react-markdown": "9.0.0",
};

interface Lock {
  packages: Record<string, { version?: string }>;
}
const lock = (): Lock => JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;

/** Returns the packages of the lock file, however nested, that are older than their minimum. */
function below(packages: Lock["packages"]): string[] {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const floor = FLOORS[path.replace(/^.*node_modules\//, "")];
    return floor && version && compare(version, floor) < 0 ? [`${path} ${version} < ${floor}`] : [];
  });
}

function compare(a: string, b: string): number {
  const [x, y] = [a, b].map((version) => version.split("-")[0]!.split(".").map(Number));
  for (let i = 0; i < 3; i += 1)
    if ((x![i] ?? 0) !== (y![i] ?? 0)) return (x![i] ?? 0) - (y![i] ?? 0);
  return 0;
}

const sources = (): string[] =>
  execFileSync("git", ["ls-files", "app", "components", "lib", "proxy.ts"], { encoding: "utf8" })
    .trim()
    .split("\n")
    .filter(
      (path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(path),
    );

test("no package of the lock file is below its minimum version, and an older one would be found", () => {
  const { packages } = lock();
  for (const name of Object.keys(FLOORS))
    expect(packages[`node_modules/${name}`], name).toBeDefined();
  expect(below(packages)).toEqual([]);
  expect(
    below({
      "node_modules/next": { version: "16.0.6" },
      "node_modules/x/node_modules/pg": { version: "7.18.2" },
    }),
  ).toHaveLength(2);
});

test("no source inserts HTML, evaluates text as code, or has a server action", () => {
  const bad =
    /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(|["']use server["']/;
  expect(sources().filter((path) => bad.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(bad.test("<p dangerouslySetInnerHTML={{ __html: text }} />")).toBe(true);
  expect(sources().length).toBeGreaterThan(300);
});
