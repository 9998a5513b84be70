import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Reads the settings in `.env` of a folder; those of the environment come first.
 * @returns the folder for data, secrets and log of this installation
 */
export function readSettings(folder) {
  if (existsSync(join(folder, ".env"))) process.loadEnvFile(join(folder, ".env"));
  return resolve(folder, process.env.ASSAY_HOME ?? ".assay");
}
