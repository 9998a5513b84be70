import { refuseBadSettings } from "@/lib/db/installation/refuse-settings";

refuseBadSettings();
const { runCli } = await import("@/lib/cli/program");

await runCli(process.argv.slice(2));
