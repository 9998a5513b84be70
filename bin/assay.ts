import { runCli } from "@/lib/cli/program";

await runCli(process.argv.slice(2));
