// Computes figures of stages for a web process, one after another, and ends with that process.
import type { ChildProcessTask } from "@/lib/studies/agreement/agreement-in-child-process";
import { compute } from "@/lib/studies/agreement/computations";
import { readFrom } from "@/lib/studies/agreement/read-source";
import { serve } from "@/lib/studies/child-processes/serve";

serve<ChildProcessTask, unknown>(({ name, task, onStandby }) =>
  readFrom(onStandby ? "standby" : "primary", () => compute(name, task)),
);
