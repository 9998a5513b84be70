import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns a SHA-256 hash of the names and contents of files and folders. */
export function contentHash(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths) addPath(hash, root, path);
  return hash.digest("hex");
}

function addPath(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (name !== "generated" && !name.includes(".test.")) addPath(hash, root, `${path}/${name}`);
  }
}

/** Returns whether `file` holds exactly `value`. */
export function stampIs(file, value) {
  return existsSync(file) && readFileSync(file, "utf8") === value;
}

export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}
