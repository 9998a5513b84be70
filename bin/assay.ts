import type { Servers } from "@/lib/cli/program";
import { refuseBadSettings } from "@/lib/db/installation/refuse-settings";

/** Runs the command line of this process. */
export async function main(servers: Servers): Promise<never> {
  // The doctor says by itself what is wrong with the settings.
  if (process.argv[2] !== "doctor") refuseBadSettings();
  const { runCli } = await import("@/lib/cli/program");
  return runCli(process.argv.slice(2), servers);
}
