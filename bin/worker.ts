import { runWorker } from "@/lib/jobs/worker";

await runWorker();
process.exit(0);
