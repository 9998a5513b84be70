// Computes agreement reports for a web process, one at a time, and ends with that process.
import { serve } from "@/lib/studies/child-processes/serve";
import { computeStageReport } from "@/lib/studies/report/compute-stage-report";

serve(computeStageReport);
