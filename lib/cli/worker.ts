import type { Command } from "commander";
import { runWorker } from "@/lib/jobs/worker";

export function addWorker(program: Command): void {
  program
    .command("worker")
    .description("runs judge jobs until it is stopped")
    .action(() => runWorker());
}
