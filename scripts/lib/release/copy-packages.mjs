import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const TERMS = /^(licen[cs]e|notice|copying)/i;
/** What npm reads to find packages and files; the rest concerns their makers. */
const KEPT = [
  ...["name", "version", "license", "type", "main", "module", "browser", "exports", "imports"],
];

/**
 * Copies files of packages, with the terms of each, and a package.json that asks for no package that
 * was left out.
 * @param {string[]} files paths from `root`
 * @returns {Record<string, string>} names and versions of the packages that are directly in
 * node_modules
 */
export function copyPackages(root, staged, files) {
  const folders = new Set(files.map(folderOf));
  const names = new Set([...folders].map(nameOf));
  for (const file of files) copy(file);
  const versions = {};
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder)))
      if (TERMS.test(name)) copy(join(folder, name));
    const described = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    write(folder, shortened(described, names));
    if (folder === `node_modules/${described.name}`) versions[described.name] = described.version;
  }
  return versions;

  function copy(path) {
    mkdirSync(join(staged, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(staged, path), { recursive: true, dereference: true });
  }

  function write(folder, described) {
    writeFileSync(join(staged, folder, "package.json"), JSON.stringify(described));
  }
}

function shortened(described, names) {
  const wanted = Object.entries({ ...described.dependencies, ...described.peerDependencies });
  return {
    ...Object.fromEntries(Object.entries(described).filter(([key]) => KEPT.includes(key))),
    dependencies: Object.fromEntries(wanted.filter(([name]) => names.has(name))),
  };
}

/** Returns the folder of the package to which a file belongs. */
function folderOf(file) {
  return /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)[0];
}

function nameOf(folder) {
  return folder.split("node_modules/").at(-1);
}
