import { commitOnPrimaryAlone } from "@/lib/db/config";
import { refuseUnusableDatabase } from "@/lib/db/installation/refuse-database";
import { refuseBadSettings } from "@/lib/db/installation/refuse-settings";

refuseBadSettings(["DATABASE_URL"]);
await refuseUnusableDatabase();
commitOnPrimaryAlone();
// Imported late, because the logger reads its level when it is loaded.
const { surviveLostOutput } = await import("@/lib/db/logger");
surviveLostOutput();
const { runWorker } = await import("@/lib/jobs/worker");
await runWorker();
process.exit(0);
