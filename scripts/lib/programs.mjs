import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The programs of this product, without those of tests. */
export const PROGRAMS = [
  "bin/agreement.ts",
  "bin/assay.ts",
  "bin/batch.ts",
  "bin/evaluation.ts",
  "bin/export.ts",
  "bin/import.ts",
  "bin/sheets.ts",
  "bin/web.ts",
  "bin/worker.ts",
  "scripts/prepare.ts",
];
const HELD_BY = "held-by-";
/** Compilations are removed after 30 days, unless a server that was started from them still runs. */
const KEPT_MS = 30 * 86_400_000;
/** Files changed this shortly before a compilation may have changed during it. */
const CLOCK_MS = 20;

/**
 * Returns the arguments with which Node runs a program, such as `bin/worker.ts`: compiled, which
 * starts in half the time, or its source.
 * @param {string | null} folder of compiled programs
 */
export function programArguments(root, folder, program) {
  return folder === null
    ? ["--import", "tsx", join(root, program)]
    : [compiledFile(folder, program)];
}

/** Returns what imports a compiled program into this process, by its name such as `bin/worker.ts`. */
export function importsFrom(folder) {
  return (program) => import(pathToFileURL(compiledFile(folder, program)).href);
}

function compiledFile(folder, program) {
  return join(folder, program.replace(/\.ts$/, ".mjs"));
}

/** Keeps a folder of compiled programs for as long as this process runs. */
export function holdPrograms(folder) {
  writeFileSync(join(folder, `${HELD_BY}${process.pid}`), "");
}

/**
 * Returns the folder of the compiled programs. Compiles them if a source has changed since the last
 * time, which takes less than a second. Returns null where that is not possible: in a folder that
 * cannot be written, or if a source has a mistake.
 */
export async function compiledPrograms(root) {
  const cache = join(root, "node_modules/.cache/assay-programs");
  const known = currentFolder(root, cache);
  if (known !== null) return known;
  try {
    return await compile(root, cache);
  } catch (error) {
    if (process.env.ASSAY_LOG === "1") console.error(`Programs are not compiled: ${error.message}`);
    return null;
  }
}

/** Returns the folder of the last compilation if no source has changed since. */
function currentFolder(root, cache) {
  const list = join(cache, "current.json");
  if (!existsSync(list)) return null;
  try {
    const { folder, sources } = JSON.parse(readFileSync(list, "utf8"));
    const isCurrent =
      existsSync(join(cache, folder)) &&
      Object.entries(sources).every(([path, state]) => stateOf(root, path) === state);
    return isCurrent ? join(cache, folder) : null;
  } catch {
    return null;
  }
}

/** Returns what changes with every change of a file. */
function stateOf(root, path) {
  const { ctimeMs, mtimeMs, size } = statSync(join(root, path));
  return `${ctimeMs} ${mtimeMs} ${size}`;
}

async function compile(root, cache) {
  const { build } = await import("esbuild");
  const begun = Date.now() - CLOCK_MS;
  mkdirSync(cache, { recursive: true });
  removeOld(cache);
  const folder = mkdtempSync(join(cache, "made-"));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outbase: root,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    tsconfig: join(root, "tsconfig.json"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    metafile: true,
    logLevel: "silent",
  });
  const sources = [...Object.keys(metafile.inputs), "tsconfig.json", "scripts/lib/programs.mjs"];
  const state = Object.fromEntries(sources.map((path) => [path, stateOf(root, path)]));
  // What changed during the compilation is compiled again next time.
  if (sources.every((path) => statSync(join(root, path)).ctimeMs < begun)) {
    const written = join(folder, "sources.json");
    writeFileSync(written, JSON.stringify({ folder: basename(folder), sources: state }));
    renameSync(written, join(cache, "current.json"));
  }
  return folder;
}

function removeOld(cache) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (!name.startsWith("made-") || Date.now() - statSync(path).mtimeMs < KEPT_MS) continue;
    if (!readdirSync(path).some(isHeld)) rmSync(path, { recursive: true, force: true });
  }
}

/** Returns whether a file of a compilation names a process that still runs. */
function isHeld(name) {
  if (!name.startsWith(HELD_BY)) return false;
  try {
    process.kill(Number(name.slice(HELD_BY.length)), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
