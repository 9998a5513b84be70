#!/usr/bin/env -S node --max-semi-space-size=64
// The command line of a checkout. A fresh one first installs packages and generates the client, with
// messages on standard error only.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkout } from "../scripts/lib/checkout.mjs";
import { runCommandLine } from "../scripts/lib/command-line.mjs";
import { reportingProblems } from "../scripts/lib/fail.mjs";
import { compiledPrograms, importsFrom } from "../scripts/lib/programs.mjs";

const log = console.log;
console.log = console.error;
await reportingProblems(async () => {
  await checkout.install();
  await checkout.generate();
});
console.log = log;
const programs = await compiledPrograms(checkout.root);
await runCommandLine(checkout, programs === null ? await fromSources() : importsFrom(programs));

/** Returns what imports the source of a program. */
async function fromSources() {
  const { register } = await import("tsx/esm/api");
  register({ tsconfig: join(checkout.root, "tsconfig.json") });
  return (program) => import(pathToFileURL(join(checkout.root, program)).href);
}
