// Computes agreement reports for a web process, one at a time, and ends with that process.
import { serve } from "@/lib/studies/child-processes/serve";
import { computeStageReport } from "@/lib/studies/agreement/compute-stage-agreement";

serve(computeStageReport);
