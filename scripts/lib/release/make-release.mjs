import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../checkout.mjs";
import { run } from "../children.mjs";
import { Problem } from "../fail.mjs";
import { step } from "../step.mjs";
import { copyBuild } from "./copy-build.mjs";
import { copyPackages } from "./copy-packages.mjs";
import { writePackageFile } from "./package-file.mjs";
import { tracedFiles } from "./traced-files.mjs";

/** What the programs read by a path that they put together. */
const READ_BY_PATH = ["prisma/demo", "prisma/migrations", "prisma/schema", "public"];
const TEXTS = ["README.md", "LICENSE", "CHANGELOG.md"];

/**
 * Makes a package of the build, the programs and the files of other packages that they load. It runs
 * where npm has installed it, without this checkout and without a compiler.
 * @param {string} root the checkout
 * @param {string} folder where to write the package
 */
export async function makeRelease(root, folder) {
  await checkout.install();
  await checkout.generate();
  await checkout.build();
  const programs = await checkout.programs();
  if (programs === null) throw new Problem("The programs cannot be compiled: see npm run types.");
  const staged = mkdtempSync(join(tmpdir(), "assay-release-"));
  try {
    return await step("Packing the release", async () => {
      const traced = await tracedFiles(root, programs);
      cpSync(programs, join(staged, "programs"), { recursive: true, filter: isProgram });
      copyBuild(root, staged);
      for (const path of [...READ_BY_PATH, ...TEXTS, ...writtenTexts(root), ...traced.own])
        cpSync(join(root, path), join(staged, path), { recursive: true });
      const bundled = copyPackages(root, staged, traced.packages);
      writePackageFile(root, staged, { bundled, commit: commitOf(root) });
      return await pack(staged, folder);
    });
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

function isProgram(path) {
  return statSync(path).isDirectory() || path.endsWith(".mjs");
}

/** Returns the prompts and guidelines, which stand beside the code that reads them. */
function writtenTexts(root) {
  return ["lib/judging/prompts/files", "lib/tasks"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith(".md") && !name.startsWith("test-tasks"))
      .map((name) => join(folder, name)),
  );
}

function commitOf(root) {
  try {
    const git = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"];
    return execFileSync("git", git, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return null;
  }
}

/** Packs a folder with npm, and refuses if npm has left out a file. */
async function pack(staged, folder) {
  mkdirSync(folder, { recursive: true });
  const args = ["pack", "--json", "--loglevel=error", "--pack-destination", folder];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  let said = "";
  const { code, output } = await run(npm, args, {
    cwd: staged,
    onLine: (line) => {
      said += `${line}\n`;
    },
  });
  if (code !== 0) throw new Problem(`npm cannot pack the release:\n${output.trim()}`);
  const [{ filename, size, files }] = JSON.parse(said);
  const packed = new Set(files.map(({ path }) => path));
  const lacking = filesIn(staged).filter((path) => !packed.has(path));
  if (lacking.length > 0)
    throw new Problem(`npm leaves files out of the release: ${lacking.slice(0, 10).join(", ")}`);
  return { file: join(folder, filename), bytes: size };
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true }).filter(
    (name) => !statSync(join(folder, name)).isDirectory(),
  );
}
