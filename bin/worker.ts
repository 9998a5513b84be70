import { refuseWithoutSecret } from "@/lib/auth/installation-secret";
import { runWorker } from "@/lib/jobs/worker";

refuseWithoutSecret();
await runWorker();
process.exit(0);
