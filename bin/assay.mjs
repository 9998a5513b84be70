#!/usr/bin/env -S node --max-semi-space-size=64
// The command line. In a fresh checkout it first installs packages and generates the client, with
// messages on standard error only.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureGenerated } from "../scripts/lib/build.mjs";
import { reportingProblems } from "../scripts/lib/fail.mjs";
import { ensureInstalled } from "../scripts/lib/install.mjs";
import { compiledPrograms } from "../scripts/lib/programs.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const log = console.log;
console.log = console.error;
await reportingProblems(async () => {
  await ensureInstalled(root);
  await ensureGenerated(root);
});
console.log = log;
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
const running = join(resolve(root, process.env.ASSAY_HOME ?? ".assay"), "database-url");
if (!process.env.DATABASE_URL && existsSync(running))
  process.env.DATABASE_URL = readFileSync(running, "utf8").trim();
const programs = await compiledPrograms(root);
if (programs === null) {
  const { register } = await import("tsx/esm/api");
  register({ tsconfig: join(root, "tsconfig.json") });
  await import("./assay.ts");
} else await import(pathToFileURL(join(programs, "bin/assay.mjs")).href);
