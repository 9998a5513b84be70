import { readFileSync } from "node:fs";
import { join } from "node:path";
import { linkPostgresLibraries } from "./postgres-packages.mjs";

const root = join(import.meta.dirname, "../..");
const nothing = async () => {};

/**
 * An installation that is a packed release: everything is made already. Settings and data are in the
 * folder in which it is started, because its own folder may be a cache.
 * @type {import("./installation.d.mts").Installation}
 */
export const packed = {
  root,
  folder: process.cwd(),
  install: async () => linkPostgresLibraries(root),
  generate: nothing,
  programs: async () => join(root, "programs"),
  build: nothing,
};

/** Returns the commit from which the release was made; null where that was not known. */
export function packedCommit() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).commit;
}
