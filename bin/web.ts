// Starts the web server, for the API and the Next.js pages.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { refuseWithoutSecret } from "@/lib/auth/installation-secret";

if (existsSync(".env")) process.loadEnvFile(".env");
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? "production" });
refuseWithoutSecret();
const { values } = parseArgs({
  options: {
    host: { type: "string", default: process.env.HOST ?? "127.0.0.1" },
    port: { type: "string", default: process.env.PORT ?? "3000" },
  },
});
// Imported late, because Next.js reads NODE_ENV when it is loaded.
const { runWeb } = await import("@/lib/http/server/run-web");
await runWeb({ host: values.host, port: Number(values.port) });
process.exit(0);
