import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { runBrowserTests } from "./browser-tests.mjs";
import { ensureBuilt, ensureGenerated } from "./build.mjs";
import { checkFreeSpace } from "./checks.mjs";
import { run, stopAll } from "./children.mjs";
import { Problem, reportingProblems } from "./fail.mjs";
import { ensureInstalled } from "./install.mjs";
import { startPostgres } from "./postgres.mjs";
import { TEST_SETTINGS } from "./postgres-settings.mjs";
import { step } from "./step.mjs";
import { browserVerdict, countedVerdict, vitestVerdict } from "./verdict.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const bin = (path) => join(root, "node_modules", path);
const scratch = mkdtempSync(join(fastFolder(), "assay-test-"));
const NONE_IS_FINE = "--passWithNoTests";
const totals = { passed: 0, failed: 0 };

/**
 * Runs every check and prints the totals as the last line. The exit code is 1 if anything failed.
 */
export function testEverything() {
  return report(everything);
}

/**
 * Runs what concerns the files that differ from a revision: their format and lint, all types, the
 * tests that import them, and the browser tests among them. Ends as `testEverything` does.
 * @param {string} revision  such as HEAD or main
 */
export function testChanged(revision) {
  return report(() => changed(revision));
}

async function report(tests) {
  cleanUpOnSignals();
  await reportingProblems(tests, cleanUp);
  await cleanUp();
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed > 0 ? 1 : 0);
}

/**
 * Runs one part of the tests, or some of its files, and shows their output. Ends with their exit
 * code.
 * @param {"unit" | "db" | "e2e"} part
 * @param {string[]} files  arguments for the test program; none for the whole part
 */
export async function testPart(part, files) {
  cleanUpOnSignals();
  const code = await reportingProblems(() => runPart(part, files), cleanUp);
  await cleanUp();
  process.exit(code);
}

async function runPart(part, files) {
  await ensureInstalled(root);
  await ensureGenerated(root);
  if (part === "unit") return vitestShown("unit*", files, {});
  if (part === "db")
    return vitestShown("database*", files, { ASSAY_TEST_SERVER: await testDatabases() });
  const browser = await findBrowser(root);
  await ensureBuilt(root);
  const serverUrl = await testDatabases();
  const { code, report, output } = await runBrowserTests({
    root,
    scratch,
    browser,
    serverUrl,
    tests: files,
    quiet: false,
  });
  // Without a report nothing was shown, because the servers did not start.
  if (!report) console.error(output);
  return code;
}

async function vitestShown(project, files, env) {
  const args = [bin("vitest/vitest.mjs"), "run", "--project", project, ...files];
  const { code } = await run(process.execPath, args, {
    cwd: root,
    env: { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
    quiet: false,
  });
  return code;
}

/** Starts a PostgreSQL with the template databases of the tests. @returns its address */
async function testDatabases() {
  const { url } = await startTestServer();
  const { code, output } = await makeTestDatabases(url);
  if (code !== 0) throw new Problem(`The test databases could not be made:\n${output.trim()}`);
  return url;
}

function startTestServer() {
  return step("Starting a PostgreSQL for the tests", () =>
    startPostgres({
      root,
      home: join(scratch, "postgres"),
      password: "test",
      settings: TEST_SETTINGS,
    }),
  );
}

function makeTestDatabases(url) {
  return run(process.execPath, ["--import", "tsx", join(root, "scripts/make-test-databases.ts")], {
    cwd: root,
    env: { ASSAY_TEST_SERVER: url },
  });
}

function cleanUpOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, async () => {
      await cleanUp();
      process.exit(1);
    });
}

async function everything() {
  checkFreeSpace(root);
  await ensureInstalled(root);
  await ensureGenerated(root);
  const browser = await findBrowser(root);
  // Generated route types of an older build may refer to pages that have moved.
  rmSync(join(root, ".next/types"), { recursive: true, force: true });
  // Two chains of about the same length, one for each core. Both need the build.
  const server = await startTestServer();
  const built = attempt(() => ensureBuilt(root));
  await Promise.all([checksAndStarts(server, built), tests(server, browser, built)]);
}

async function changed(revision) {
  const files = changedFiles(revision);
  if (files.length === 0) throw new Problem(`No file differs from ${revision}.`);
  await ensureInstalled(root);
  await ensureGenerated(root);
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  await check("Formatting", bin("oxfmt/bin/oxfmt"), [
    ...["--check", "--no-error-on-unmatched-pattern"],
    ...files,
  ]);
  if (code.length > 0) {
    await check("Lint", bin("eslint/bin/eslint.js"), [
      ...["--max-warnings", "0", "--no-warn-ignored"],
      ...code,
    ]);
    await checkTypes();
  }
  const related = [`--changed=${revision}`, NONE_IS_FINE];
  await vitest("Unit tests", "unit*", {}, related);
  const server = await startTestServer();
  const template = await makeTestDatabases(server.url);
  if (template.code !== 0) return fail("Test databases", template.output);
  await vitest("Database tests", "database*", { ASSAY_TEST_SERVER: server.url }, related);
  const journeys = code.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  if (journeys.length === 0) return;
  const browser = await findBrowser(root);
  const built = await attempt(() => ensureBuilt(root));
  if (built) return fail("Build", built);
  await browserTests(browser, server.url, journeys);
}

