import { cpSync, mkdirSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BUILD = ".next";
/** What only building and looking at builds needs. */
const LEFT_OUT = /\.map$|\.nft\.json$|^(assay-build|lock|trace|trace-build)$/;
const MAP_ADDRESS = /^\/\/# sourceMappingURL=.*$/gm;

/**
 * Copies the build of the pages, without source maps. The build reaches packages through links with
 * names of their own, which npm would leave out: the copy names the packages themselves. Nor does it
 * name the folder in which it was made.
 */
export function copyBuild(root, staged) {
  const renamed = linkedPackages(join(root, BUILD, "node_modules"));
  const link = renamed.size > 0 ? new RegExp([...renamed.keys()].join("|"), "g") : /$^/g;
  const rewritten = (text) =>
    text
      .replace(MAP_ADDRESS, "")
      .replace(link, (name) => renamed.get(name))
      .replaceAll(root, ".");
  const copy = (folder, names) => {
    mkdirSync(join(staged, folder), { recursive: true });
    for (const name of names) {
      if (LEFT_OUT.test(name)) continue;
      const [from, to] = [join(root, folder, name), join(staged, folder, name)];
      if (/\.(js|json)$/.test(name)) writeFileSync(to, rewritten(readFileSync(from, "utf8")));
      else cpSync(from, to);
    }
  };
  copy(BUILD, filesOf(join(root, BUILD)));
  const server = join(BUILD, "server");
  copy(server, filesOf(join(root, server)));
  for (const folder of foldersIn(join(root, server)))
    copy(join(server, folder), filesOf(join(root, server, folder)));
  // What browsers get is copied as it is: its names and compressed copies tell its content.
  cpSync(join(root, BUILD, "static"), join(staged, BUILD, "static"), { recursive: true });
}

/** Returns the packages behind the links of the build, by the name of the link. */
function linkedPackages(folder) {
  return new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(folder.length + 1);
        return [name, readlinkSync(path).replace(/^(\.\.\/)+node_modules\//, "")];
      }),
  );
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
