import { refuseBadSettings } from "@/lib/db/installation/refuse-settings";

// The doctor says by itself what is wrong with the settings.
if (process.argv[2] !== "doctor") refuseBadSettings();
const { runCli } = await import("@/lib/cli/program");

await runCli(process.argv.slice(2));
