import { endWithParent } from "@/lib/studies/child-processes/end-with-parent";
import { runEvaluation } from "@/lib/jobs/evaluation";

const [, , id = "", claim = ""] = process.argv;
// The worker that asked for it may be killed: nobody waits for the result then.
endWithParent();
await runEvaluation({ id, claim });
process.exit(0);
