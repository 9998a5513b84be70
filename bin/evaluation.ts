import { endWithParent } from "@/lib/studies/child-processes/end-with-parent";
import { runEvaluation } from "@/lib/jobs/evaluation";

const [, , id = "", claim = ""] = process.argv;
// If the worker is killed, nobody waits for the result.
endWithParent();
await runEvaluation({ id, claim });
process.exit(0);
