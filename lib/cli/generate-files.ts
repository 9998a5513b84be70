import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Writes a whole file or nothing. */
export function writeLines(path: string, rows: readonly object[]): void {
  writeFileSync(`${path}.part`, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  renameSync(`${path}.part`, path);
}

/**
 * True for a step whose output is there already: it is not done again unless asked for, so that what somebody
 * edited stays.
 */
export function isDone(path: string): boolean {
  return existsSync(path) && readFileSync(path, "utf8").trim() !== "";
}
