import { runCli, type Servers } from "@/lib/cli/program";

/** Runs the command line of this process. */
export function main(servers: Servers): Promise<never> {
  return runCli(process.argv.slice(2), servers);
}
