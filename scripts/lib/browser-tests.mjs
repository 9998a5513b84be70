import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dyingWithParent, run, start } from "./children.mjs";
import { freePort } from "./postgres.mjs";
import { compiledPrograms, holdPrograms, programArguments } from "./programs.mjs";
import { step } from "./step.mjs";
import { webCommand } from "./web-command.mjs";

/** Test workers, as many as keep two cores busy. Each has a server and a database of its own. */
const PLACES = 2;

/**
 * Runs the browser tests against the production build, on copies of a template database: the files
 * in `tests`, or all. Shows their output unless `quiet`.
 * @returns the exit code, Playwright's report (null if there is none), the output, and the last
 * output of the servers
 */
export async function runBrowserTests({
  root,
  scratch,
  browser,
  serverUrl,
  tests = [],
  quiet = true,
}) {
  const bin = (path) => join(root, "node_modules", path);
  const node = (script, ...args) =>
    dyingWithParent("TERM", process.execPath, ["--import", "tsx", join(root, script), ...args]);
  const env = {
    NEXTAUTH_SECRET: "only for the browser tests",
    ASSAY_DEMO: "1",
    ASSAY_DEMO_SIGN_IN: "1",
    ASSAY_PRIVATE_ENDPOINTS: "1",
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const programs = await compiledPrograms(root);
  if (programs !== null) {
    holdPrograms(programs);
    env.ASSAY_PROGRAMS = programs;
  }
  const program = (name) =>
    dyingWithParent("TERM", process.execPath, programArguments(root, programs, name));
  const databaseNamed = (name) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const copy = (template, ...names) =>
    run(...node("scripts/copy-database.ts", template, ...names), {
      cwd: root,
      env: { DATABASE_URL: serverUrl },
    });
  const demo = await copy("assay_template", "assay_demo");
  if (demo.code !== 0) return { code: 1, report: null, output: demo.output, note: "" };
  const prepared = await run(...program("scripts/prepare.ts"), {
    cwd: root,
    env: { ...env, DATABASE_URL: databaseNamed("assay_demo") },
  });
  if (prepared.code !== 0) return { code: 1, report: null, output: prepared.output, note: "" };
  const names = Array.from({ length: PLACES }, (_, i) => `assay_e2e_${i + 1}`);
  const copies = await copy("assay_demo", ...names);
  if (copies.code !== 0) return { code: 1, report: null, output: copies.output, note: "" };
  const places = [];
  const children = [];
  for (const name of names) {
    const port = await freePort();
    const own = {
      ...env,
      DATABASE_URL: databaseNamed(name),
      NEXTAUTH_URL: `http://localhost:${port}`,
      // Nothing answers there but while e2e/providers.spec.ts runs.
      ASSAY_SIGN_IN: "campus",
      ASSAY_SIGN_IN_CAMPUS_ISSUER: `http://127.0.0.1:${await freePort()}`,
      ASSAY_SIGN_IN_CAMPUS_CLIENT_ID: "assay",
      ASSAY_SIGN_IN_CAMPUS_CLIENT_SECRET: "a secret of the tests",
      ASSAY_SIGN_IN_CAMPUS_DOMAINS: "lab.example",
      // Nothing answers there but while e2e/forgot-password.spec.ts runs.
      ASSAY_MAIL_URL: `smtp://127.0.0.1:${await freePort()}`,
      ASSAY_MAIL_FROM: "Assay <assay@example.org>",
      // Nothing answers there but while e2e/prolific.spec.ts runs.
      ASSAY_PROLIFIC_URL: `http://127.0.0.1:${await freePort()}/api/v1`,
    };
    children.push(
      start(...dyingWithParent("TERM", ...webCommand(root, port, "127.0.0.1", programs)), {
        cwd: root,
        env: own,
      }),
    );
    children.push(start(...program("bin/worker.ts"), { cwd: root, env: own }));
    places.push(own);
  }
  for (const { NEXTAUTH_URL } of places) await untilReady(NEXTAUTH_URL);
  const report = join(scratch, "browser.json");
  const given = {
    ...places[0],
    E2E_PLACES: places
      .map((place) =>
        [
          place.NEXTAUTH_URL,
          place.DATABASE_URL,
          place.ASSAY_SIGN_IN_CAMPUS_ISSUER,
          place.ASSAY_MAIL_URL,
          place.ASSAY_PROLIFIC_URL,
        ].join("|"),
      )
      .join(" "),
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_OUTPUT: join(scratch, "browser"),
  };
  const { code, output } = await step("Browser tests", () =>
    run(process.execPath, [bin("@playwright/test/cli.js"), "test", ...tests], {
      cwd: root,
      env: given,
      quiet,
    }),
  );
  const note = children.map((child) => child.output.slice(-1000)).join("\n");
  if (!existsSync(report)) return { code, report: null, output: output + note, note };
  return { code, report: JSON.parse(readFileSync(report, "utf8")), output, note };
}

/** Waits up to two minutes until a server answers. */
async function untilReady(address) {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
