import type { Command } from "commander";
import { examine, type Finding } from "@/lib/studies/installation/doctor";
import { linesOf, print } from "./print";

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("checks this installation, and says what to do; exit code 1 if there is a problem")
    .option("--backups <folder>", "where assay backup writes")
    .option("--json", "the findings as JSON on standard output")
    .action(async ({ backups, json }: { backups?: string; json?: boolean }) => {
      const found = await examine(process.env, { backups });
      print(json, found, linesOf(found.map(line)));
      if (found.some(({ state }) => state === "problem")) process.exitCode = 1;
    });
}

function line({ check, state, message, todo }: Finding): string {
  return `${state.padEnd(8)} ${check}: ${message}${todo === null ? "" : `; ${todo}`}`;
}
