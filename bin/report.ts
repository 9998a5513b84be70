// Computes agreement reports for a web process, one at a time; ends with it.
import { serve } from "@/lib/studies/child-processes/serve";
import { computeStageReport } from "@/lib/studies/report/compute-stage-report";

serve(computeStageReport);
