import { join } from "node:path";
import { ensureBuilt, ensureGenerated } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { compiledPrograms, holdPrograms } from "./programs.mjs";

const root = join(import.meta.dirname, "../..");

/**
 * An installation that is a checkout: packages, database client, programs and build are made when
 * something they depend on has changed.
 * @type {import("./installation.d.mts").Installation}
 */
export const checkout = {
  root,
  folder: root,
  install: () => ensureInstalled(root),
  generate: () => ensureGenerated(root),
  async programs() {
    const folder = await compiledPrograms(root);
    if (folder !== null) holdPrograms(folder);
    return folder;
  },
  build: () => ensureBuilt(root),
};
