import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Gives Next.js the settings with which it was built, so that it loads neither its configuration file
 * nor what checks that file; a release has neither.
 */
export function useBuiltConfig(folder: string): void {
  const written = readFileSync(join(folder, ".next/required-server-files.json"), "utf8");
  const { config } = JSON.parse(written) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
