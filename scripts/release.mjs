// Entry of `npm run release`: writes the packed release, assay-VERSION.tgz, into the folder `release`
// or the one that is named.
import { resolve } from "node:path";
import { requireNode } from "./lib/require-node.mjs";

requireNode("npm run release");
const { reportingProblems } = await import("./lib/fail.mjs");
const { makeRelease } = await import("./lib/release/make-release.mjs");
const root = resolve(import.meta.dirname, "..");
await reportingProblems(async () => {
  const { file, bytes } = await makeRelease(root, resolve(process.argv[2] ?? "release"));
  console.log(`${file} (${(bytes / 1e6).toFixed(1)} MB)`);
});
