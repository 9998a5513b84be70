import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "./settings.mjs";
import { supervise } from "./supervisor.mjs";

/**
 * Runs the command line of an installation, on the database of a running Assay unless DATABASE_URL
 * names one.
 * @param {import("./installation.d.mts").Installation} installation
 * @param {(program: string) => Promise<any>} load imports a program, such as `bin/assay.ts`
 */
export async function runCommandLine(installation, load) {
  const home = readSettings(installation.folder);
  process.env.ASSAY_ROOT = installation.root;
  if (process.argv[2] !== "start") useRunningDatabase(home);
  const become = (program) => async () => {
    // The program reads the options after the name of the command.
    process.argv.splice(2, 1);
    await load(program);
  };
  const { main } = await load("bin/assay.ts");
  await main({
    async start() {
      await supervise(installation);
      // The supervisor ends the process when it is told to stop.
      await new Promise(() => {});
    },
    web: become("bin/web.ts"),
    prepare: become("scripts/prepare.ts"),
  });
}

function useRunningDatabase(home) {
  const running = join(home, "database-url");
  if (!process.env.DATABASE_URL && existsSync(running))
    process.env.DATABASE_URL = readFileSync(running, "utf8").trim();
}
