import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserVerdict, countedVerdict, vitestVerdict } from "./lib/verdict.mjs";

const folder = join(process.cwd(), "test-results", `verdict-${process.pid}`);
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "vitest.config.mjs"), "export default {};\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a test file as the suite does, and returns the verdict. */
function verdictOf(name: string, source: string) {
  writeFileSync(join(folder, `${name}.test.ts`), source);
  const report = join(folder, `${name}.json`);
  const { status } = spawnSync(process.execPath, [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--root",
    folder,
    "--reporter=json",
    `--outputFile.json=${report}`,
    `${name}.test.ts`,
  ]);
  return vitestVerdict(status ?? 1, JSON.parse(readFileSync(report, "utf8")));
}
const PASSING = 'import { test } from "vitest";\ntest("passes", () => {});\n';

test("passing tests pass", () => {
  expect(verdictOf("fine", PASSING)).toEqual({ passed: 1, failed: 0, why: null });
});

test("an unhandled rejection fails the suite, even if every test passed", () => {
  const source = `${PASSING}test("leaves one", () => void Promise.reject(new Error("left behind")));\n`;
  expect(verdictOf("unhandled", source)).toMatchObject({
    passed: 2,
    failed: 1,
    why: expect.stringContaining("left unhandled") as string,
  });
});

test("exit codes and errors outside of tests also fail the browser tests and the fault tests", () => {
  const stats = { expected: 3, flaky: 0, unexpected: 0, skipped: 0 };
  expect(browserVerdict(0, { stats })).toMatchObject({ passed: 3, failed: 0 });
  expect(browserVerdict(1, { stats })).toMatchObject({ failed: 1 });
  expect(browserVerdict(1, { stats, errors: [{}] })).toMatchObject({ failed: 1 });
  expect(countedVerdict(0, "x\n5 passed, 0 failed\n")).toMatchObject({ passed: 5, failed: 0 });
  expect(countedVerdict(1, "x\n5 passed, 0 failed\n")).toMatchObject({ failed: 1 });
  expect(countedVerdict(0, "nothing")).toMatchObject({ failed: 1 });
});