/** Returns the files that differ from a revision, without those that were removed. */
function changedFiles(revision) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Problem(`Git cannot list what has changed: ${stderr.trim()}`);
    return stdout.split("\n").filter(Boolean);
  };
  const differing = git("diff", "--name-only", "--diff-filter=d", revision, "--");
  return [...differing, ...git("ls-files", "--others", "--exclude-standard")];
}

/** Checks the text, then the types, then that the built product starts, stops and loses nothing. */
async function checksAndStarts(server, built) {
  await check("Formatting", bin("oxfmt/bin/oxfmt"), ["--check"]);
  await check("Unused files and packages", bin("knip/bin/knip.js"), []);
  await check("Lint", bin("eslint/bin/eslint.js"), ["--max-warnings", "0", "."]);
  const isBuilt = (await built) === null;
  // The build writes what pages must export, which is checked with everything else.
  await checkTypes(isBuilt ? ["--no-ignore", ".next/types/validator.ts"] : []);
  const env = { ASSAY_TEST_SERVER: server.url };
  if (!isBuilt) return;
  await vitest("Start and stop", "process", env);
  await faults();
}

function checkTypes(more = []) {
  const args = ["--type-check", "--max-warnings", "0", ".", ...more];
  return check("Types, promises, cycles and unused names", bin("oxlint/bin/oxlint"), args);
}

async function tests(server, browser, building) {
  await vitest("Unit tests", "unit*", {});
  const env = { ASSAY_TEST_SERVER: server.url };
  const template = await makeTestDatabases(server.url);
  if (template.code !== 0) return fail("Test databases", template.output);
  await vitest("Database tests", "database*", env);
  const built = await building;
  if (built) return fail("Build", built);
  await browserTests(browser, server.url);
}

/**
 * Runs three rounds of fault tests and their controls. `npm run test:faults` takes other seeds and times.
 */
async function faults() {
  const { code, output } = await step("Faults", () =>
    run(
      process.execPath,
      ["--import", "tsx", join(root, "faults/run.ts"), "--seeds", "3", "--seconds", "20"],
      { cwd: root, env: { NODE_ENV: "production", TMPDIR: scratch } },
    ),
  );
  count("Faults", countedVerdict(code, output), output);
  console.log(
    output
      .trim()
      .split("\n")
      .map((line) => `    ${line}`)
      .join("\n"),
  );
}

async function check(name, script, args) {
  const { code, output } = await step(name, () =>
    run(process.execPath, [script, ...args], { cwd: root }),
  );
  if (code === 0) totals.passed += 1;
  else fail(name, output);
}

async function vitest(name, project, env, more = []) {
  const report = join(scratch, `${project.replace("*", "")}.json`);
  const args = [
    bin("vitest/vitest.mjs"),
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...more,
  ];
  const { code, output } = await step(name, () => run(process.execPath, args, { cwd: root, env }));
  if (!existsSync(report)) return fail(name, output);
  const found = JSON.parse(readFileSync(report, "utf8"));
  if (code === 0 && found.numTotalTests === 0 && more.includes(NONE_IS_FINE))
    return console.log("    none concerns the change");
  count(name, vitestVerdict(code, found), output);
}

async function browserTests(browser, serverUrl, tests = []) {
  const { code, report, output, note } = await runBrowserTests({
    root,
    scratch,
    browser,
    serverUrl,
    tests,
  });
  if (!report) return fail("Browser tests", output);
  count("Browser tests", browserVerdict(code, report), `${output}\n${note}`);
}

/** Adds the result of a test run to the totals, and prints its whole output if anything failed. */
function count(name, { passed, failed, why }, output) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`    ${passed} of ${passed + failed} passed`);
  if (failed === 0) return;
  console.log(output);
  if (why) console.log(`${name}: ${why}`);
}

function fail(name, output) {
  totals.failed += 1;
  console.log(`\n${name} failed:\n${output.trim()}\n`);
}

async function attempt(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return error.message;
  }
}

async function cleanUp() {
  await stopAll();
  rmSync(scratch, { recursive: true, force: true });
}

/** Returns a folder in memory if there is one: databases are created in milliseconds there. */
function fastFolder() {
  try {
    accessSync("/dev/shm", constants.W_OK);
    return "/dev/shm";
  } catch {
    return tmpdir();
  }
}
