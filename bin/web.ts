// Starts the web server, for the API and the Next.js pages.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { refuseUnusableDatabase } from "@/lib/db/installation/refuse-database";
import { endWith, refuseBadSettings } from "@/lib/db/installation/refuse-settings";
import { portProblem } from "@/lib/db/installation/settings.mjs";

if (existsSync(".env")) process.loadEnvFile(".env");
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? "production" });
refuseBadSettings(["DATABASE_URL"]);
const { values } = parseArgs({
  options: {
    host: { type: "string", default: process.env.HOST || "127.0.0.1" },
    port: { type: "string", default: process.env.PORT || "3000" },
  },
});
// A test lets the system choose the port.
const problem = values.port === "0" ? null : portProblem(values.port, "--port");
if (problem !== null) endWith(problem);
await refuseUnusableDatabase();
// Imported late, because Next.js reads NODE_ENV when it is loaded, and the logger its level.
const { surviveLostOutput } = await import("@/lib/db/logger");
surviveLostOutput();
const { runWeb } = await import("@/lib/http/server/run-web");
await runWeb({ host: values.host, port: Number(values.port) });
process.exit(0);
