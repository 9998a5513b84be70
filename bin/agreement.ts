// Computes agreement and results of support of stages for a web process, one at a time, and ends with
// that process.
import type { ChildProcessTask } from "@/lib/studies/agreement/agreement-in-child-process";
import { readFrom } from "@/lib/studies/agreement/read-source";
import { serve } from "@/lib/studies/child-processes/serve";
import { computeCloserLook } from "@/lib/studies/agreement/compute-closer-look";
import { computeStageAgreement } from "@/lib/studies/agreement/compute-stage-agreement";
import { computeStageSupport } from "@/lib/studies/evaluations/compute-stage-support";

serve<ChildProcessTask, unknown>((task) =>
  readFrom(task.onStandby ? "standby" : "primary", () =>
    "support" in task
      ? computeStageSupport(task.support)
      : "closer" in task
        ? computeCloserLook(task.closer)
        : computeStageAgreement(task),
  ),
);
