import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Scripts that take seconds, and the arguments with which they are run here. */
const RUN_HERE: Record<string, string[]> = {
  assay: ["--help"],
  bench: ["--help"],
  migration: ["--help"],
  screenshots: ["--help"],
  "docs:recipes": [],
  "docs:rooms": [],
  "test:faults": ["--help"],
};
/** Scripts that run elsewhere: as parts of `npm test`, or in tests of their own. */
const RUN_ELSEWHERE = [
  ...[
    "start",
    "dev",
    "build",
    "format",
    "lint",
    "types",
    "knip",
    "generate",
    "postinstall",
    "release",
  ],
  ...["test", "test:unit", "test:db", "test:e2e"],
];

let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), "assay-checkout-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean))
    cpSync(join(root, file), join(checkout, file));
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  runScript("postinstall");
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

function runScript(name: string, args: string[] = []): void {
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", name, "--", ...args], {
    cwd: checkout,
    env: env as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  expect([name, status, status === 0 ? "" : stdout + stderr]).toEqual([name, 0, ""]);
}

test("every script is run in a fresh checkout, here or elsewhere", () => {
  expect([...Object.keys(RUN_HERE), ...RUN_ELSEWHERE].sort()).toEqual(Object.keys(scripts).sort());
});

test.each(Object.entries(RUN_HERE))(
  "npm run %s works as soon as packages are installed",
  (name, args) => runScript(name, args),
);
