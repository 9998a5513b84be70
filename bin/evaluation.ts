import { runEvaluation } from "@/lib/jobs/evaluation";

const [, , id = "", claim = ""] = process.argv;
// The worker that asked for it may be killed: nobody waits for the result then.
const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.exit(1); }, 1000).unref();
await runEvaluation({ id, claim });
process.exit(0);
