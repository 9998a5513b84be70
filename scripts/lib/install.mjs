import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "./fail.mjs";
import { run } from "./children.mjs";
import { linkPostgresLibraries } from "./postgres-packages.mjs";
import { stampIs, writeStamp } from "./stamp.mjs";
import { step } from "./step.mjs";

const STAMP = "node_modules/.assay-installed";

/** Installs the packages of package-lock.json if other ones are installed. */
export async function ensureInstalled(root) {
  const stamp = join(root, STAMP);
  if (stampIs(stamp, wantedIn(root))) return;
  rmSync(stamp, { force: true });
  await step("Installing packages", async () => {
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const args = [
      "ci",
      "--ignore-scripts",
      "--include=dev",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    const { code, output } = await run(npm, args, { cwd: root });
    if (code !== 0) {
      throw new Problem(
        `Installing the packages failed; see that the npm registry is reachable, then run the command again. npm said:\n${output.trim()}`,
      );
    }
  });
  finishInstall(root);
}

/** Completes what npm has installed, and notes that it fits package-lock.json. */
export function finishInstall(root) {
  linkPostgresLibraries(root);
  // Without the packages of development nothing can be built.
  if (existsSync(join(root, "node_modules/vitest"))) writeStamp(join(root, STAMP), wantedIn(root));
}

/** Returns a hash of the packages that package-lock.json wants on this platform. */
function wantedIn(root) {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}
