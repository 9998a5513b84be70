import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { programFolder } from "@/lib/domain/program-folder";

let known: string | null | undefined;

/**
 * Returns the commit of this build: ASSAY_COMMIT, otherwise that of the checkout in which the
 * process runs. It ends with `-dirty` if files differ from the commit. Null without git.
 */
export function buildCommit(): string | null {
  return process.env.ASSAY_COMMIT ?? (known ??= commitOf(programFolder()));
}

/** Returns the commit of a checkout; null for a folder that is none. */
export function commitOf(folder: string): string | null {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    // A folder within the checkout of something else has no commit of its own.
    if (realpathSync(git("rev-parse", "--show-toplevel")) !== realpathSync(folder)) return null;
    return git("describe", "--always", "--dirty", "--abbrev=40", "--exclude=*");
  } catch {
    return null;
  }
}
