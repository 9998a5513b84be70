import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the secrets of the installation in this folder. They are created once and stored in
 * `.assay/secrets.json` with mode 600.
 */
export function localSecrets(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "secrets.json");
  if (!existsSync(file)) {
    const made = {
      sessionSecret: randomBytes(32).toString("base64url"),
      databasePassword: randomBytes(24).toString("base64url"),
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  return JSON.parse(readFileSync(file, "utf8"));
}
