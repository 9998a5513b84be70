import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Writes a whole file or nothing. */
export function writeLines(path: string, rows: readonly object[]): void {
  writeFileSync(`${path}.part`, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  renameSync(`${path}.part`, path);
}

/**
 * Returns whether a step has output already. Such a step is skipped unless it is asked for, so that
 * edits by hand are kept.
 */
export function isDone(path: string): boolean {
  return existsSync(path) && readFileSync(path, "utf8").trim() !== "";
}
